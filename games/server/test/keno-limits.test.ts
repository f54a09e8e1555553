/** Keno and bingo are no way around what a player has set for games of the casino. */
import type { PlayerId } from '@herna/kernel';
import { titleByKey } from '@herna/titles';
import { afterAll, describe, expect, test } from 'vitest';
import { openJantarHarness } from './jantar-harness.ts';

const { world, parts, guest, enter, play, close } = await openJantarHarness();
afterAll(close);

const games = {
  'turbo-keno-40': (stake: number) => ({ bets: [{ spot: 'pick:1-2-3-4-5', stake }] }),
  'bingo-namesti': () => ({}),
} as const;

describe.each(Object.keys(games) as (keyof typeof games)[])('%s', (key) => {
  const [stake = 0] = (titleByKey(key)?.stakes.CZK ?? []).map(Number);
  const round = (token: string) => play(token, stake, games[key](stake));

  test('counts to the limit of stakes, whose last round is refused', async () => {
    const player = await guest(1_000_000n);
    const session = await enter(player, key);
    await world.database.transaction((tx) =>
      parts.protection.limits.change(
        tx,
        player.id as PlayerId,
        [{ kind: 'StakeDayCasinoLimit', decision: 'VALUE', value: 2 * stake }],
        { requester: { by: 'player', id: player.id as PlayerId }, onlyStricter: false },
      ),
    );
    expect((await round(session.token)).status).toBe(200);
    expect((await round(session.token)).status).toBe(200);
    expect((await round(session.token)).code).toBe('JANTAR_STAKE_REFUSED');
    const slot = await enter(player, 'velvet-plums');
    expect((await play(slot.token, 250)).code).toBe('JANTAR_STAKE_REFUSED');
  });

  test('counts to the time after which a break is due', async () => {
    const player = await guest(1_000_000n);
    const { token } = await enter(player, key);
    expect((await round(token)).status).toBe(200);
    await world.database.pool.query(
      `update protection.usage set playing_since = playing_since - interval '2 hours'
       where player_id = $1`,
      [player.id],
    );
    expect((await round(token)).code).toBe('JANTAR_STAKE_REFUSED');
  });
});
