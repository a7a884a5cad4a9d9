// Debian's Chromium, pages of separate people, pictures and the accessibility check.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SHOTS = join(import.meta.dirname, 'shots');
const ACTION_MS_MAX = 45_000;

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGS });
}

/** A page of somebody new. Whatever goes wrong in its scripts ends up in `problems`. */
export async function person(browser: Browser, url: string, options: BrowserContextOptions = DESKTOP) {
  const context = await browser.newContext({ ...options, baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS_MAX);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  return { page, problems };
}

export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Violations that shut somebody out, as lines to read. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

/** How far the page can be scrolled, across and down, in pixels. */
export function overflow(page: Page): Promise<{ across: number; down: number }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    return { across: root.scrollWidth - root.clientWidth, down: root.scrollHeight - root.clientHeight };
  });
}
