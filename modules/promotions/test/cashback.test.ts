/** Cashback over HTTP and by the clock: joined, reckoned from play, paid once, or to nobody. */
import type { PlayerId } from '@herna/kernel';
import { bearer, type Caller } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CashbackSpec, exampleCashback } from '../contract/index.ts';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
let gameId: bigint;
/** A certified title with its return, as it is proved. */
const gameKey = 'velvet-plums';
beforeAll(async () => {
  promo = await openPromotionsWorld();
  const { catalogue } = promo.world.platform.modules.parts;
  await promo.world.database.transaction((tx) => catalogue.addHouseTitles(tx));
  gameId = (await catalogue.gameByKey(gameKey)).id;
});
afterAll(() => promo.world.close());

const net = { base: 'NET_LOSS', minimum: 1 } as const;
const activated = async (change: Partial<CashbackSpec> = {}): Promise<string> => {
  const body = { ...exampleCashback, ...net, ...change } as CashbackSpec;
  const { id } = (await promo.ask('POST /api/operator/cashback', { body })).body;
  const key = 'POST /api/operator/cashback/{programmeId}/activate';
  const answer = await promo.ask(key, { params: { programmeId: id } });
  expect(answer.body.state).toBe('ACTIVATED');
  return id;
};
const self = async ({ id }: TestPlayer): Promise<Caller> =>
  bearer((await promo.world.platform.modules.parts.players.openSession(id)).token);
const shown = async (player: TestPlayer) =>
  (await promo.ask('GET /api/cashback', {}, await self(player))).body;
const join = async (player: TestPlayer, programmeId: string) => {
  const caller = await self(player);
  const { programmes } = (await promo.ask('GET /api/cashback', {}, caller)).body;
  const termsHash = programmes.find(({ id }) => id === programmeId)?.termsHash ?? 'a'.repeat(64);
  const key = 'POST /api/cashback/{programmeId}/join';
  return promo.ask(key, { params: { programmeId }, body: { termsHash, locale: 'cs' } }, caller);
};
const at = (moment: string): Promise<unknown> => {
  promo.world.clock.set(new Date(moment));
  return promo.later(0);
};
let rounds = 800_000_000;
const plays = async (
  { id }: TestPlayer,
  stake: number,
  win: number,
  { state = 'SETTLED', scope = 'Casino' }: { state?: string; scope?: string } = {},
): Promise<number> => {
  const round = ++rounds;
  await promo.world.database.transaction(async (tx) => {
    const now = promo.world.clock.now();
    await sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
        currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
        last_movement_id, opened_at, ended_at)
      values (${id}, ${round}, 1, ${`cashback-${round}`}, 1, ${gameId}, 'CZK', ${scope}, ${state},
        1, ${stake}, 0, ${win}, 0, 0, ${round}, ${now},
        ${state === 'OPEN' ? null : now})`.execute(tx.writes());
  });
  return round;
};
const open = { state: 'OPEN' } as const;
/** An open round ends with what it has won. */
const closes = (round: number, win: number) =>
  promo.world.database.transaction(async (tx) => {
    await sql`update play.round set state = 'SETTLED', win_cash = ${win},
        ended_at = ${promo.world.clock.now()} where id = ${round}`.execute(tx.writes());
  });
const pay = () => promo.world.runJob('promotions.cashback');
const cash = async (id: PlayerId) => {
  const { ledger } = promo.world.platform.modules.parts;
  const wallets = await ledger.balances(promo.world.database.read, id);
  return wallets.find(({ currency }) => currency === 'CZK')?.cash ?? 0n;
};
const paymentsOf = async (programmeId: string) =>
  (
    await promo.ask('GET /api/operator/cashback/{programmeId}/payments', {
      params: { programmeId },
      query: {},
    })
  ).body.items;

it('is changed until players can join it, by a form that has read what there is', async () => {
  const { id, version } = (
    await promo.ask('POST /api/operator/cashback', { body: exampleCashback })
  ).body;
  const change = async (name: string, seen: number) => {
    const body = { ...exampleCashback, name, version: seen };
    const key = 'PUT /api/operator/cashback/{programmeId}';
    const answer = await promo.ask(key, { params: { programmeId: id }, body });
    return answer.code ?? answer.body.version;
  };
  expect(version).toBe(1);
  expect(await change('From this form', 1)).toBe(2);
  expect(await change('From an old form', 1)).toBe('ERR_CHANGED_MEANWHILE');
  expect(await change('From a new form', 2)).toBe(3);
});

it('counts from when the terms are accepted, and is paid once after the month has ended', async () => {
  await at('2026-11-20T12:00:00Z');
  const id = await activated();
  const player = await promo.player();
  await plays(player, 50_000, 0);
  await at('2026-11-20T12:00:01Z');
  const wrong = await promo.ask(
    'POST /api/cashback/{programmeId}/join',
    { params: { programmeId: id }, body: { termsHash: 'b'.repeat(64), locale: 'cs' } },
    await self(player),
  );
  expect(wrong.code).toBe('ERR_PROMOTION_TERMS_CHANGED');
  expect((await join(player, id)).status).toBe(200);
  await at('2026-11-21T12:00:00Z');
  await plays(player, 90_000, 40_000);
  const undecided = await plays(player, 70_000, 0, open);
  const [running] = (await shown(player)).programmes;
  expect(running?.current).toMatchObject({
    from: '2026-11-01',
    to: '2026-12-01',
    base: { amount: 50_000 },
    amount: { amount: 5_000 },
    paidFrom: '2026-12-01T05:00:00.000Z',
  });
  // A second before midnight in Prague still belongs to November, the next one does not.
  await at('2026-11-30T22:59:59Z');
  await plays(player, 10_000, 0);
  await at('2026-11-30T23:00:00Z');
  await plays(player, 30_000, 0);
  await closes(undecided, 70_000);
  await at('2026-12-01T04:59:59Z');
  await pay();
  expect(await cash(player.id)).toBe(0n);
  await at('2026-12-01T05:00:00Z');
  await Promise.all([pay(), pay()]);
  await pay();
  expect(await cash(player.id)).toBe(6_000n);
  expect(await promo.cost(id)).toBe(6_000n);
  expect(await paymentsOf(id)).toMatchObject([
    { from: '2026-11-01', to: '2026-12-01', state: 'PAID', amount: { amount: 6_000 } },
  ]);
  expect((await shown(player)).payments).toMatchObject([{ amount: { amount: 6_000 } }]);
  await at('2027-01-01T05:00:00Z');
  await pay();
  expect(await cash(player.id)).toBe(9_000n);
});

it('of the expected loss is a part of what the certificate says, whatever was won', async () => {
  await at('2027-02-03T12:00:00Z');
  const id = await activated({ base: 'EXPECTED_LOSS', period: 'DAY', maximum: 1_000_000 });
  const player = await promo.player();
  await join(player, id);
  await plays(player, 1_000_000, 5_000_000);
  const current = (await shown(player)).programmes.find((one) => one.id === id)?.current;
  const { base, amount } = current ?? {};
  expect(base?.amount).toBeGreaterThan(10_000);
  expect(base?.amount).toBeLessThan(200_000);
  expect(amount?.amount).toBe(Math.floor((base?.amount ?? 0) / 10));
  await at('2027-02-04T06:00:00Z');
  await pay();
  expect(await cash(player.id)).toBe(BigInt(amount?.amount ?? -1));
});

it('wins that are left open past the payout are counted as if they had been collected at once', async () => {
  await at('2027-03-08T12:00:00Z');
  const id = await activated({ period: 'DAY' });
  const [atOnce, later] = [await promo.player(), await promo.player()];
  for (const one of [atOnce, later]) {
    await join(one, id);
    await plays(one, 100_000, 0);
  }
  await plays(atOnce, 20_000, 70_000);
  const won = await plays(later, 20_000, 0, open);
  await at('2027-03-09T05:00:00Z');
  await pay();
  expect([await cash(atOnce.id), await cash(later.id)]).toEqual([5_000n, 0n]);
  await at('2027-03-09T11:00:00Z');
  await closes(won, 70_000);
  await plays(later, 10_000, 0);
  await Promise.all([pay(), pay()]);
  await pay();
  expect([await cash(atOnce.id), await cash(later.id)]).toEqual([5_000n, 5_000n]);
  await at('2027-03-10T05:00:00Z');
  await pay();
  // The next day's play brings what it brings.
  expect(await cash(later.id)).toBe(6_000n);
  expect(await paymentsOf(id)).toHaveLength(3);
});

it('a ticket for a later draw counts once, in the period in which it was bought', async () => {
  await at('2027-03-15T12:00:00Z');
  const percents = { ...exampleCashback.percents, Lottery: 10 };
  const id = await activated({ period: 'DAY', percents });
  const player = await promo.player();
  await join(player, id);
  const ticket = await plays(player, 40_000, 0, { ...open, scope: 'Lottery' });
  for (const day of ['16', '17', '18', '19']) {
    await at(`2027-03-${day}T05:00:00Z`);
    await pay();
  }
  expect(await cash(player.id)).toBe(0n);
  await at('2027-03-19T20:00:00Z');
  await closes(ticket, 10_000);
  for (const day of ['19T21', '20T05', '20T06', '21T05']) {
    await at(`2027-03-${day}:00:00Z`);
    await pay();
  }
  expect(await cash(player.id)).toBe(3_000n);
  expect(await paymentsOf(id)).toMatchObject([{ from: '2027-03-15', to: '2027-03-16' }]);
});

it('a round that its studio never closes counts as it stands once no round takes so long', async () => {
  await at('2027-05-03T12:00:00Z');
  const id = await activated({ period: 'DAY' });
  const player = await promo.player();
  await join(player, id);
  await plays(player, 50_000, 0);
  const stuck = await plays(player, 20_000, 10_000, open);
  await at('2027-05-31T11:59:59Z');
  await pay();
  expect(await cash(player.id)).toBe(0n);
  await at('2027-05-31T12:00:01Z');
  await pay();
  expect(await cash(player.id)).toBe(6_000n);
  // What it brings after all changes nothing that was paid.
  await closes(stuck, 90_000);
  await pay();
  expect(await cash(player.id)).toBe(6_000n);
});

it('rounds that bring no cashback keep nobody waiting, and nobody waits for nothing', async () => {
  await at('2027-03-22T12:00:00Z');
  const id = await activated({ period: 'DAY' });
  const [player, winner] = [await promo.player(), await promo.player()];
  for (const one of [player, winner]) await join(one, id);
  await plays(player, 30_000, 0);
  await plays(player, 40_000, 0, { ...open, scope: 'Lottery' });
  const round = await plays(winner, 10_000, 0, open);
  await at('2027-03-23T05:00:00Z');
  await pay();
  expect(await cash(player.id)).toBe(3_000n);
  await closes(round, 90_000);
  await pay();
  expect(await cash(winner.id)).toBe(0n);
  const { rows } = await promo.world.database.pool.query(
    'select player_id from promotions.cashback_waiting where programme_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});

it('the nights of change are days of 23 and of 25 hours', async () => {
  await at('2027-03-27T12:00:00Z');
  const id = await activated({ period: 'DAY' });
  const player = await promo.player();
  await join(player, id);
  for (const moment of ['2027-03-27T23:00:00Z', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z']) {
    await at(moment);
    await plays(player, 10_000, 0);
  }
  await at('2027-03-29T04:00:00Z');
  await pay();
  expect(await cash(player.id)).toBe(2_000n);
  await at('2027-10-30T22:00:00Z');
  await plays(player, 10_000, 0);
  await at('2027-10-31T22:59:59Z');
  await plays(player, 10_000, 0);
  await at('2027-11-01T06:00:00Z');
  await pay();
  // The play of the summer morning of 29 March is paid as well.
  expect(await cash(player.id)).toBe(5_000n);
});

it('what an account has earned that has become part of another is paid to that one', async () => {
  await at('2027-12-06T12:00:00Z');
  const id = await activated({ period: 'WEEK' });
  const [ended, goesOn] = [await promo.player(), await promo.player()];
  for (const one of [ended, goesOn]) {
    await join(one, id);
    await plays(one, 100_000, 0);
  }
  await promo.world.database.pool.query(
    "update players.player set state = 'CLOSED', email = null, merged_into = $2 where id = $1",
    [ended.id, goesOn.id],
  );
  await at('2027-12-14T12:00:00Z');
  await pay();
  await pay();
  expect([await cash(ended.id), await cash(goesOn.id)]).toEqual([0n, 20_000n]);
  const states = (await paymentsOf(id)).map(({ state }) => state);
  expect(states).toEqual(['PAID', 'PAID']);
});

it('whom no reward may reach is shown nothing, joins nothing, and is paid nothing', async () => {
  await at('2028-01-16T12:00:00Z');
  const id = await activated({ period: 'WEEK' });
  const temporary = await promo.player('TEMPORARY');
  expect(await shown(temporary)).toMatchObject({ open: false, programmes: [] });
  expect((await join(temporary, id)).code).toBe('ERR_BONUS_NOT_ALLOWED');
  const [excluded, restricted, left, other] = await Promise.all(
    [1, 2, 3, 4].map(() => promo.player()),
  );
  if (!excluded || !restricted || !left || !other) throw new Error('players are missing');
  for (const one of [excluded, restricted, left, other]) {
    expect((await join(one, id)).status).toBe(200);
    await plays(one, 100_000, 0);
  }
  await promo.world.send(
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    { body: { confirmed: true } },
    await self(excluded),
    { idempotencyKey: 'cashback-panic' },
  );
  await promo.ask('POST /capi/v2-onling/Bonuses/AddPlayersRestrictedFor', {
    body: { id, playerIds: [`${restricted.id}`] },
  });
  await at('2028-01-16T13:00:00Z');
  const leave = 'POST /api/cashback/{programmeId}/leave';
  await promo.ask(leave, { params: { programmeId: id } }, await self(left));
  await at('2028-01-16T14:00:00Z');
  await plays(left, 100_000, 0);
  await at('2028-01-17T06:00:00Z');
  await pay();
  const paid = await Promise.all([excluded, restricted, left, other].map((one) => cash(one.id)));
  // What was played before leaving is paid.
  expect(paid).toEqual([0n, 0n, 10_000n, 10_000n]);
  const reasons = (await paymentsOf(id)).map(({ reason }) => reason ?? 'paid');
  expect(reasons.toSorted()).toEqual(['NOT_ALLOWED', 'RESTRICTED', 'paid', 'paid']);
  expect(await promo.cost(id)).toBe(20_000n);
});

it('whoever leaves and comes back within a millisecond is in it, and their play is paid', async () => {
  await at('2028-02-08T12:00:00Z');
  const id = await activated({ period: 'DAY' });
  const player = await promo.player();
  const joined = async () =>
    (await shown(player)).programmes.find((one) => one.id === id)?.joinedAt ?? null;
  const leave = async () =>
    promo.ask(
      'POST /api/cashback/{programmeId}/leave',
      { params: { programmeId: id } },
      await self(player),
    );
  for (const time of ['first', 'second']) {
    expect((await join(player, id)).status).toBe(200);
    expect([time, await joined()]).toEqual([time, '2028-02-08T12:00:00.000Z']);
    await leave();
    expect(await joined()).toBeNull();
  }
  await join(player, id);
  await at('2028-02-08T13:00:00Z');
  await plays(player, 100_000, 0);
  await at('2028-02-09T12:00:00Z');
  await pay();
  expect(await cash(player.id)).toBe(10_000n);
});

it('pays no more than its budget, and what was played until it ended', async () => {
  await at('2028-03-06T12:00:00Z');
  const id = await activated({ period: 'DAY', maximum: 10_000, budget: 15_000 });
  const players = await Promise.all([1, 2].map(() => promo.player()));
  for (const one of players) {
    await join(one, id);
    await plays(one, 100_000, 0);
  }
  await at('2028-03-06T12:30:00Z');
  const end = 'POST /api/operator/cashback/{programmeId}/end';
  const ended = await promo.ask(end, {
    params: { programmeId: id },
    body: { reason: 'It has run its course' },
  });
  expect(ended.body).toMatchObject({ state: 'CANCELLED', members: 0 });
  const one = 'GET /api/operator/cashback/{programmeId}';
  expect((await promo.ask(one, { params: { programmeId: id } })).body.state).toBe('CANCELLED');
  const listed = await promo.ask('GET /api/operator/cashback', { query: { state: 'CANCELLED' } });
  expect(listed.body.items).toMatchObject([{ id }]);
  await at('2028-03-06T13:00:00Z');
  await Promise.all(players.map((one) => plays(one, 100_000, 0)));
  await at('2028-03-08T12:00:00Z');
  await pay();
  const states = (await paymentsOf(id)).map(({ state, reason }) => reason ?? state);
  expect(states.toSorted()).toEqual(['BUDGET', 'PAID']);
  expect(await promo.cost(id)).toBe(10_000n);
});

it('a programme that players can join is not changed, and without a budget is for two', async () => {
  await at('2028-05-02T12:00:00Z');
  const id = await activated();
  const key = 'PUT /api/operator/cashback/{programmeId}';
  const body = { ...exampleCashback, maximum: 200_000 } as unknown as CashbackSpec;
  expect((await promo.ask(key, { params: { programmeId: id }, body })).code).toBe(
    'ERR_PROMOTION_STATE',
  );
  const unlawful = { ...body, terms: {} };
  expect((await promo.ask('POST /api/operator/cashback', { body: unlawful })).code).toBe(
    'ERR_PROMOTION_UNLAWFUL',
  );
  const { cost } = (
    await promo.ask('POST /api/operator/cashback/cost', {
      body: { spec: body, stakes: 1_000_000, stake: 1_000 },
    })
  ).body;
  expect(cost?.perMilleOfLoss).toBeGreaterThan(50);
  expect(cost?.perMilleOfLoss).toBeLessThanOrEqual(101);
});
