/** Caps of the market on technical games, kept by the platform whatever a provider lets through. */

import { marketRules } from '@herna/brands';
import { pragueDay } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bet, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld({ target: 'herna' });
});
afterAll(() => world.close());

const caps = () => {
  const { technicalGame } = marketRules('cz', pragueDay(world.clock.now()));
  if (!technicalGame) throw new Error('the market has caps');
  return { stake: Number(technicalGame.stakeMaximum), win: Number(technicalGame.winMaximum) };
};

/** A player who has refused every limit, at a game. */
async function seated(game: string): Promise<Seat> {
  const playerId = await world.player(10_000_000n);
  const { limitsShown } = marketRules('cz', pragueDay(world.clock.now()));
  await world.database.transaction((tx) =>
    world.protection.limits.change(
      tx,
      playerId,
      limitsShown.map((kind) => ({ kind, decision: 'REFUSED' as const })),
      { requester: { by: 'player', id: playerId }, onlyStricter: false },
    ),
  );
  return world.sit(playerId, game);
}

/** Wins of the player that wait for a person. */
async function heldOf({ playerId }: Seat) {
  const { rows } = await world.database.pool.query(
    `select amount::text, ceiling::text, counted::text, cause from ceilings.held_win
     where player_id = $1`,
    [playerId],
  );
  return rows;
}

/** What a provider asks here has passed none of the rules of our own games. */
describe.each(['ember-fruits', 'sky-flight'])('of the technical game %s', (game) => {
  test('no round stakes more than the market allows', async () => {
    const seat = await seated(game);
    const { stake } = caps();
    const first = bet(seat, stake);
    const { roundId } = first;
    expect(await world.provider('Bet', first)).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', bet(seat, 1, { roundId }))).toEqual({ code: 'LIMIT_STAKE' });
    expect(await world.provider('Bet', bet(seat, stake + 1))).toEqual({ code: 'LIMIT_STAKE' });
  });

  test('no round pays more than the market allows before a person has looked', async () => {
    const seat = await seated(game);
    const { win: most } = caps();
    const [paid, held] = [bet(seat, 100_000), bet(seat, 100_000)];
    for (const stake of [paid, held]) await world.provider('Bet', stake);
    await world.provider('Win', win(paid, most));
    expect(await heldOf(seat)).toEqual([]);
    await world.provider('Win', win(held, most, { roundFinished: false }));
    expect(await heldOf(seat)).toEqual([]);
    await world.provider('Win', win(held, 1));
    expect(await heldOf(seat)).toEqual([
      { amount: '1', ceiling: `${most}`, counted: `${most + 1}`, cause: 'ROUND' },
    ]);
  });
});

test('a live game is no technical game', async () => {
  const seat = await seated('live-wheel');
  const { stake, win: most } = caps();
  const request = bet(seat, stake + 1);
  expect(await world.provider('Bet', request)).toMatchObject({ code: 'OK' });
  await world.provider('Win', win(request, most + 1));
  expect(await heldOf(seat)).toEqual([]);
});
