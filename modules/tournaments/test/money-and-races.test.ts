/** What tournaments hold to when things come late, at once, or twice. */
import { hash } from 'node:crypto';
import { drawnPlaces, seededNumbers, seedOf } from '@herna/lottery';
import { wagerColumns, wagersHappened } from '@herna/play/contract';
import { rowsOf } from '@herna/players/test/builders.ts';
import { protectionCalls } from '@herna/protection/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TournamentSpec } from '../contract/index.ts';
import { createBoards } from '../service/boards.ts';
import { versionsKept } from '../store/scores.ts';
import {
  ask,
  type BesideBeacon,
  cash,
  create,
  later,
  news,
  openTournamentsWithBeacon,
  type Person,
  path,
  player,
  plays,
  pool,
  register,
  signedIn,
  world,
} from './tournament-world.ts';

let beside: BesideBeacon;
beforeAll(async () => {
  beside = await openTournamentsWithBeacon();
});
afterAll(() => beside.close());

const players = (count: number): Promise<Person[]> =>
  Array.from({ length: count }).reduce<Promise<Person[]>>(
    async (all) => [...(await all), await player()],
    Promise.resolve([]),
  );

/** Everything that a round has come to. */
const outcome = (roundId: string) =>
  rowsOf(
    world,
    sql`select
      (select json_agg(s order by position) from tournaments.standing s
        where round_id = ${roundId}) as standings,
      (select json_agg(p order by place, prize) from tournaments.payout p
        where round_id = ${roundId}) as payouts,
      (select json_build_object('root', root, 'pool', pool, 'statement', statement)
        from tournaments.round where id = ${roundId}) as round`,
  );

const registrations = async (roundId: string) => {
  const [row] = await rowsOf<{ registered: number; rows: number; fees: string }>(
    world,
    sql`select r.registered, count(g.*)::integer as rows, coalesce(sum(g.fee), 0)::text as fees
      from tournaments.round r left join tournaments.registration g
        on g.round_id = r.id and g.state = 'REGISTERED'
      where r.id = ${roundId} group by r.registered`,
  );
  return row;
};

test('a rollback after the end moves no paid place, and staff see it', async () => {
  const { roundIds } = await create();
  const [id] = roundIds;
  const [first, second] = (await players(2)) as [Person, Person];
  await later(1);
  for (const one of [first, second]) await register(id, one);
  await later(9);
  const best = await plays(first, 100n, 900n);
  await plays(second, 100n, 300n);
  await later(10);
  await later(5);
  const before = await outcome(id);
  const paid = [await cash(first), await cash(second)];
  expect(paid).toEqual([10_900n, 10_100n]);
  await world.database.transaction(async (tx) => {
    await sql`update play.round set state = 'CANCELLED', bets = 0, stake_cash = 0, win_cash = 0
      where id = ${best}`.execute(tx.writes());
    await news(tx, 'win-cancel', first.id, best);
  });
  await world.drainEvents();
  await later(1);
  expect(await outcome(id)).toEqual(before);
  expect([await cash(first), await cash(second)]).toEqual(paid);
  const config = await ask(`GET ${path}/GetTournamentRoundConfig`, { query: { id } });
  expect(config.body.round).toMatchObject({ state: 'FINISHED', lateChanges: 1 });
  expect(await pool(id)).toBe(0n);
});

test('fees, what goes back of them and prizes are in the figures of a player’s own play', async () => {
  const [first, second, alone] = (await players(3)) as [Person, Person, Person];
  const figures = async (one: Person) => {
    await world.drainEvents();
    const answer = await world.send('GET /api/Risk/v1/ControlRoom', {}, await one.self());
    return (answer.body as { thisWeek: object }).thisWeek;
  };
  const [[played], [missed]] = [(await create()).roundIds, (await create()).roundIds];
  await later(1);
  for (const one of [first, second]) await register(played, one);
  await register(missed, alone);
  expect(await figures(alone)).toMatchObject({ bets: 1, staked: 500, won: 0 });
  await later(9);
  for (const one of [first, second]) await plays(one, 100n, 900n);
  await later(10);
  await later(5);
  const own = { bets: 1, staked: 500, daysPlayed: 1, minutes: 0 };
  expect(await figures(first)).toMatchObject({ ...own, won: 1_400 });
  expect(await figures(second)).toMatchObject({ ...own, won: 600 });
  expect(await figures(alone)).toMatchObject({ staked: 0, won: 0 });
});

test('news of play that come twice count once', async () => {
  const { roundIds } = await create({
    fee: undefined,
    registration: 'OPT_IN',
    playersMinimum: 0,
    scoring: 'TURNOVER',
  });
  const [id] = roundIds;
  const [one] = (await players(1)) as [Person];
  await later(1);
  await register(id, one);
  await later(9);
  const played = await plays(one, 100n, 50n);
  await world.database.transaction((tx) => news(tx, 'win', one.id, played));
  await world.drainEvents();
  const own = await ask('GET /api/tournaments/own', { query: { id } }, await one.self());
  expect(own.body.own).toMatchObject({ place: 1, value: 100 });
});

test('a board has what was committed before it was asked for, however many ask meanwhile', async () => {
  const { roundIds } = await create({ registration: 'AUTO', fee: undefined, playersMinimum: 0 });
  const [roundId] = roundIds;
  await later(10);
  const [first, second] = (await players(2)) as [Person, Person];
  const boards = createBoards({ database: world.database });
  const { rows } = await sql<{ spec: TournamentSpec }>`
    select spec from tournaments.tournament_version v join tournaments.round r
      on r.tournament_id = v.tournament_id where r.id = ${roundId}`.execute(
    world.database.read.reads(),
  );
  const round = { id: BigInt(roundId), spec: (rows[0] as { spec: TournamentSpec }).spec };
  const places = async () => {
    const { order } = await boards.of(round);
    return [first, second].map(({ id }) => order.placeOf(id));
  };
  expect(await places()).toEqual([undefined, undefined]);
  await plays(first, 100n, 200n);
  const early = boards.of(round);
  await plays(second, 100n, 900n);
  const all = await Promise.all(Array.from({ length: 40 }, places));
  expect(all).toEqual(all.map(() => [2, 1]));
  await early;
});

test('a board that is further behind than changes are kept is read anew', async () => {
  const { roundIds } = await create({ registration: 'AUTO', fee: undefined, playersMinimum: 0 });
  const [roundId] = roundIds;
  await later(10);
  const [one] = (await players(1)) as [Person];
  await plays(one, 100n, 500n);
  const { pool } = world.database;
  const { rows } = await pool.query(
    `select v.spec from tournaments.tournament_version v join tournaments.round r
       on r.tournament_id = v.tournament_id where r.id = $1`,
    [roundId],
  );
  const boards = createBoards({ database: world.database });
  const scoreOf = async () =>
    (await boards.of({ id: BigInt(roundId), spec: rows[0].spec })).order.entryOf(one.id)?.score;
  const before = await scoreOf();
  expect(before).toBeGreaterThan(0n);
  // Versions pass whose changes are forgotten before this board has seen them.
  await pool.query('update tournaments.score set score = score + 7 where round_id = $1', [roundId]);
  expect(await scoreOf()).toBe(before);
  await pool.query(
    'update tournaments.round set score_version = score_version + $2 where id = $1',
    [roundId, versionsKept],
  );
  expect(await scoreOf()).toBe((before ?? 0n) + 7n);
  // And from there it follows changes again.
  await plays(one, 100n, 900n);
  expect(await scoreOf()).toBe(((before ?? 0n) * 9n) / 5n);
});

test('scores take news of more players than a query has parameters for', async () => {
  await create({ registration: 'AUTO', fee: undefined, playersMinimum: 0 });
  await later(10);
  const consumer = world.platform.modules.consumers.find(
    ({ name }) => name === 'tournaments.scores',
  );
  const row = (id: string) =>
    ['win', id, id, '1', '1', '1', id, 'Casino', 'EUR', '0', '0', '0', '0', true, null] as const;
  const rows = Array.from({ length: 66_000 }, (_, index) => row(`${5_000_000 + index}`));
  const event = {
    id: 1n,
    type: wagersHappened,
    playerId: undefined,
    payload: { columns: wagerColumns, rows },
    happenedAt: world.clock.now(),
  };
  await expect(
    world.database.transaction((tx) => consumer?.handle(tx, [event]) ?? Promise.reject()),
  ).resolves.toBeUndefined();
});

/** Tickets for whoever wants one; 10 CZK of the operator's to win. */
const prizeDraw = {
  kind: 'DRAW',
  fee: undefined,
  scoring: undefined,
  registration: 'OPT_IN',
  lateRegistration: true,
  playersMinimum: 0,
  added: 1_000,
} as const;

test('tickets of a draw that are sealed late are drawn by a round that nobody can know yet', async () => {
  const { roundIds } = await create({
    ...prizeDraw,
    prizes: [{ placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 1_000 }],
  });
  const [id] = roundIds;
  const seal = async () =>
    (await ask(`GET ${path}/GetPlayerRoundDetail`, { query: { id } })).body.seal;
  const winner = await player();
  await later(1);
  expect((await register(id, winner)).body.state).toBe('REGISTERED');
  const { beaconRound, announcedBeaconRound } = await seal();
  expect(announcedBeaconRound).toBeNull();
  // Everything was due long ago: the server stood still.
  await later(48 * 60);
  const sealed = await seal();
  expect(sealed).toMatchObject({ announcedBeaconRound: beaconRound, beacon: null });
  expect(BigInt(sealed.beaconRound)).toBeGreaterThan(BigInt(beaconRound));
  expect(JSON.parse(sealed.statement)).toMatchObject({ beaconRound: sealed.beaconRound });
  await later(2);
  expect((await seal()).beacon).toMatch(/^[0-9a-f]{64}$/);
  expect(await cash(winner)).toBe(11_000n);
});

test('the prize of a free draw is a gift: it makes no room in a limit on losses', async () => {
  const winner = await signedIn(await player());
  const limits = [
    { kind: 'LossMonthCasinoLimit' as const, decision: 'VALUE' as const, value: 500 },
  ];
  const set = 'POST /capi/v1.1/PlayerLimits/Set';
  const reply = await world.call(protectionCalls, set, { body: { limits } }, await winner.self());
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { roundIds } = await create({
    ...prizeDraw,
    prizes: [{ placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 1_000 }],
  });
  await later(1);
  expect((await register(roundIds[0], winner)).body.state).toBe('REGISTERED');
  await later(19);
  const [paid] = (await create()).roundIds;
  const [next] = (await create()).roundIds;
  await later(1);
  expect((await register(paid, winner)).status).toBe(200);
  expect((await register(next, winner)).code).toBe('ERR_LIMIT_REACHED_LOSS');
  await later(6);
  expect(await cash(winner)).toBe(10_000n - 500n + 1_000n);
  expect((await register(next, winner)).code).toBe('ERR_LIMIT_REACHED_LOSS');
});

test('tickets of a draw are sealed before the number is known, and winners follow from it', async () => {
  const { roundIds } = await create({
    ...prizeDraw,
    prizes: [
      { placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 600 },
      { placeFrom: 2, placeTo: 2, kind: 'MONEY', amount: 400 },
    ],
  });
  const [id] = roundIds;
  const query = { id };
  const people = await players(5);
  await later(1);
  for (const one of people) expect((await register(id, one)).body.state).toBe('REGISTERED');
  const announced = await ask(`GET ${path}/GetPlayerRoundDetail`, { query });
  expect(announced.body.seal).toMatchObject({ root: null, secret: null, beacon: null });
  const late = await player();
  await later(19);
  expect((await register(id, late)).code).toBe('ERR_TOURNAMENT_CLOSED');
  const sealed = await ask(`GET ${path}/GetPlayerRoundDetail`, { query });
  expect(sealed.body).toMatchObject({ state: 'FINALIZING', seal: { secret: null, beacon: null } });
  expect(sealed.body.seal.root).toMatch(/^[0-9a-f]{64}$/);
  await later(6);
  const { body } = await ask(`GET ${path}/GetPlayerRoundDetail`, { query });
  expect(body.state).toBe('FINISHED');
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const { secret, beacon, root, commitment } = body.seal;
  expect(root).toBe(sealed.body.seal.root);
  expect(commitment).toBe(announced.body.seal.commitment);
  expect(hash('sha256', bytes(secret))).toBe(commitment);
  const seed = seedOf(bytes(secret), bytes(beacon), bytes(root));
  const drawn = drawnPlaces(seededNumbers(seed), 2, people.length);
  const results = await ask(`GET ${path}/GetPlayerRoundResults`, { query });
  const winners = results.body.items.filter((row: { place: number | null }) => row.place !== null);
  expect(winners.map((row: { value: number }) => row.value)).toEqual(
    drawn.map((position) => position + 1),
  );
  const balances = await Promise.all(people.map(cash));
  const won = balances.map((balance) => balance - 10_000n);
  expect(won[drawn[0] ?? -1]).toBe(600n);
  expect(won[drawn[1] ?? -1]).toBe(400n);
  expect(won.reduce((sum, amount) => sum + amount, 0n)).toBe(1_000n);
  expect(await pool(id)).toBe(0n);
});

test('the prize of a restricted player is withheld until staff hand it over', async () => {
  const { tournamentId, roundIds } = await create();
  const [id] = roundIds;
  const [first, second] = (await players(2)) as [Person, Person];
  await later(1);
  for (const one of [first, second]) await register(id, one);
  await later(9);
  await plays(first, 100n, 900n);
  await plays(second, 100n, 300n);
  await later(10);
  const restricted = { id: tournamentId, playerIds: [`${first.id}`] };
  await ask(`POST ${path}/AddPlayersRestrictedFor`, { body: restricted });
  await later(5);
  expect([await cash(first), await cash(second), await pool(id)]).toEqual([9_500n, 10_100n, 0n]);
  const query = { id, playerId: `${first.id}` };
  const results = await ask(`GET ${path}/GetRoundResults`, { query: { id } });
  expect(results.body.items[0].payouts).toMatchObject([
    { state: 'WITHHELD', reason: 'PLAYER_NOT_ALLOWED', amount: { amount: 1_400 } },
  ]);
  const handOver = () => ask(`POST ${path}/SetRewardedRoundResult`, { query });
  expect((await handOver()).code).toBe('ERR_TOURNAMENT_PLAYER_NOT_ALLOWED');
  const gone = { query: { id: tournamentId, playerId: `${first.id}` } };
  await ask(`DELETE ${path}/DeletePlayerRestrictedFor`, gone);
  expect((await handOver()).status).toBe(200);
  expect((await handOver()).code).toBe('ERR_TOURNAMENT_STATE');
  expect([await cash(first), await pool(id)]).toEqual([10_900n, 0n]);
});

test('of many who join at once only so many come in as there is room, each with one fee', async () => {
  const { roundIds } = await create({ playersMaximum: 3 });
  const [id] = roundIds;
  const people = await Promise.all((await players(8)).map(signedIn));
  await later(1);
  // Each twice: two windows of one player.
  const answers = await Promise.all([...people, ...people].map((one) => register(id, one)));
  const { registered, rows, fees } = (await registrations(id)) ?? {};
  expect([registered, rows, fees]).toEqual([3, 3, '1500']);
  const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
  expect(new Set(refused)).toEqual(new Set(['ERR_TOURNAMENT_FULL']));
  expect(await pool(id)).toBe(1_000n + 1_500n);
  const balances = await Promise.all(people.map(cash));
  expect(balances.filter((balance) => balance === 9_500n)).toHaveLength(3);
  expect(balances.filter((balance) => balance === 10_000n)).toHaveLength(5);
});

test('one wallet pays for one of two tournaments that are joined at once', async () => {
  const dear = { fee: 6_000 };
  const [one] = (await create(dear)).roundIds;
  const [other] = (await create(dear)).roundIds;
  const [person] = (await players(1)) as [Person];
  await later(1);
  const answers = await Promise.all([register(one, person), register(other, person)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['ERR_INSUFFICIENT_FUNDS', undefined]);
  expect(await cash(person)).toBe(4_000n);
  expect(await pool(one)).toBe((await registrations(one))?.rows === 1 ? 7_000n : 1_000n);
  const both = [await registrations(one), await registrations(other)];
  expect(both.map((row) => row?.registered).sort()).toEqual([0, 1]);
});

test('joining against the start: whoever is in has paid, and whoever is not has not', async () => {
  const { roundIds } = await create({ playersMinimum: 0 });
  const [id] = roundIds;
  const people = await players(6);
  await later(1);
  world.clock.set(new Date(world.clock.now().getTime() + 9 * 60_000 - 1));
  const callers = await Promise.all(people.map((one) => one.self()));
  const joining = callers.map((caller) =>
    ask(`POST ${path}/RegisterPlayerRound`, { query: { id } }, caller),
  );
  world.clock.set(new Date(world.clock.now().getTime() + 1));
  const [answers] = await Promise.all([Promise.all(joining), world.runJob('tournaments.rounds')]);
  const inside = answers.filter(({ status }) => status === 200).length;
  const codes = answers.flatMap(({ code }) => code ?? []);
  expect(codes.filter((code) => code !== 'ERR_TOURNAMENT_CLOSED')).toEqual([]);
  const row = await registrations(id);
  expect([row?.registered, row?.rows]).toEqual([inside, inside]);
  expect(await pool(id)).toBe(1_000n + 500n * BigInt(inside));
  const paid = await Promise.all(people.map(cash));
  expect(paid.filter((balance) => balance === 9_500n)).toHaveLength(inside);
});

test('players read that a round was called off, and not what staff wrote', async () => {
  const { roundIds } = await create();
  const [id] = roundIds;
  await later(1);
  const reason = 'A named person has complained';
  await ask(`POST ${path}/CancelRound`, { query: { id, reason } });
  const { body } = await ask(`GET ${path}/GetPlayerRoundDetail`, { query: { id } });
  expect(body).toMatchObject({ state: 'CANCELLED', cancelReason: 'OPERATOR' });
});

test('browsers hear of a round when its board or state has changed, and not otherwise', async () => {
  const hearing = world.platform.modules.live
    .flatMap(({ everybody = [] }) => everybody)
    .find(({ topic }) => topic === 'tournament');
  if (!hearing) throw new Error('there is no news of tournaments');
  const { roundIds } = await create({ playersMinimum: 0 });
  const [id] = roundIds;
  const heard = async () =>
    (await hearing.fresh()).filter((one) => (one as { id: string }).id === id);
  expect(await heard()).toMatchObject([{ state: 'PLANNED', version: 0 }]);
  expect(await heard()).toEqual([]);
  const [one] = (await players(1)) as [Person];
  await later(1);
  await register(id, one);
  await later(9);
  expect(await heard()).toMatchObject([{ state: 'RUNNING', version: 0 }]);
  await plays(one, 100n, 200n);
  expect(await heard()).toMatchObject([{ state: 'RUNNING', version: 1 }]);
});
