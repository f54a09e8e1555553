import { multiplierAt, timeOfMultiplier } from '@herna/maths';
import { describe, expect, test } from 'vitest';
import type { Flight } from '../../../scene.ts';
import { curveOf, gridOf, scaleAt } from './curve.ts';
import { FlightClock, staleMs } from './flight-clock.ts';
import { exitOf, heightOf, multiplierText, worthOf } from './points.ts';

const flight = (news: Partial<Flight>): Flight => ({
  flightId: '7',
  state: 'RUNNING',
  commitment: '',
  clientSeed: '',
  seats: [],
  history: [],
  ...news,
});

describe('the clock of a flight', () => {
  test('runs on between news, whatever this machine thinks the time is', () => {
    for (const origin of [0, 5_000, 1.7e12]) {
      const clock = new FlightClock();
      expect(clock.at(origin)).toBeUndefined();
      clock.hear(flight({ state: 'RUNNING', elapsedMs: 2_000 }), origin);
      for (const later of [0, 16, 300, 2_900]) {
        expect(clock.at(origin + later)).toMatchObject({
          state: 'running',
          multiplier: multiplierAt(2_000 + later),
          stale: false,
        });
      }
    }
  });

  test('believes the news that travelled least, so slow news do not set it back', () => {
    const clock = new FlightClock();
    const news = [120, 30, 800, 30, 400, 5]
      .map((delay, index) => ({ sent: index * 300, heard: index * 300 + delay }))
      .sort((one, other) => one.heard - other.heard);
    let before = 0;
    for (const { sent, heard } of news) {
      clock.hear(flight({ elapsedMs: sent }), heard);
      const now = clock.at(heard)?.multiplier ?? 0;
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    // The best news came with 5 ms on the way.
    expect(clock.at(3_005)?.elapsedMs).toBe(3_000);
  });

  test('news that were overtaken are not believed', () => {
    const clock = new FlightClock();
    expect(clock.hear(flight({ state: 'CRASHED', point: 231 }), 10)).toBe(true);
    expect(clock.hear(flight({ state: 'RUNNING', elapsedMs: 100 }), 20)).toBe(false);
    expect(clock.hear(flight({ flightId: '6', state: 'CRASHED', point: 999 }), 30)).toBe(false);
    expect(clock.at(40)).toMatchObject({ state: 'crashed', multiplier: 231 });
    expect(clock.hear(flight({ flightId: '8', state: 'BETTING', startsInMs: 5_000 }), 50)).toBe(
      true,
    );
  });

  test('counts down to the start and waits for the server to start', () => {
    const clock = new FlightClock();
    clock.hear(flight({ state: 'BETTING', startsInMs: 4_000 }), 100);
    expect(clock.at(1_100)).toMatchObject({ state: 'betting', startsInMs: 3_000 });
    expect(clock.at(4_100)).toMatchObject({ state: 'starting', multiplier: 100 });
    clock.hear(flight({ state: 'RUNNING', elapsedMs: 50 }), 4_300);
    expect(clock.at(4_300)).toMatchObject({ state: 'running', elapsedMs: 50 });
  });

  test('says when it has heard nothing for long, and goes on when it hears again', () => {
    const clock = new FlightClock();
    clock.hear(flight({ elapsedMs: 0 }), 0);
    expect(clock.at(staleMs)?.stale).toBe(false);
    expect(clock.at(staleMs + 1)?.stale).toBe(true);
    clock.hear(flight({ elapsedMs: 9_000 }), 9_000);
    expect(clock.at(9_100)).toMatchObject({ stale: false, elapsedMs: 9_100 });
  });

  test('the end is the server’s, also when the picture was past it', () => {
    const clock = new FlightClock();
    clock.hear(flight({ elapsedMs: 10_000 }), 0);
    expect(clock.at(900)?.multiplier).toBe(multiplierAt(10_900));
    clock.hear(flight({ state: 'CRASHED', point: 185 }), 900);
    expect(clock.at(950)?.multiplier).toBe(185);
  });
});

describe('the curve', () => {
  const moments = Array.from({ length: 1_100 }, (_, index) => index * 100);

  test('stays in its box and rises all the way, to the highest multiplier', () => {
    expect(moments.at(-1)).toBeGreaterThan(timeOfMultiplier(50_000));
    for (const elapsed of moments) {
      const way = curveOf(elapsed, 24);
      for (const [index, { x, y }] of way.entries()) {
        expect(x >= 0 && x <= 0.861 && y >= 0 && y <= 0.861).toBe(true);
        const before = way[index - 1];
        if (before && elapsed > 0) expect(x > before.x && y > before.y).toBe(true);
      }
    }
  });

  test('its scale never jumps', () => {
    let before = scaleAt(0);
    for (const elapsed of moments) {
      const now = scaleAt(elapsed);
      expect(now.spanMs - before.spanMs).toBeLessThan(130);
      expect(now.top / before.top).toBeLessThan(1.01);
      before = now;
    }
  });

  test('has a handful of lines with round numbers', () => {
    for (const elapsed of moments) {
      const lines = gridOf(scaleAt(elapsed));
      expect(lines.length).toBeGreaterThanOrEqual(1);
      expect(lines.length).toBeLessThanOrEqual(8);
    }
    expect(gridOf({ spanMs: 1, top: 3 })).toEqual([1.5, 2, 2.5]);
  });
});

describe('multipliers', () => {
  test.each([
    [100, 'low'],
    [149, 'low'],
    [150, 'middle'],
    [299, 'middle'],
    [300, 'high'],
    [999, 'high'],
    [1000, 'rare'],
    [50_000, 'rare'],
  ])('%i is %s', (point, height) => expect(heightOf(point)).toBe(height));

  test('are written in the language of the page', () => {
    expect(multiplierText(241, 'cs')).toBe('2,41×');
    expect(multiplierText(123456, 'en')).toBe('1234.56×');
  });

  test('are worth what the server pays: down to whole minor units', () => {
    for (let hundredths = 100; hundredths < 5_000; hundredths += 7) {
      for (const stake of [1000, 2000, 50, 333]) {
        const exact = (BigInt(stake) * BigInt(hundredths)) / 100n;
        expect(worthOf(stake, hundredths)).toBe(Number(exact));
      }
    }
  });

  test.each([
    ['2', 200],
    ['1,5', 150],
    ['1.05x', 105],
    [' 3,00 × ', 300],
    ['1.01', 101],
    ['500', 50_000],
    ['1', undefined],
    ['1.00', undefined],
    ['501', undefined],
    ['', undefined],
    ['abc', undefined],
    ['1.234', undefined],
    ['-2', undefined],
  ])('%j is an exit at %s', (text, exit) => expect(exitOf(text, 50_000)).toBe(exit));
});
