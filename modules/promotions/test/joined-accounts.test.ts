/** What binds a person to promotions holds on the account that theirs has become part of. */

import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { mergeAccounts } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const bonuses = '/capi/v2-onling/Bonuses';
const campaigns = '/capi/PromoCampaign/v3';

/** Staff find that an account is another one of the same person. */
async function merge({ id: source }: TestPlayer, { id: target }: TestPlayer): Promise<void> {
  const { world } = promo;
  await mergeAccounts(
    world,
    await signedInStaff(world, world.platform.modules.parts.staff, 'support'),
    { source, target },
  );
  await world.drainEvents();
}

const membersOf = async ({ id }: TestPlayer) => {
  const { rows } = await promo.world.database.pool.query(
    'select accepted_at, left_at, accepted_hash from promotions.cashback_member where player_id = $1',
    [id],
  );
  return rows;
};

/** Makes a player a member of a cashback programme of their own. */
const enrolInCashback = (playerId: PlayerId, name: string, joined: Date) =>
  promo.world.database.pool.query(
    `with programme as (insert into promotions.cashback_programme (name, state, spec, created_at,
         created_by, activated_at, next_period)
       values ($4, 'ACTIVATED', '{}', $2, 1, $2, '2099-01-01') returning id)
     insert into promotions.cashback_member
       (player_id, programme_id, accepted_at, accepted_locale, accepted_hash)
     select $1, id, $2, 'cs', $3 from programme`,
    [playerId, joined, 'c'.repeat(64), name],
  );

test('a membership in a cashback programme goes on from the day of the merge', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const { world } = promo;
  const joined = new Date(world.clock.now().getTime() - 86_400_000);
  await enrolInCashback(source.id, 'Joined', joined);
  await merge(source, target);
  const at = world.clock.now();
  const accepted_hash = 'c'.repeat(64);
  expect(await membersOf(source)).toEqual([{ accepted_at: joined, left_at: at, accepted_hash }]);
  expect(await membersOf(target)).toEqual([{ accepted_at: at, left_at: null, accepted_hash }]);
});

const assign = async (definitionId: string, { id }: TestPlayer) => {
  const body = { id: definitionId, playerIds: [String(id)], reason: 'A round was interrupted' };
  return (await promo.ask(`POST ${bonuses}/Assign`, { body })).body;
};

const restrict = (id: string, playerId: PlayerId) =>
  promo.ask(`POST ${bonuses}/AddPlayersRestrictedFor`, {
    body: { id, playerIds: [`${playerId}`] },
  });

test('whoever may not have a bonus does not get it on the other account', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'MANUAL' });
  await restrict(definitionId, source.id);
  await merge(source, target);
  const { refused } = await assign(definitionId, target);
  expect(refused).toMatchObject([{ reason: 'RESTRICTED' }]);
  const check = await promo.ask(`POST ${bonuses}/CheckPlayersRestrictedFor`, {
    body: { id: definitionId, players: [`${target.id}`] },
  });
  expect(check.body.items).toMatchObject([{ playerId: `${target.id}`, restricted: true }]);
});

test('a bonus for each person once is given to two accounts that became one once', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'MANUAL', usesPerPlayer: 1 });
  expect((await assign(definitionId, source)).refused).toEqual([]);
  // The bonus was given and has ended: nothing of it is left that would hold up the merge.
  await promo.world.database.pool.query(
    `update promotions.relation set state = 'FORFEITED', bonus_id = 1, given = 1, reason = 'player', accepted_at = $2,
       given_at = $2, ended_at = $2, accepted_locale = 'cs', accepted_hash = $3, accepted_ip = '::1'
     where player_id = $1`,
    [source.id, promo.world.clock.now(), 'a'.repeat(64)],
  );
  await merge(source, target);
  const { refused } = await assign(definitionId, target);
  expect(refused).toMatchObject([{ reason: 'USED_UP' }]);
});

const offersOf = async ({ id }: TestPlayer) => {
  const { rows } = await promo.world.database.pool.query(
    `select state, reason, offer_expires_at, accepted_hash, version from promotions.relation
     where player_id = $1 order by id`,
    [id],
  );
  return rows;
};

/** A share of a deposit that has a number in its player's life. */
const ofDeposit = {
  kind: 'DEPOSIT_NTH',
  percent: 50,
  amountMaximum: 100_000,
  depositMinimum: 10_000,
} as const;

test('deposits of the old account are counted: the first of the person was made there', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const first = await promo.activated({ ...ofDeposit, ordinal: 1 });
  const second = await promo.activated({ ...ofDeposit, ordinal: 2 });
  const offered = async () => {
    const { body } = await promo.ask(`GET ${bonuses}/GetPlayerOffers`, {}, target.self);
    return body.offers.map(({ definitionId }) => definitionId);
  };
  expect(await offered()).toEqual(expect.arrayContaining([first, second]));
  await promo.deposited(source.id, 20_000);
  await merge(source, target);
  expect(await offered()).not.toContain(first);
  expect(await offered()).toContain(second);
  await promo.deposited(target.id, 20_000);
  const { rows } = await promo.world.database.pool.query(
    'select number from promotions.deposit where player_id = $1',
    [target.id],
  );
  expect(rows).toEqual([{ number: 2 }]);
});

test('a deposit of the old account feeds the bonus that has gone on, before and after it went', async () => {
  for (const isLate of [false, true]) {
    const [source, target] = [await promo.player(), await promo.player()];
    const definitionId = await promo.activated({ ...ofDeposit, ordinal: 1 });
    const { body } = await promo.ask(`GET ${bonuses}/GetPlayerOffers`, {}, source.self);
    const offer = body.offers.find((one) => one.definitionId === definitionId);
    const wish = { definitionId, termsHash: offer?.termsHash ?? '', locale: 'cs' } as const;
    await promo.ask(`POST ${bonuses}/ActivatePlayerRelation`, { body: wish }, source.self);
    // Its news are heard together with those of the merge, or after them.
    const { database } = promo.world;
    if (!isLate) await database.transaction((tx) => promo.confirms(tx, source.id, 20_000));
    await merge(source, target);
    if (isLate) await promo.deposited(source.id, 20_000);
    const { rows } = await promo.world.database.pool.query(
      `select state, given from promotions.relation where player_id = $1 and definition_id = $2`,
      [target.id, definitionId],
    );
    expect(rows).toEqual([{ state: 'ACTIVE', given: 10_000n }]);
  }
});

test('of three accounts that become one after another nothing stays behind', async () => {
  const { world } = promo;
  const third = await promo.player();
  const [first, second] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ ...ofDeposit, ordinal: 1 });
  const { body } = await promo.ask(`GET ${bonuses}/GetPlayerOffers`, {}, first.self);
  const offer = body.offers.find((one) => one.definitionId === definitionId);
  const wish = { definitionId, termsHash: offer?.termsHash ?? '', locale: 'cs' } as const;
  await promo.ask(`POST ${bonuses}/ActivatePlayerRelation`, { body: wish }, first.self);
  const given = [
    await promo.activated({ kind: 'MANUAL' }),
    await promo.activated({ kind: 'MANUAL' }),
  ];
  await assign(given[0] ?? '', first);
  await assign(given[1] ?? '', second);
  const joined = world.clock.now();
  await enrolInCashback(first.id, 'Chained', joined);
  // The deposit, and both merges, are heard of together.
  await world.database.transaction((tx) => promo.confirms(tx, first.id, 20_000));
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  await mergeAccounts(world, staff, { source: first.id, target: second.id });
  await mergeAccounts(world, staff, { source: second.id, target: third.id });
  await world.drainEvents();
  const { rows } = await world.database.pool.query(
    `select player_id, definition_id::text as id, state from promotions.relation
      where player_id = any($1) and state in ('OFFERED', 'PENDING', 'ACTIVE') order by 2`,
    [[first.id, second.id, third.id]],
  );
  const { id } = third;
  expect(rows).toEqual(
    [
      { player_id: id, id: definitionId, state: 'ACTIVE' },
      ...given.map((one) => ({ player_id: id, id: one, state: 'OFFERED' })),
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const [ofFirst, ofSecond, ofThird] = await Promise.all([first, second, third].map(membersOf));
  expect([...(ofFirst ?? []), ...(ofSecond ?? [])].every(({ left_at }) => left_at !== null)).toBe(
    true,
  );
  expect(ofThird).toMatchObject([{ left_at: null }]);
});

test('an offer that nobody has accepted goes on, to its time and by its terms', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'MANUAL', usesPerPlayer: 1 });
  expect((await assign(definitionId, source)).refused).toEqual([]);
  const [made] = await offersOf(source);
  await merge(source, target);
  const over = { ...made, state: 'FORFEITED', reason: 'account joined' };
  expect(await offersOf(source)).toEqual([over]);
  expect(await offersOf(target)).toEqual([made]);
  const { refused } = await assign(definitionId, target);
  expect(refused).toMatchObject([{ reason: 'USED_UP' }]);
  const offers = await promo.ask(`GET ${bonuses}/GetPlayerOffers`, {}, target.self);
  const [shown] = offers.body.offers;
  const body = { id: shown?.id ?? '', termsHash: shown?.termsHash ?? '', locale: 'cs' as const };
  const accepted = await promo.ask(`POST ${bonuses}/ActivatePlayerRelation`, { body }, target.self);
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(await promo.bonusMoney(target.id)).toBeGreaterThan(0n);
});

test('of an offer for each person once that both accounts have one is left', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'MANUAL', usesPerPlayer: 1 });
  for (const one of [source, target]) expect((await assign(definitionId, one)).refused).toEqual([]);
  await merge(source, target);
  expect((await offersOf(target)).map(({ state }) => state)).toEqual(['OFFERED']);
});

test('an accepted offer waits for the deposit on the account that goes on', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const definitionId = await promo.activated({ kind: 'RELOAD', depositMinimum: 1_000 });
  await assign(definitionId, source);
  const { world } = promo;
  const now = world.clock.now();
  await world.database.pool.query(
    `update promotions.relation set state = 'PENDING', accepted_at = $2, accepted_locale = 'cs',
       accepted_hash = $3, accepted_ip = '::1' where player_id = $1`,
    [source.id, now, 'a'.repeat(64)],
  );
  await merge(source, target);
  expect(await offersOf(target)).toMatchObject([
    { state: 'PENDING', accepted_hash: 'a'.repeat(64) },
  ]);
  await promo.deposited(target.id, 1_000);
  await promo.deposited(target.id, 1_000);
  expect(await offersOf(target)).toMatchObject([{ state: 'ACTIVE' }]);
});

test('a code that many may use is used once by a person', async () => {
  const [source, target] = [await promo.player(), await promo.player()];
  const stranger = await promo.player();
  const definitionId = await promo.activated({ kind: 'CODE', usesPerPlayer: 10 });
  const made = await promo.ask(`POST ${campaigns}/PromoCampaign/Create`, {
    body: {
      name: 'For all',
      validFrom: '2026-11-01T00:00:00Z',
      validUntil: '2026-12-01T00:00:00Z',
      reward: { kind: 'BONUS' as const, definitionId },
    },
  });
  await promo.ask(`POST ${campaigns}/PromoCode/AddMultiple`, {
    body: {
      campaignId: made.body.id,
      kind: 'PUBLIC' as const,
      codes: ['QNCE4ALL'],
      usesMaximum: 9,
    },
  });
  const use = ({ self }: TestPlayer) =>
    promo.ask(`POST ${bonuses}/UseCode`, { body: { code: 'QNCE4ALL' } }, self);
  expect((await use(source)).status).toBe(200);
  await merge(source, target);
  expect((await use(target)).code).toBe('ERR_CODE_NOT_USABLE');
  expect((await use(stranger)).status).toBe(200);
});
