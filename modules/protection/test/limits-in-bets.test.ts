import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, set, standing, update, value } from './limit-calls.ts';
import { openHarness, type PlatformHarness } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('cz', new Date('2026-06-12T10:00:00Z'));
});
afterAll(() => harness.close());

const day = 86_400_000;

describe('limits inside the bet', () => {
  test('a stake that would pass the day’s limit is refused, one that meets it is not', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('StakeDayCasinoLimit', 100_00));
    expect(await harness.bet(playerId, 60_00n)).toBe('OK');
    expect(await harness.bet(playerId, 40_01n)).toBe('LIMIT_STAKE');
    expect(await harness.bet(playerId, 40_00n)).toBe('OK');
    await harness.win(playerId, 500_00n);
    expect(await harness.bet(playerId, 1n)).toBe('LIMIT_STAKE');
    expect(await standing(harness, playerId, 'StakeDayCasinoLimit')).toMatchObject({
      used: 100_00,
    });
    expect((await read(harness, playerId)).reached).toEqual(['StakeDayCasinoLimit']);
  });

  test('wins give room to a loss limit', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('LossDayCasinoLimit', 100_00));
    expect(await harness.bet(playerId, 100_00n)).toBe('OK');
    expect(await harness.bet(playerId, 1n)).toBe('LIMIT_LOSS');
    await harness.win(playerId, 30_00n);
    expect(await harness.bet(playerId, 30_00n)).toBe('OK');
    expect(await harness.bet(playerId, 1n)).toBe('LIMIT_LOSS');
  });

  test('play before the limit was set counts', async () => {
    const playerId = await harness.player();
    await harness.bet(playerId, 80_00n);
    await set(harness, playerId, value('StakeDayCasinoLimit', 50_00));
    expect(await standing(harness, playerId, 'StakeDayCasinoLimit')).toMatchObject({ used: 80_00 });
    expect(await harness.bet(playerId, 1n)).toBe('LIMIT_STAKE');
  });

  test('a limit that holds goes on holding when the clock is put right', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('StakeDayCasinoLimit', 50_00));
    harness.clock.advance(-200);
    expect(await harness.bet(playerId, 50_01n)).toBe('LIMIT_STAKE');
    harness.clock.advance(200);
    expect(await harness.bet(playerId, 50_00n)).toBe('OK');
  });

  test('a cancelled stake is given back to its windows once', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('StakeDayCasinoLimit', 100_00));
    expect(await harness.bet(playerId, 100_00n, { id: 'to-cancel' })).toBe('OK');
    expect(await harness.cancel(playerId, 'to-cancel', { id: 'c1' })).toBe('OK');
    expect(await harness.cancel(playerId, 'to-cancel', { id: 'c1' })).toBe('DUPLICATE');
    expect(await harness.bet(playerId, 100_00n)).toBe('OK');
    expect(await harness.bet(playerId, 1n)).toBe('LIMIT_STAKE');
  });

  test('live games and casino are counted apart, crash games as casino here', async () => {
    const playerId = await harness.player();
    await set(
      harness,
      playerId,
      value('LossDayLiveGamesLimit', 10_00),
      value('StakeDayCasinoLimit', 20_00),
    );
    expect(await harness.bet(playerId, 10_01n, { scope: 'LiveGames' })).toBe('LIMIT_LOSS');
    expect(await harness.bet(playerId, 10_00n, { scope: 'LiveGames' })).toBe('OK');
    expect(await harness.bet(playerId, 15_00n, { scope: 'CrashGame' })).toBe('OK');
    expect(await harness.bet(playerId, 5_01n)).toBe('LIMIT_STAKE');
  });

  test('a Slovak loss of crash games is counted apart, and none passes its limit', async () => {
    const own = await openHarness('sk', new Date('2026-06-12T10:00:00Z'));
    const playerId = await own.player();
    await set(own, playerId, value('LossMonthCrashGameLimit', 10_00));
    expect(await own.bet(playerId, 10_01n, { scope: 'CrashGame' })).toBe('LIMIT_LOSS');
    expect(await own.bet(playerId, 10_00n, { scope: 'CrashGame' })).toBe('OK');
    expect(await own.bet(playerId, 1n, { scope: 'CrashGame' })).toBe('LIMIT_LOSS');
    expect(await own.bet(playerId, 50_00n)).toBe('OK');
    await own.close();
  });

  test('no stake passes a limit once its setting was answered, whatever was under way', async () => {
    const playerId = await harness.player();
    let answered = false;
    const late: string[] = [];
    const bets = Array.from({ length: 60 }, async (_, index) => {
      if (index % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
      const after = answered;
      if ((await harness.bet(playerId, 50n)) === 'OK' && after) late.push('OK');
    });
    await set(harness, playerId, value('StakeDayCasinoLimit', 10_00));
    answered = true;
    await Promise.all(bets);
    const { used } = await standing(harness, playerId, 'StakeDayCasinoLimit');
    expect(late.length === 0 || used <= 10_00).toBe(true);
    if (used >= 10_00) expect(await harness.bet(playerId, 50n)).toBe('LIMIT_STAKE');
  });

  test('many bets at once never pass the limit together', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('StakeDayCasinoLimit', 100_00));
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => harness.bet(playerId, 7_00n)),
    );
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(14);
  });

  test('the Prague day and month begin anew at their midnight', async () => {
    const own = await openHarness('cz', new Date('2026-10-31T22:30:00Z'));
    const playerId = await own.player();
    await set(
      own,
      playerId,
      value('StakeDayCasinoLimit', 50_00),
      value('StakeMonthCasinoLimit', 80_00),
    );
    expect(await own.bet(playerId, 50_00n)).toBe('OK');
    expect(await own.bet(playerId, 1n)).toBe('LIMIT_STAKE');
    own.clock.set(new Date('2026-10-31T23:00:00Z'));
    expect(await own.bet(playerId, 50_00n)).toBe('OK');
    own.clock.advance(day);
    expect(await own.bet(playerId, 30_01n)).toBe('LIMIT_STAKE');
    expect(await own.bet(playerId, 30_00n)).toBe('OK');
    await own.close();
  });

  test('a milder value opens the bet at its moment, without any job', async () => {
    const own = await openHarness('cz', new Date('2026-06-12T10:00:00Z'));
    const playerId = await own.player();
    await set(own, playerId, value('StakeDayCasinoLimit', 10_00));
    await update(own, playerId, value('StakeDayCasinoLimit', 20_00));
    expect(await own.bet(playerId, 15_00n)).toBe('LIMIT_STAKE');
    own.clock.set(new Date('2026-06-19T10:00:00Z'));
    expect(await own.bet(playerId, 15_00n)).toBe('OK');
    await own.close();
  });

  test('after two hours of play a break is due, wins still come', async () => {
    const own = await openHarness('cz', new Date('2026-06-12T10:00:00Z'));
    const playerId = await own.player();
    for (let minutes = 0; minutes < 120; minutes += 10) {
      expect(await own.bet(playerId, 1_00n)).toBe('OK');
      own.clock.advance(10 * 60_000);
    }
    expect(await own.bet(playerId, 1_00n)).toBe('LIMIT_TIME');
    expect(await own.win(playerId, 5_00n)).toBe('OK');
    own.clock.advance(5 * 60_000);
    expect(await own.bet(playerId, 1_00n)).toBe('OK');
    await own.close();
  });

  test('more than the hour allows is not lost, whatever was won or given back in it', async () => {
    const own = await openHarness('cz', new Date('2026-06-12T10:05:00Z'));
    const playerId = await own.player(200_000_00n);
    expect(await own.bet(playerId, 49_000_00n, { id: 'large' })).toBe('OK');
    expect(await own.bet(playerId, 1_000_01n)).toBe('LIMIT_HOURLY_LOSS');
    // Live games are not technical ones.
    expect(await own.bet(playerId, 1_000_01n, { scope: 'LiveGames' })).toBe('OK');
    expect(await own.bet(playerId, 1_000_00n)).toBe('OK');
    expect(await own.bet(playerId, 1n)).toBe('LIMIT_HOURLY_LOSS');
    expect(await own.win(playerId, 300_00n)).toBe('OK');
    expect(await own.bet(playerId, 300_00n)).toBe('OK');
    own.clock.set(new Date('2026-06-12T10:59:59Z'));
    expect(await own.bet(playerId, 1n)).toBe('LIMIT_HOURLY_LOSS');
    own.clock.set(new Date('2026-06-12T11:00:00Z'));
    expect(await own.bet(playerId, 50_000_00n)).toBe('OK');
    // What was staked in the hour before gives no room in this one.
    expect(await own.cancel(playerId, 'large')).toBe('OK');
    expect(await own.bet(playerId, 1n)).toBe('LIMIT_HOURLY_LOSS');
    await own.close();
  });

  test('a market without such a bound refuses nothing for it', async () => {
    const own = await openHarness('sk');
    const playerId = await own.player(200_000_00n);
    expect(await own.bet(playerId, 60_000_00n)).toBe('OK');
    expect(await own.bet(playerId, 60_000_00n)).toBe('OK');
    await own.close();
  });
});
