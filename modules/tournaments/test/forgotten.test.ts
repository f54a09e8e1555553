/** Somebody who has played for prizes is forgotten: lists of scores keep places and name nobody. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cash,
  create,
  later,
  openTournaments,
  type Person,
  player,
  plays,
  register,
  world,
} from './tournament-world.ts';

beforeAll(() => openTournaments());
afterAll(() => world.close());

const nickname = 'zabudnuty-hrac';
const rows = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows;
/** Lists in which a player has a name, masked as others see it. */
const named = async (playerId: bigint): Promise<string[]> => {
  const found: string[] = [];
  for (const table of ['registration', 'score', 'standing']) {
    const [row] = await rows(
      `select nickname from tournaments.${table} where player_id = $1`,
      playerId,
    );
    if (row?.nickname) found.push(`${table} ${row.nickname}`);
  }
  return found;
};

/** Nobody is forgotten who has money here. */
async function paidOut(one: Person): Promise<void> {
  const amount = await cash(one);
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'transfer',
      playerId: one.id,
      currency: 'EUR',
      source: 'test',
      reference: `paid-out-${one.id}`,
      lines: [
        { account: 'player-cash', amount: -amount },
        { account: 'transfer-clearing', amount },
      ],
    }),
  );
}

test('nicknames leave registrations, scores and sealed standings; places stay', async () => {
  const { roundIds } = await create();
  const people: Person[] = [await player(), await player()];
  const [gone] = people as [Person];
  const update = 'POST /capi/v2-onling/Player/SelfUpdate';
  const renamed = await world.send(update, { body: { nickname } }, await gone.self());
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  await later(2);
  for (const one of people) expect((await register(roundIds[0], one)).status).toBe(200);
  await later(9);
  await plays(gone, 100n, 700n);
  await world.drainEvents();
  await later(20);
  await world.drainEvents();
  await later(10);
  const shown = await named(gone.id);
  expect(shown).toHaveLength(3);
  expect(
    shown.every((one) => /^\w+ z/.test(one)),
    shown.join(),
  ).toBe(true);
  const standing = () =>
    rows('select place, score from tournaments.standing where player_id = $1', gone.id);
  const before = await standing();
  await paidOut(gone);
  await rows(`update players.player set state = 'CLOSED' where id = $1`, gone.id);
  const body = { playerId: `${gone.id}`, reason: 'asked for in a signed letter' };
  const support = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const erased = await world.send('POST /capi/v2-onling/Player/EraseByStaff', { body }, support, {
    idempotencyKey: 'forgotten-in-contests',
  });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await named(gone.id)).toEqual([]);
  expect(before).toHaveLength(1);
  expect(await standing()).toEqual(before);
});
