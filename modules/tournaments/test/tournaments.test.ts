/** A Slovak tournament from registration through play to the paid prize, and what staff do with it. */

import { recordEvent } from '@herna/db';
import { type PlayerId, rootAlong } from '@herna/kernel';

import { wagerColumns, wagersHappened } from '@herna/play/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TournamentSpec, tournamentsCalls } from '../contract/index.ts';

const path = '/capi/v2-onling/Tournaments';
let world: World;
let staff: Caller;
let count = 0;

beforeAll(async () => {
  world = await openWorld({
    environment: { HERNA_APP_TARGET: 'perinka', HERNA_APP_LOCALE: 'sk' },
  });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

const ask = (async (key: never, input: never, caller: Caller = staff) =>
  world.call(tournamentsCalls, key, input, caller, {
    idempotencyKey: `tournament-${++count}`,
  })) as unknown as (
  key: string,
  input: object,
  caller?: Caller,
  // biome-ignore lint/suspicious/noExplicitAny: shapes of answers are checked by the edge
) => Promise<{ status: number; code: string | undefined; body: any }>;

const texts = {
  title: 'Jesenný turnaj',
  summary: 'Najlepší násobok vkladu vyhráva; hrá sa o spoločný fond.',
  rules:
    'Počíta sa najlepší pomer výhry a vkladu v jednom kole. Pri zhode rozhoduje, kto bol skôr.',
};
const spec: TournamentSpec = {
  name: 'Autumn contest',
  kind: 'CONTEST',
  currency: 'EUR',
  texts: { sk: texts },
  games: { scopes: ['Casino'], keys: [], terminals: [] },
  scoring: 'BEST_MULTIPLIER',
  registration: 'BUY_IN',
  fee: 500,
  lateRegistration: false,
  playersMinimum: 2,
  added: 1_000,
  prizes: [
    { placeFrom: 1, placeTo: 1, kind: 'SHARE', share: 700_000 },
    { placeFrom: 2, placeTo: 2, kind: 'SHARE', share: 300_000 },
  ],
};
const minutes = (after: number): string =>
  new Date(world.clock.now().getTime() + after * 60_000).toISOString();
const create = async (change: Partial<TournamentSpec> = {}) => {
  const round = {
    registrationOpensAt: minutes(1),
    startsAt: minutes(10),
    endsAt: minutes(20),
    graceMinutes: 5,
  };
  const body = { spec: { ...spec, ...change }, rounds: [round] };
  const made = await ask(`POST ${path}/CreateTournament`, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body as { tournamentId: string; roundIds: [string] };
};
const later = async (by: number): Promise<void> => {
  world.clock.set(new Date(world.clock.now().getTime() + by * 60_000));
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  await world.runJob('tournaments.rounds');
};
interface Person {
  readonly id: PlayerId;
  self(): Promise<Caller>;
}
const player = async (state: 'FULL' | 'TEMPORARY' = 'FULL'): Promise<Person> => {
  const { players, ledger } = world.platform.modules.parts;
  const number = ++count;
  const id = await world.database.transaction(async (tx) => {
    const made = await players.addPlayer(tx, {
      email: `tournament.${number}@herna.example`,
      phone: `+42190${1_000_000 + number}`,
      password: 'modra velryba tanci',
      firstName: `Hosť ${number}`,
      surname: 'Skúšobný',
      birthDate: '1985-04-12',
      ...(state === 'FULL' ? {} : { state }),
    });
    await ledger.post(tx, {
      kind: 'transfer',
      playerId: made,
      currency: 'EUR',
      source: 'test',
      reference: `cash-${number}`,
      lines: [
        { account: 'player-cash', amount: 10_000n },
        { account: 'transfer-clearing', amount: -10_000n },
      ],
    });
    return made;
  });
  return { id, self: async () => bearer((await players.openSession(id)).token) };
};
const cash = async ({ id }: Person): Promise<bigint> => {
  const wallets = await world.platform.modules.parts.ledger.balances(world.database.read, id);
  return wallets.find(({ currency }) => currency === 'EUR')?.cash ?? -1n;
};
const pool = (roundId: string) =>
  world.platform.modules.parts.ledger.houseBalance(
    world.database.read,
    'prize-pool',
    BigInt(roundId),
    'EUR',
  );
const register = async (roundId: string, one: Person) =>
  ask(`POST ${path}/RegisterPlayerRound`, { query: { id: roundId } }, await one.self());

let movement = 900_000_000n;
/** A round of play as the wager path leaves it, with its news. */
const plays = async ({ id }: Person, stake: bigint, win: bigint): Promise<bigint> => {
  const roundId = ++movement;
  const now = world.clock.now();
  await world.database.transaction(async (tx) => {
    await sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
        currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
        last_movement_id, opened_at, ended_at)
      values (${id}, ${roundId}, 1, ${`round-${roundId}`}, 1, 1, 'EUR', 'Casino', 'SETTLED', 1,
        ${stake}, 0, ${win}, 0, 0, ${++movement}, ${now}, ${now})`.execute(tx.writes());
    await news(tx, 'win', id, roundId);
  });
  await world.drainEvents();
  return roundId;
};
const news = async (
  tx: Parameters<Parameters<World['database']['transaction']>[0]>[0],
  kind: string,
  id: bigint,
  roundId: bigint,
) =>
  recordEvent(tx, {
    type: wagersHappened,
    payload: {
      columns: wagerColumns,
      rows: [
        [
          kind,
          `${++movement}`,
          `${id}`,
          '1',
          '1',
          '1',
          `${roundId}`,
          'Casino',
          'EUR',
          '0',
          '0',
          '10000',
          '0',
          kind === 'win',
          null,
        ],
      ],
    },
    happenedAt: world.clock.now(),
  });

test('a contest from registration through play to its paid prizes and its proof', async () => {
  const { tournamentId, roundIds } = await create();
  const [id] = roundIds;
  const query = { id };
  const [first, second, third, temporary] = [
    await player(),
    await player(),
    await player(),
    await player('TEMPORARY'),
  ];
  expect((await register(id, first)).code).toBe('ERR_TOURNAMENT_CLOSED');
  await later(1);
  expect(await pool(id)).toBe(1_000n);
  const restricted = { id: tournamentId, playerIds: [`${third.id}`] };
  await ask(`POST ${path}/AddPlayersRestrictedFor`, { body: restricted });
  const checked = { body: { id: tournamentId, players: [`${third.id}`] } };
  const check = await ask(`POST ${path}/CheckPlayersRestrictedFor`, checked);
  expect(check.body.items).toMatchObject([{ restricted: true }]);
  const list = await ask(`GET ${path}/GetPlayersRestrictedFor`, { query: { id: tournamentId } });
  expect(list.body.total).toBe(1);
  expect((await register(id, third)).code).toBe('ERR_TOURNAMENT_NOT_ALLOWED');
  expect((await register(id, temporary)).status).toBeGreaterThanOrEqual(400);
  for (const one of [first, first, second]) {
    expect((await register(id, one)).body).toEqual({ state: 'REGISTERED' });
  }
  expect(await cash(first)).toBe(9_500n);
  expect(await pool(id)).toBe(2_000n);
  await later(9);
  await plays(first, 100n, 250n);
  await plays(second, 100n, 700n);
  const back = await plays(first, 100n, 900n);
  const results = await ask(`GET ${path}/GetPlayerRoundResults`, { query }, await first.self());
  expect(results.body.items).toMatchObject([
    { place: 1, own: true, value: 900 },
    { place: 2, own: false, value: 700 },
  ]);
  await world.database.transaction(async (tx) => {
    await sql`update play.round set state = 'CANCELLED', bets = 0, stake_cash = 0, win_cash = 0
      where id = ${back}`.execute(tx.writes());
    await news(tx, 'bet-cancel', first.id, back);
  });
  await world.drainEvents();
  const own = await ask('GET /api/tournaments/own', { query }, await first.self());
  expect(own.body).toMatchObject({ own: { place: 2, value: 250 }, total: 2 });
  const games = await ask(`GET ${path}/GetPlayerResultsByGame`, { query }, await first.self());
  expect(games.body.items).toMatchObject([{ players: 2, rounds: 2, ownRounds: 1 }]);
  const venues = await ask(`GET ${path}/GetPlayerResultsByVenue`, { query });
  expect(venues.body.items).toMatchObject([{ venue: null, rounds: 2, ownRounds: 0 }]);
  await later(10);
  await later(5);
  expect(await pool(id)).toBe(0n);
  expect(await cash(second)).toBe(10_900n);
  expect(await cash(first)).toBe(10_100n);
  const staffResults = await ask(`GET ${path}/GetRoundResults`, { query });
  expect(staffResults.body.items).toMatchObject([
    { playerId: `${second.id}`, payouts: [{ state: 'PAID', amount: { amount: 1_400 } }] },
    { playerId: `${first.id}`, payouts: [{ state: 'PAID', amount: { amount: 600 } }] },
  ]);
  const { body: proof } = await ask('GET /api/tournaments/proof', { query }, await first.self());
  expect(await rootAlong(proof.leafText, proof.path)).toBe(proof.root);
  const rewarded = { query: { ...query, playerId: `${first.id}` } };
  expect((await ask(`POST ${path}/SetRewardedRoundResult`, rewarded)).code).toBe(
    'ERR_TOURNAMENT_STATE',
  );
  const history = await ask(`GET ${path}/GetPlayerHistory`, { query: {} }, await first.self());
  expect(history.body.items).toMatchObject([{ id, place: 2, value: 250 }]);
  const gone = { query: { id: tournamentId, playerId: `${third.id}` } };
  expect((await ask(`DELETE ${path}/DeletePlayerRestrictedFor`, gone)).status).toBe(200);
});

test('a cancelled round gives every fee back and leaves nothing in its pool', async () => {
  const { roundIds } = await create();
  const [id] = roundIds;
  const one = await player();
  await later(1);
  await register(id, one);
  expect(await cash(one)).toBe(9_500n);
  const query = { id, reason: 'Announced by mistake' };
  expect((await ask(`POST ${path}/CancelRound`, { query })).status).toBe(200);
  expect((await ask(`POST ${path}/CancelRound`, { query })).code).toBe('ERR_TOURNAMENT_STATE');
  await world.runJob('tournaments.rounds');
  expect(await cash(one)).toBe(10_000n);
  expect(await pool(id)).toBe(0n);
});

test('approval, changes, lists and configurations', async () => {
  const { fee: _fee, ...free } = spec;
  const { tournamentId, roundIds } = await create();
  const input = {
    spec: { ...free, registration: 'APPROVAL', playersMinimum: 0 },
    rounds: [
      {
        registrationOpensAt: minutes(1),
        startsAt: minutes(10),
        endsAt: minutes(20),
        graceMinutes: 5,
      },
    ],
  };
  const verdict = await ask('POST /api/tournaments/check', { body: input });
  expect(verdict.body).toMatchObject({ refusals: [], faults: [] });
  const changed = await ask(`POST ${path}/ChangeTournament`, {
    query: { id: roundIds[0] },
    body: input,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const id = changed.body.roundIds[0];
  const config = await ask(`GET ${path}/GetTournamentRoundConfig`, { query: { id } });
  expect(config.body.spec.registration).toBe('APPROVAL');
  await later(1);
  const one = await player();
  expect((await register(id, one)).body).toEqual({ state: 'PENDING' });
  const waiting = await ask('GET /api/tournaments/waiting', { query: { id } });
  expect(waiting.body.items).toMatchObject([{ playerId: `${one.id}` }]);
  const decision = { body: { id, playerId: `${one.id}`, admit: true } };
  expect((await ask('POST /api/tournaments/decide', decision)).status).toBe(200);
  const shown = await ask(`GET ${path}/GetPlayerRoundDetail`, { query: { id } }, await one.self());
  expect(shown.body).toMatchObject({ mine: 'REGISTERED', registered: 1 });
  const listed = await ask(`GET ${path}/GetPlayerRoundList`, { query: {} });
  expect(listed.body.items.map((row: { id: string }) => row.id)).toContain(id);
  const all = await ask(`GET ${path}/GetTournamentRoundList`, { query: { text: 'autumn' } });
  expect(all.body.total).toBeGreaterThan(0);
  const deletion = { query: { id: tournamentId } };
  const testCaller = bearer(world.config.secrets.testCalls ?? '');
  const key = 'DELETE /capi/v2-onling/AutoTest/DeleteTournamentDefinitions';
  expect((await ask(key, deletion, testCaller)).body).toEqual({ deleted: 0 });
});

test('a hall of fame shows who plays and has no prizes', async () => {
  const hall = {
    name: 'Best of the week',
    texts: { sk: texts },
    games: spec.games,
    scoring: 'TOTAL_WIN',
    from: minutes(2),
    until: minutes(60),
  };
  const made = await ask(`POST ${path}/CreateHallOfFame`, { body: hall });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const query = { id: made.body.roundIds[0] };
  const changed = await ask(`POST ${path}/ChangeHallOfFame`, { query, body: hall });
  const now = { id: changed.body.roundIds[0] };
  const config = await ask(`GET ${path}/GetHallOfFameRoundConfig`, { query: now });
  expect(config.body.spec.prizes).toEqual([]);
  await later(2);
  const one = await player();
  await plays(one, 100n, 300n);
  const list = await ask(`GET ${path}/GetHallOfFameRoundList`, { query: {} });
  expect(list.body.items).toMatchObject([now]);
  const ranking = await ask(`GET ${path}/GetHallOfFame`, { query: now });
  expect(ranking.body.board.items).toMatchObject([{ place: 1, value: 300 }]);
});
