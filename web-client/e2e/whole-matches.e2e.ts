// The other games, each played to its end in a browser and stepped through afterwards. Choices are
// made from the list that every game has; that its board takes them too is tested with each game.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { barriers, launch, overflow, person, PHONE, shot } from './browser';
import { Server } from './server';
import { chance, chooseAnything, comeIn, setTable, stateOf, untilAsked } from './table';

/** More choices than any of these matches takes one player. */
const STEPS_MAX = 400;

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

describe.each([
  { game: 'mordred', preset: 'blitz', seats: ['me', 'bot:random'] },
  { game: 'tirnanog', preset: 'first_game', seats: ['me', 'bot:greedy'] },
])('$game', ({ game, preset, seats }) => {
  it('is played to its end and can be stepped through', async () => {
    const { page, problems } = await person(browser, server.url);
    await page.goto('/');
    await comeIn(page, 'Maeve');
    const room = await setTable(page, { game, preset, seats });
    const random = chance(5);
    await untilAsked(page);
    await shot(page, `${game}-1280`);
    expect(await barriers(page)).toEqual([]);
    expect((await overflow(page)).across).toBe(0);
    let steps = 0;
    while (!(await untilAsked(page)).over && steps < STEPS_MAX) {
      await chooseAnything(page, random, 0);
      steps += 1;
      if (steps === 20) await shot(page, `${game}-later-1280`);
    }
    expect((await stateOf(page)).over).toBe(true);
    await page.getByRole('dialog').waitFor();
    await shot(page, `${game}-result-1280`);

    await page.goto(`/matches/${room.split('/').at(-1)}`);
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(20);
    for (const step of [last, Math.floor(last / 2), 0]) {
      await slider.fill(String(step));
      await page.getByText(`Step ${step} of ${last}`).waitFor();
    }
    expect(problems).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page, problems } = await person(browser, server.url, PHONE);
    await page.goto('/');
    await comeIn(page, 'Ciara');
    await setTable(page, { game, preset, seats });
    await untilAsked(page);
    await shot(page, `${game}-390`);
    expect((await overflow(page)).across).toBe(0);
    expect(await barriers(page)).toEqual([]);
    for (let step = 0; step < 3; step += 1) {
      if ((await untilAsked(page)).over) break;
      await chooseAnything(page, chance(step + 1), 0);
    }
    expect(problems).toEqual([]);
  });
});
