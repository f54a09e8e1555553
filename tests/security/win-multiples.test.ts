/** The most that a title's certificate lets a round win is the ceiling that its wins are held above. */

import { openWorld, type World } from '@herna/testkit';
import { highestWin, titles } from '@herna/titles';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** In hundredths of the stake, rounded up; undefined where a round has no highest win. */
function certified(title: (typeof titles)[number]): bigint | undefined {
  const most = highestWin(title, true);
  if (!most) return undefined;
  const { numerator, denominator } = most;
  return (numerator * 100n + denominator - 1n) / denominator;
}

test.each(['CZK', 'EUR'])(
  'in %s every title has the multiple of its certificate',
  async (currency) => {
    const { rows } = await world.database.pool.query<{ game_key: string; amount: bigint | null }>(
      `select distinct on (game_key) game_key, amount from ceilings.ceiling
     where period = 'MULTIPLE' and game_key <> '' and currency = $1
     order by game_key, valid_from desc, id desc`,
      [currency],
    );
    const found = Object.fromEntries(rows.map(({ game_key, amount }) => [game_key, amount]));
    const expected = titles.flatMap((title) => {
      const most = certified(title);
      return most === undefined ? [] : [[title.key, most] as const];
    });
    expect(expected.length).toBeGreaterThan(50);
    expect(found).toEqual(Object.fromEntries(expected));
  },
);
