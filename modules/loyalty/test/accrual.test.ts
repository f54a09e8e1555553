/** What play earns, what is taken back with a stake, what expires, and what becomes of levels. */
import { addDays, type PlayerId, pragueDay, startOfPragueDay } from '@herna/kernel';
import { byTwo } from '@herna/staff/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoyaltyWorld, openLoyaltyWorld } from './loyalty-world.ts';

let house: LoyaltyWorld;
beforeAll(async () => {
  house = await openLoyaltyWorld();
});
afterAll(() => house.world.close());

const day = 86_400_000;
const status = async (player: PlayerId) =>
  (await house.ask('GET /capi/Loyalty/v1/Status', {}, await house.as(player))).body;
const bet = (cash: number, more = {}) => ({ cash: String(cash), ...more });
const lost = { kind: 'win', roundEnded: true } as const;

it('a round earns by its own money once it is over, fractions add up', async () => {
  const player = await house.player();
  await house.played(player, bet(1_500, { bonus: '9000' }));
  expect(await house.points(player)).toBe(0n);
  await house.played(player, bet(1_500), lost);
  await house.played(player, bet(700), lost);
  // 1.5 and 0.7 points make 2.
  expect(await house.points(player)).toBe(2n);
  expect(await house.lots(player)).toBe(2n);
  await house.played(player, bet(800, { scope: 'LiveGames' }), lost);
  await house.played(player, bet(9_999, { currency: 'EUR' }), lost);
  expect(await house.points(player)).toBe(2n);
  const changes = await house.ask(
    'GET /capi/Loyalty/v1/Changes',
    { query: {} },
    await house.as(player),
  );
  expect(changes.body.items).toMatchObject([{ kind: 'EARNED', points: 2, balance: 2 }]);
});

it('a stake taken back takes its points back, even when they are spent', async () => {
  const player = await house.player();
  await house.played(player, bet(10_000), lost, { kind: 'bet-cancel', cash: '10000' });
  expect(await house.points(player)).toBe(0n);
  const roundId = '7000001';
  await house.played(player, bet(50_000, { roundId }), { ...lost, roundId });
  expect(await house.points(player)).toBe(50n);
  const body = { playerId: `${player}`, points: 40, reference: 'spent-1', cause: 'x' };
  const reward = { body: { ...body, purpose: 'Reward' as const } };
  await house.ask('POST /capi/Funds/v3/LoyaltyWallet/CreatePayment', reward, house.service);
  await house.played(player, { kind: 'bet-cancel', cash: '50000', roundId });
  expect(await house.points(player)).toBe(0n);
  // The forty that were spent are paid back by later play.
  await house.played(player, bet(45_000), lost);
  expect(await house.points(player)).toBe(5n);
  expect(await house.lots(player)).toBe(5n);
});

it('a level reached by stakes that are taken back is left again, and is news once', async () => {
  const levels = (player: PlayerId) =>
    house.world.database.pool.query(
      `select payload->>'level' as level from outbox.event
       where type = 'loyalty.level_reached' and player_id = $1`,
      [player],
    );
  const [saver, spender] = [await house.player(), await house.player()];
  await house.grant(saver, 999);
  for (const player of [saver, spender]) {
    const roundId = `70001${player}`;
    await house.played(player, bet(10_000_000, { roundId }), { ...lost, roundId });
    expect(await status(player)).toMatchObject({ level: { key: 'gold' } });
    if (player === spender) {
      const body = {
        playerId: `${player}`,
        points: 9_000,
        reference: `gone-${player}`,
        cause: 'x',
      };
      const reward = { body: { ...body, purpose: 'Reward' as const } };
      await house.ask('POST /capi/Funds/v3/LoyaltyWallet/CreatePayment', reward, house.service);
    }
    await house.played(player, { kind: 'bet-cancel', cash: '10000000', roundId });
    expect(await status(player)).toMatchObject({ level: { key: 'bronze' } });
  }
  // What was granted stays, and the level is reached again by one point more, without a second prize.
  await house.played(saver, bet(10_000_000), lost);
  expect(await status(saver)).toMatchObject({ level: { key: 'gold' } });
  expect((await levels(saver)).rows).toHaveLength(1);
});

it('a level of before stays when stakes are taken back', async () => {
  const player = await house.player();
  await house.grant(player, 1_000);
  house.world.clock.advance(365 * day);
  await house.grant(player, 500);
  await house.world.runJob('loyalty.daily');
  const roundId = `70002${player}`;
  await house.played(player, bet(10_000_000, { roundId }), { ...lost, roundId });
  expect(await status(player)).toMatchObject({ level: { key: 'gold' } });
  await house.played(player, { kind: 'bet-cancel', cash: '10000000', roundId });
  expect(await status(player)).toMatchObject({ level: { key: 'silver' } });
});

it('hearing of a batch twice changes nothing', async () => {
  const player = await house.player();
  const roundId = '7000002';
  await house.played(player, bet(5_000, { roundId }), { ...lost, roundId });
  await house.played(player, { ...lost, roundId });
  expect(await house.points(player)).toBe(5n);
});

it('players from whom offers are withheld, and temporary ones, earn nothing', async () => {
  const temporary = await house.player('TEMPORARY');
  await house.played(temporary, bet(90_000), lost);
  expect(await house.points(temporary)).toBe(0n);
  const atRisk = await house.player();
  await sql`insert into risk.assessment (player_id, score, band, contributions,
      settings_version, assessed_at, offers_withheld_until)
    values (${atRisk}, 90, 'HIGH', '[]', 1, now(), ${new Date(house.world.clock.now().getTime() + day)})
    on conflict (player_id) do update set offers_withheld_until = excluded.offers_withheld_until`.execute(
    house.world.database.read.reads(),
  );
  await house.played(atRisk, bet(90_000), lost);
  expect(await house.points(atRisk)).toBe(0n);
  // What is played afterwards counts, what was played then does not.
  house.world.clock.advance(2 * day);
  await house.played(atRisk, bet(3_000), lost);
  expect(await house.points(atRisk)).toBe(3n);
});

it('rates go by the game, else by its kind, and hold for rounds that begin afterwards', async () => {
  const { body } = await house.ask('GET /api/loyalty/programme', {});
  const { parts } = house.world.platform.modules;
  await house.world.database.transaction((tx) => parts.catalogue.addHouseTitles(tx));
  const game = await parts.catalogue.gameByKey('velvet-plums');
  const rates = {
    ...body.programme.rates,
    games: [{ gameKey: 'velvet-plums', minorPerPoint: 100 }],
  };
  const wish = { version: body.version, programme: { ...body.programme, rates } };
  const put = (body: typeof wish) =>
    byTwo(house.world, parts.staff, () =>
      house.ask('PUT /api/operator/loyalty/programme', { body }),
    );
  const changed = await put(wish);
  expect(changed.body).toMatchObject({ version: body.version + 1, programme: { rates } });
  const late = await house.ask('PUT /api/operator/loyalty/programme', { body: wish });
  expect(late.code).toBe('ERR_LOYALTY_CHANGED');
  const levels = [...body.programme.levels].reverse();
  const wrong = { ...changed.body, programme: { ...body.programme, levels } };
  const refused = await house.ask('PUT /api/operator/loyalty/programme', { body: wrong });
  expect(refused.body).toMatchObject({ fields: [{ field: 'programme.levels' }] });
  const player = await house.player();
  await house.played(player, bet(1_000, { gameId: `${game.id}` }), lost);
  expect(await house.points(player)).toBe(10n);
});

/** Sits at a terminal for some minutes up to a moment. */
async function sits(player: PlayerId, minutes: number, until: Date, terminal = 'T-1') {
  const opened = new Date(until.getTime() - minutes * 60_000);
  await sql`insert into play.game_session (player_id, provider_id, game_id, game_key, scope, brand,
      currency, language, nickname, terminal, state, opened_at, ends_at, closed_at)
    values (${player}, 1, 1, 'velvet-plums', 'Casino', 'herna', 'CZK', 'cs', 'x', ${terminal},
      'CLOSED', ${opened}, ${new Date(until.getTime() + day)}, ${until})`.execute(
    house.world.database.read.reads(),
  );
}

it('time at a terminal earns points the day after, once', async () => {
  const player = await house.player();
  await sits(player, 50, house.world.clock.now());
  await house.world.runJob('loyalty.daily');
  expect(await house.points(player)).toBe(0n);
  house.world.clock.advance(day);
  await house.world.runJob('loyalty.daily');
  await house.world.runJob('loyalty.daily');
  expect(await house.points(player)).toBe(10n);
});

it('games at a terminal at the same time are one time; the midnight between two days takes none', async () => {
  const player = await house.player();
  const now = house.world.clock.now();
  // 50 minutes, of which the second and third games add 10 together.
  await sits(player, 40, now);
  await sits(player, 30, new Date(now.getTime() + 10 * 60_000));
  await sits(player, 10, now, 'T-2');
  // Two hours across the midnight behind it.
  const midnight = startOfPragueDay(addDays(pragueDay(now), 1));
  await sits(player, 120, new Date(midnight.getTime() + 60 * 60_000));
  house.world.clock.advance(day);
  await house.world.runJob('loyalty.daily');
  expect(await house.points(player)).toBe(10n + 12n);
  house.world.clock.advance(day);
  await house.world.runJob('loyalty.daily');
  expect(await house.points(player)).toBe(10n + 24n);
});

it('days on which the house was down are counted afterwards; one who fails keeps nobody waiting', async () => {
  const [stuck, player, expiring] = [
    await house.player(),
    await house.player(),
    await house.player(),
  ];
  await house.world.runJob('loyalty.daily');
  await house.grant(expiring, 7);
  house.world.clock.advance(727 * day);
  const ended = house.world.clock.now();
  for (const one of [stuck, player]) await sits(one, 50, ended);
  house.world.clock.advance(3 * day);
  const { pool } = house.world.database;
  await pool.query(
    `alter table loyalty.terminal_day add constraint stuck check (player_id <> ${stuck})`,
  );
  await expect(house.world.runJob('loyalty.daily')).rejects.toThrow();
  expect(await Promise.all([stuck, player, expiring].map(house.points))).toEqual([0n, 10n, 0n]);
  await pool.query('alter table loyalty.terminal_day drop constraint stuck');
  await house.world.runJob('loyalty.daily');
  expect(await Promise.all([stuck, player].map(house.points))).toEqual([10n, 10n]);
});

it('points expire on their day, the earliest are spent first', async () => {
  const player = await house.player();
  await house.grant(player, 100);
  house.world.clock.advance(day);
  await house.grant(player, 50);
  const body = { playerId: `${player}`, points: 30, reference: 'spent-2', cause: 'x' };
  const reward = { body: { ...body, purpose: 'Reward' as const } };
  await house.ask('POST /capi/Funds/v3/LoyaltyWallet/CreatePayment', reward, house.service);
  house.world.clock.advance(728 * day);
  await house.world.runJob('loyalty.daily');
  expect(await house.points(player)).toBe(120n);
  house.world.clock.advance(day);
  expect((await status(player)).expiring).toEqual({
    points: 70,
    on: pragueDay(house.world.clock.now()),
  });
  await house.world.runJob('loyalty.daily');
  await house.world.runJob('loyalty.daily');
  expect([await house.points(player), await house.lots(player)]).toEqual([50n, 50n]);
});

it('a level is kept by what it takes, else the next lower one begins; a notice says so calmly', async () => {
  const [keeps, leaves] = [await house.player(), await house.player()];
  await house.grant(keeps, 10_000);
  await house.grant(leaves, 10_000);
  house.world.clock.advance(365 * day);
  await house.world.runJob('loyalty.daily');
  for (const player of [keeps, leaves]) {
    expect(await status(player)).toMatchObject({ level: { key: 'gold' }, notice: null });
  }
  await house.grant(keeps, 5_000);
  house.world.clock.advance(340 * day);
  expect((await status(keeps)).notice).toBeNull();
  expect((await status(leaves)).notice).toMatchObject({ points: 0, needed: 5_000 });
  house.world.clock.advance(25 * day);
  await house.world.runJob('loyalty.daily');
  expect(await status(keeps)).toMatchObject({ level: { key: 'gold' } });
  expect(await status(leaves)).toMatchObject({ level: { key: 'silver' } });
  const key = 'GET /api/operator/loyalty/players/{playerId}/changes';
  const params = { playerId: `${leaves}` };
  const { body } = await house.ask(key, { params, query: {} });
  expect(body.items.find(({ kind }) => kind === 'LEVEL')).toMatchObject({
    levelChange: 'Down',
    level: 'silver',
    points: 0,
  });
});

it('staff invite to the highest level with a reason, and nobody from whom offers are withheld', async () => {
  const player = await house.player();
  const key = 'POST /api/operator/loyalty/players/{playerId}/level';
  const params = { playerId: `${player}` };
  const input = { params, body: { level: 'vip' as const, reason: 'Ten years with us' } };
  const set = await house.ask(key, input, await house.staff('operations'));
  expect(set.body).toMatchObject({ level: { key: 'vip' }, levelUntil: null, next: null });
  await house.grant(player, 1);
  const seen = await house.ask('GET /api/operator/loyalty/players/{playerId}', { params });
  expect(seen.body).toMatchObject({ level: { key: 'vip' }, pointsBalance: 1 });
  const { rows } = await sql<{ action: string; reason: string }>`select action, reason
    from staff.audit where action like 'loyalty.level%'`.execute(house.world.database.read.reads());
  expect(rows).toEqual([{ action: 'loyalty.level_set', reason: 'Ten years with us' }]);
  const temporary = { playerId: `${await house.player('TEMPORARY')}` };
  const refused = await house.ask(key, { ...input, params: temporary });
  expect(refused.code).toBe('ERR_LOYALTY_NOT_ALLOWED');
});
