// A whole match of Moytura by three people in three browsers, and what comes after it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { barriers, DESKTOP, launch, overflow, person, PHONE, shot } from './browser';
import { Server } from './server';
import { chance, chooseAnything, comeIn, inStep, inviteLink, play, setTable, stateOf, untilAsked } from './table';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The whole board in words, as a screen reader would tell it. */
function picture(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spaces = [...document.querySelectorAll('svg [data-thing]')].map((one) => one.getAttribute('aria-label') ?? '');
    const score = document.querySelector('.track')?.getAttribute('aria-label') ?? '';
    const round = document.querySelector('.round strong')?.textContent ?? '';
    return [...spaces, score, round];
  });
}

describe('two play, a third watches', () => {
  it('a whole match, a reload in the middle, the history and the replay', async () => {
    const conor = await person(browser, server.url);
    const nora = await person(browser, server.url);
    const watcher = await person(browser, server.url);

    await conor.page.goto('/');
    await comeIn(conor.page, 'Conor');
    await conor.page.getByText('Welcome, Conor').waitFor();
    await shot(conor.page, 'lobby-1280');
    expect(await barriers(conor.page)).toEqual([]);
    const room = await setTable(conor.page, { game: 'moytura' });
    const link = await inviteLink(conor.page);
    await shot(conor.page, 'waiting-1280');

    await watcher.page.goto(link);
    await nora.page.goto(link);
    await comeIn(nora.page, 'Nora');
    await nora.page.getByRole('button', { name: 'Sit here' }).first().click();
    const pages = [conor.page, nora.page];
    for (const page of [...pages, watcher.page]) await page.locator('.table[data-version]').waitFor();
    await watcher.page.getByText('You are watching').waitFor();

    const random = chance(7);
    const opening = await play(pages, random, 8);
    expect(opening.steps).toBe(8);
    await inStep([...pages, watcher.page]);
    await shot(conor.page, 'table-1280');
    await shot(watcher.page, 'watching-1280');
    expect(await barriers(conor.page)).toEqual([]);
    expect(await overflow(conor.page)).toEqual({ across: 0, down: 0 });

    // Nora reloads: she sees the same table, and her controls work.
    const before = await picture(watcher.page);
    await nora.page.reload();
    await nora.page.locator('.table[data-version]').waitFor();
    await inStep([...pages, watcher.page]);
    expect((await picture(nora.page)).map(undirected)).toEqual(before.map(undirected));
    expect(await nora.page.getByRole('log', { name: 'What happened' }).getByRole('listitem').count()).toBeGreaterThan(3);

    const rest = await play(pages, random);
    expect(rest.fromBoard).toBeGreaterThan(rest.steps / 4);
    await inStep([...pages, watcher.page]);
    for (const page of [...pages, watcher.page]) {
      await page.getByRole('dialog').waitFor();
      expect((await stateOf(page)).over).toBe(true);
    }
    await shot(conor.page, 'result-1280');
    const [first, second, third] = await Promise.all([...pages, watcher.page].map(picture));
    expect(second).toEqual(first);
    expect(third).toEqual(first);

    // It stands in the history, and can be stepped through.
    await conor.page.goto('/matches');
    await conor.page.locator(`a[href="/matches/${room.split('/').at(-1)}"]`).click();
    const slider = conor.page.getByRole('slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(20);
    await slider.fill(String(last));
    expect(await picture(conor.page)).toEqual(first);
    await slider.fill(String(Math.floor(last / 2)));
    await conor.page.getByText(`Step ${Math.floor(last / 2)} of ${last}`).waitFor();
    await shot(conor.page, 'replay-1280');
    expect(await barriers(conor.page)).toEqual([]);
    await conor.page.getByRole('button', { name: 'To the beginning' }).click();
    await conor.page.keyboard.press('ArrowRight');
    await conor.page.getByText(`Step 1 of ${last}`).waitFor();
    await conor.page.getByRole('button', { name: 'Play', exact: true }).click();
    await conor.page.getByText(`Step 3 of ${last}`).waitFor();

    expect([...conor.problems, ...nora.problems, ...watcher.problems]).toEqual([]);
  });
});

/** A space's words without what the one who is asked may do there. */
function undirected(words: string): string {
  return words.replace(/^(Start in|From|To) [^.]*\. /, '');
}

describe('with the keyboard alone', () => {
  it('a tile and a target are chosen', async () => {
    const { page } = await person(browser, server.url);
    await page.goto('/');
    await comeIn(page, 'Brian');
    await setTable(page, { game: 'moytura', seats: ['me', 'bot:random'] });
    await untilAsked(page);
    const before = await stateOf(page);
    await page.locator('button.tile.offered').last().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset['decision'] !== old, before.decision);
    await page.locator('svg [role="button"]').first().focus();
    await page.keyboard.press('ArrowDown');
    const focused = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['thing']);
    expect(focused).toBeTruthy();
    await shot(page, 'keyboard-1280');
    const asked = await stateOf(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => Number(document.querySelector<HTMLElement>('.table')?.dataset['version']) > old, asked.version);
  });
});

describe('on a phone', () => {
  it('a match against a bot is played by touch', async () => {
    const { page, problems } = await person(browser, server.url, PHONE);
    await page.goto('/');
    await comeIn(page, 'Ciara');
    await page.getByText('Welcome, Ciara').waitFor();
    await shot(page, 'lobby-390');
    expect((await overflow(page)).across).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await setTable(page, { game: 'moytura', seats: ['me', 'bot:greedy'] });
    const random = chance(11);
    await untilAsked(page);
    await shot(page, 'table-390');
    expect(await overflow(page)).toEqual({ across: 0, down: 0 });
    expect(await barriers(page)).toEqual([]);
    for (let step = 0; step < 6; step += 1) {
      if ((await untilAsked(page)).over) break;
      await chooseAnything(page, random);
    }
    for (const tab of ['Deities', 'Supplies', 'Enemy', 'Scoring', 'Rules', 'Log']) {
      await page.getByRole('tab', { name: tab }).click();
      await shot(page, `phone-${tab.toLowerCase()}-390`);
    }
    expect(problems).toEqual([]);
  });
});

describe('every way to play that the hall offers', () => {
  it('can be set and drawn', async () => {
    const { page, problems } = await person(browser, server.url, DESKTOP);
    await page.goto('/');
    await comeIn(page, 'Maeve');
    const presets = await page.locator('input[name="preset"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).filter((id) => id !== ''));
    expect(presets.length).toBeGreaterThan(3);
    const random = chance(3);
    for (const preset of presets) {
      await page.goto('/');
      await page.locator(`input[name="preset"][value="${preset}"]`).waitFor({ state: 'attached' });
      const seats = ['me', 'bot:random'].slice(0, await seatsOf(page, preset));
      await setTable(page, { game: 'moytura', preset, seats });
      for (let step = 0; step < 2; step += 1) {
        if ((await untilAsked(page)).over) break;
        await chooseAnything(page, random);
      }
      await untilAsked(page);
      await shot(page, `preset-${preset}-1280`);
    }
    expect(problems).toEqual([]);
  });
});

async function seatsOf(page: Page, preset: string): Promise<number> {
  await page.locator(`input[name="preset"][value="${preset}"]`).check();
  return page.locator('select[name^="seat-"]').count();
}
