/**
 * A bonus that a linked account was given before is given, and marked for staff with what links them;
 * so is one that is wagered where the house keeps next to nothing.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const path = '/capi/v2-onling/Bonuses';
const takes = async (player: TestPlayer, definitionId: string) => {
  const { body } = await promo.ask(`GET ${path}/GetPlayerOffers`, {}, player.self);
  const termsHash = body.offers.find((one) => one.definitionId === definitionId)?.termsHash ?? '';
  const wish = { definitionId, termsHash, locale: 'cs' as const };
  const taken = await promo.ask(`POST ${path}/ActivatePlayerRelation`, { body: wish }, player.self);
  expect(taken.body.state).toBe('ACTIVE');
};
const relationOf = async (definitionId: string, { id }: TestPlayer) => {
  const query = { definitionId, playerId: `${id}` };
  return (await promo.ask(`GET ${path}/GetRelationList`, { query })).body.items[0];
};
const linkOf = async (definitionId: string, player: TestPlayer) =>
  (await relationOf(definitionId, player))?.linkedTo;
const marksOf = async (definitionId: string, player: TestPlayer) =>
  (await relationOf(definitionId, player))?.marks;

test('a device that two players share marks the one who takes a bonus after the other', async () => {
  const [id, unlike] = [await promo.activated(), await promo.activated()];
  const [first, second, stranger] = [
    await promo.player(),
    await promo.player(),
    await promo.player(),
  ];
  await promo.world.database.pool.query(
    `insert into players.device (player_id, device_hash, first_used_at, last_used_at)
     select id, sha256('a browser of two'), $3, $3 from unnest(array[$1, $2]::bigint[]) id`,
    [String(first.id), String(second.id), promo.world.clock.now()],
  );
  for (const player of [first, second, stranger]) await takes(player, id);
  expect(await linkOf(id, first)).toBeNull();
  expect(await linkOf(id, second)).toBe(String(first.id));
  expect(await linkOf(id, stranger)).toBeNull();
  expect(await linkOf(unlike, first)).toBeUndefined();
  expect(await marksOf(id, first)).toEqual([]);
  expect(await marksOf(id, second)).toEqual(['DEVICE']);
  expect(await marksOf(id, stranger)).toEqual([]);
});

test('a device of a crowd marks whoever takes a bonus after another of it', async () => {
  const id = await promo.activated();
  const crowd: TestPlayer[] = [];
  while (crowd.length < 22) crowd.push(await promo.player());
  await promo.world.database.pool.query(
    `insert into players.device (player_id, device_hash, first_used_at, last_used_at)
     select id, sha256('a browser of a crowd'), $2, $2 from unnest($1::bigint[]) id`,
    [crowd.map((one) => String(one.id)), promo.world.clock.now()],
  );
  const [first, last] = [crowd[0] as TestPlayer, crowd[21] as TestPlayer];
  for (const player of [first, last]) await takes(player, id);
  expect(await linkOf(id, last)).toBe(String(first.id));
  expect(await marksOf(id, first)).toEqual([]);
  expect(await marksOf(id, last)).toEqual(['DEVICE']);
});

test('a card that two players pay with marks the one who takes a bonus after the other', async () => {
  const id = await promo.activated();
  const [first, second, stranger] = [
    await promo.player(),
    await promo.player(),
    await promo.player(),
  ];
  const pays = (player: TestPlayer, mask: string) =>
    promo.world.database.pool.query(
      `insert into payments.payment_card
         (player_id, gateway, state, mask, expiry, token, created_at, updated_at)
       values ($1, 'simulator', 'ACTIVE', $2, '2030-04', '\\x01', $3, $3)`,
      [String(player.id), mask, promo.world.clock.now()],
    );
  await pays(first, '424242******4242');
  await pays(second, '424242******4242');
  await pays(stranger, '424242******1111');
  for (const player of [first, second, stranger]) await takes(player, id);
  expect(await linkOf(id, second)).toBe(String(first.id));
  expect(await marksOf(id, second)).toEqual(['CARD']);
  expect(await marksOf(id, first)).toEqual([]);
  expect(await marksOf(id, stranger)).toEqual([]);
});

test('a bonus that was wagered at blackjack is marked at its end, one wagered at slots is not', async () => {
  const { catalogue } = promo.world.platform.modules.parts;
  await promo.world.database.transaction((tx) => catalogue.addHouseTitles(tx));
  const id = await promo.activated();
  let round = 700_000_000;
  const playsAndGivesUp = async (gameKey: string) => {
    const player = await promo.player();
    await takes(player, id);
    const bonusId = (await relationOf(id, player))?.bonusId ?? '';
    const gameId = (await catalogue.gameByKey(gameKey)).id;
    const now = promo.world.clock.now();
    round += 1;
    await promo.world.database.transaction(async (tx) => {
      await sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
          currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
          last_movement_id, opened_at, ended_at, bonus_id)
        values (${player.id}, ${round}, 1, ${`marks-${round}`}, 1, ${gameId}, 'CZK', 'Casino',
          'SETTLED', 1, 0, 5000, 0, 4900, 0, ${round}, ${now}, ${now}, ${bonusId})`.execute(
        tx.writes(),
      );
    });
    await promo.world.send(
      `POST ${path}/CancelPlayerRelation`,
      { body: { id: bonusId } },
      player.self,
      { idempotencyKey: `marks-${round}` },
    );
    await promo.world.drainEvents();
    return relationOf(id, player);
  };
  expect(await playsAndGivesUp('royal-twenty-one')).toMatchObject({
    state: 'FORFEITED',
    marks: ['LOW_EDGE'],
  });
  expect(await playsAndGivesUp('velvet-plums')).toMatchObject({ state: 'FORFEITED', marks: [] });
});
