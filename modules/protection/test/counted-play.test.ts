/** Stakes and wins at venues: asked and counted together with those of the site. */
import type { LimitKind } from '@herna/brands';
import { type Currency, money, type PlayerId } from '@herna/kernel';
import { asPlayer } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** A player who has set these limits and refused the others. */
async function player(values: Partial<Record<LimitKind, number>> = {}): Promise<PlayerId> {
  const playerId = await harness.player();
  const { undecided } = await harness.call(
    'GET /capi/v1.1/PlayerLimits/Get',
    {},
    asPlayer(playerId),
  );
  const limits = undecided.map((kind) => {
    const value = values[kind];
    return value === undefined
      ? { kind, decision: 'REFUSED' as const }
      : { kind, decision: 'VALUE' as const, value };
  });
  await harness.call('POST /capi/v1.1/PlayerLimits/Set', { body: { limits } }, asPlayer(playerId));
  return playerId;
}

const played =
  (what: 'stake' | 'win') =>
  (playerId: PlayerId, amount: bigint, currency: Currency = 'CZK'): Promise<string> =>
    refusal(
      harness.database.transaction((tx) =>
        harness.protection.countedPlay[what](tx, playerId, money(amount, currency), 'machine'),
      ),
    );
const stake = played('stake');
const win = played('win');

const used = async (playerId: PlayerId, kind: LimitKind): Promise<number | undefined> => {
  const { limits } = await harness.call('GET /capi/v1.1/PlayerLimits/Get', {}, asPlayer(playerId));
  return limits.find((limit) => limit.kind === kind)?.used;
};

describe('a stake at a venue', () => {
  test('counts to the limits of the site, and those of the site to it', async () => {
    const playerId = await player({ StakeDayCasinoLimit: 100_00 });
    expect(await stake(playerId, 60_00n)).toBe('none');
    expect(await used(playerId, 'StakeDayCasinoLimit')).toBe(60_00);
    expect(await harness.bet(playerId, 40_01n)).toBe('LIMIT_STAKE');
    expect(await harness.bet(playerId, 30_00n)).toBe('OK');
    expect(await stake(playerId, 10_01n)).toBe('ERR_LIMIT_REACHED_STAKE');
    expect(await stake(playerId, 10_00n)).toBe('none');
    expect(await used(playerId, 'StakeDayCasinoLimit')).toBe(100_00);
  });

  test('could lose past the limit of losses; a win at a venue gives room', async () => {
    const playerId = await player({ LossMonthCasinoLimit: 100_00 });
    expect(await harness.bet(playerId, 100_00n)).toBe('OK');
    expect(await stake(playerId, 1n)).toBe('ERR_LIMIT_REACHED_LOSS');
    expect(await win(playerId, 30_00n)).toBe('none');
    expect(await stake(playerId, 20_00n)).toBe('none');
    expect(await harness.bet(playerId, 10_01n)).toBe('LIMIT_LOSS');
    expect(await harness.bet(playerId, 10_00n)).toBe('OK');
  });

  test('counts to the loss of the hour with those of the site', async () => {
    const playerId = await player({});
    expect(await stake(playerId, 30_000_00n)).toBe('none');
    expect(await harness.bet(playerId, 20_000_01n)).toBe('LIMIT_HOURLY_LOSS');
    expect(await win(playerId, 1_00n)).toBe('none');
    expect(await stake(playerId, 20_001_01n)).toBe('ERR_HOURLY_LOSS_REACHED');
    expect(await stake(playerId, 20_001_00n)).toBe('none');
  });

  test('asks for a decision on limits, for exclusions and for the break', async () => {
    const undecided = await harness.player();
    expect(await stake(undecided, 1n)).toBe('ERR_LIMITS_NOT_SET');
    expect(await win(undecided, 1n)).toBe('none');
    const playerId = await player();
    for (let minutes = 0; minutes < 120; minutes += 10) {
      expect(await stake(playerId, 1n)).toBe('none');
      harness.clock.advance(10 * 60_000);
    }
    expect(await stake(playerId, 1n)).toBe('ERR_PLAY_BREAK_DUE');
    expect(await harness.bet(playerId, 1n)).toBe('LIMIT_TIME');
    expect(await win(playerId, 1n)).toBe('none');
    const { exclusions } = harness.protection;
    await harness.database.transaction((tx) => exclusions.pressPanicButton(tx, playerId));
    expect(await stake(playerId, 1n)).toBe('ERR_PLAYER_EXCLUDED');
    expect(await win(playerId, 1n)).toBe('none');
  });

  test('is no visit: a limit of visits counts and refuses nothing that is played', async () => {
    const playerId = await player({ VisitCountMonthCasinoLimit: 0 });
    expect(await stake(playerId, 1n)).toBe('none');
    expect(await harness.bet(playerId, 1n)).toBe('OK');
    expect(await used(playerId, 'VisitCountMonthCasinoLimit')).toBe(0);
  });

  test('and bets on the site never pass a limit together', async () => {
    const playerId = await player({ StakeDayCasinoLimit: 100_00 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? stake(playerId, 7_00n) : harness.bet(playerId, 7_00n),
      ),
    );
    expect(answers.filter((answer) => answer === 'OK' || answer === 'none')).toHaveLength(14);
    expect(await used(playerId, 'StakeDayCasinoLimit')).toBe(98_00);
  });
});
