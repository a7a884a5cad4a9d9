// What people do at a table, of any game: come in, set a table, choose what is offered.

import type { Page } from 'playwright-core';

/** A generator of its own, so that a failing match can be played again. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export async function comeIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('What shall the others call you?').fill(name);
  await page.getByRole('button', { name: 'Come in' }).click();
}

export type Setting = { game: string; preset?: string; seats?: string[]; public?: boolean };

/** From the hall to a new table; returns its path. */
export async function setTable(page: Page, { game, preset, seats = [], public: open }: Setting): Promise<string> {
  const choice = page.locator(`input[name="game"][value="${game}"]`);
  if ((await choice.count()) > 0) await choice.check();
  if (preset) await page.locator(`input[name="preset"][value="${preset}"]`).check();
  for (const [at, seat] of seats.entries()) await page.locator(`select[name="seat-${at}"]`).selectOption(seat);
  if (open) await page.getByLabel('Public: anybody may find').check();
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.waitForURL('**/rooms/*');
  return new URL(page.url()).pathname;
}

/** The link that lets others into a room that waits. */
export function inviteLink(page: Page): Promise<string> {
  return page.getByLabel('Send this link to whom you want to play with').inputValue();
}

export type State = { version: number; decision: string; over: boolean };

export async function stateOf(page: Page): Promise<State> {
  const table = page.locator('.table[data-version]');
  const [version, decision, over] = await Promise.all(
    ['data-version', 'data-decision', 'data-over'].map((name) => table.getAttribute(name)),
  );
  return { version: Number(version), decision: decision ?? '', over: over === 'true' };
}

/** Waits until the page is asked something, or the match is over. */
export async function untilAsked(page: Page): Promise<State> {
  await page.waitForFunction(() => {
    const table = document.querySelector<HTMLElement>('.table[data-version]');
    return table && (table.dataset['decision'] !== '' || table.dataset['over'] === 'true');
  });
  return stateOf(page);
}

/** Clicks a place of the board where a thing lies uncovered, as a person would. */
export async function clickThing(page: Page, thing: string): Promise<void> {
  const at = await page.evaluate((id) => {
    const element = document.querySelector(`[role="button"][data-thing="${id}"]`);
    if (!element) return null;
    const box = element.getBoundingClientRect();
    for (let across = 1; across < 12; across += 1) {
      for (let down = 1; down < 12; down += 1) {
        // From the middle outwards.
        const [fx, fy] = [spread(across), spread(down)];
        const [x, y] = [box.x + box.width * fx, box.y + box.height * fy];
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest('[data-thing]') === element) return { x, y };
      }
    }
    return null;
    function spread(step: number): number {
      return 0.5 + (Math.ceil((step - 1) / 2) * (step % 2 === 0 ? 1 : -1)) / 12;
    }
  }, thing);
  if (!at) throw new Error(`${thing} is offered, but lies nowhere under the pointer`);
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** What can be chosen now: things on the board, and buttons of the list. */
async function offered(page: Page): Promise<{ things: string[]; buttons: number }> {
  return page.evaluate(() => ({
    things: [...document.querySelectorAll<HTMLElement>('[role="button"][data-thing]')].map((one) => one.dataset['thing'] ?? ''),
    buttons: document.querySelectorAll('.actions button:not(:disabled)').length,
  }));
}

/** How often a choice is made on the board where it can be, rather than from the list. */
const BOARD_SHARE = 0.8;

/** Chooses anything that is offered; returns what was pressed. */
export async function chooseAnything(page: Page, random: () => number, boardShare = BOARD_SHARE): Promise<string> {
  const before = await stateOf(page);
  const { things, buttons } = await offered(page);
  const onBoard = things.length > 0 && random() < boardShare;
  let pressed: string;
  if (onBoard) {
    const thing = things[Math.floor(random() * things.length)] ?? '';
    pressed = `board: ${thing}`;
    await clickThing(page, thing);
    // Several actions about one thing: the list now shows just these.
    if (await page.getByRole('button', { name: 'Show all that may be done' }).isVisible()) {
      const list = page.locator('.actions button:not(:disabled)');
      await list.nth(Math.floor(random() * (await list.count()))).click();
    }
  } else if (buttons > 0) {
    const button = page.locator('.actions button:not(:disabled)').nth(Math.floor(random() * buttons));
    pressed = `list: ${await button.innerText()}`;
    await button.click();
  } else {
    throw new Error('something is asked, but nothing can be chosen');
  }
  await page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('.table[data-version]');
    return table && (Number(table.dataset['version']) > old.version || table.dataset['over'] === 'true');
  }, before);
  return pressed;
}

export type Played = { steps: number; fromBoard: number };

/** Lets whoever is asked choose, until the match is over or `stepsMax` choices were made. */
export async function play(pages: Page[], random: () => number, stepsMax = 500): Promise<Played> {
  const played: Played = { steps: 0, fromBoard: 0 };
  while (played.steps < stepsMax) {
    const asked = await Promise.race(pages.map(async (page) => ({ page, state: await untilAsked(page) })));
    if (asked.state.over) return played;
    const pressed = await chooseAnything(asked.page, random);
    played.steps += 1;
    if (pressed.startsWith('board')) played.fromBoard += 1;
  }
  return played;
}

/** Waits until all pages have come to the same version. */
export async function inStep(pages: Page[]): Promise<void> {
  const states = await Promise.all(pages.map(stateOf));
  const version = Math.max(...states.map((state) => state.version));
  for (const page of pages) {
    await page.waitForFunction((wanted) => {
      return Number(document.querySelector<HTMLElement>('.table[data-version]')?.dataset['version']) >= wanted;
    }, version);
  }
}
