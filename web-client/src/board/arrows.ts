// Moving the keyboard's focus across a drawing with the arrow keys.

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
/** How much worse it is to be off to the side than to be far. */
const SIDEWAYS = 2.2;

/** The nearest thing that can be chosen in the direction of the key, seen from the focused one. */
export function nextInDirection(svg: SVGSVGElement, key: string): SVGElement | null {
  const direction = DIRECTIONS[key];
  const all = [...svg.querySelectorAll<SVGElement>('[role="button"][tabindex="0"]')];
  const focused = document.activeElement;
  if (!direction || all.length === 0) return null;
  if (!(focused instanceof SVGElement) || !all.includes(focused)) return all[0] ?? null;
  const from = middle(focused);
  let best: { element: SVGElement; cost: number } | null = null;
  for (const element of all) {
    if (element === focused) continue;
    const to = middle(element);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead <= 1 || aside > ahead * SIDEWAYS) continue;
    const cost = ahead + aside * SIDEWAYS;
    if (!best || cost < best.cost) best = { element, cost };
  }
  return best?.element ?? null;
}

function middle(element: SVGElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
