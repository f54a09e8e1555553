/** A Slovak tournament from registration through play to the paid prize, and what staff do with it. */
import { rootAlong } from '@herna/kernel';
import { protectionCalls } from '@herna/protection/contract';
import { bearer, type Caller, nobody } from '@herna/testkit';
import { venuesOf } from '@herna/venues/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  cash,
  create,
  later,
  minutes,
  news,
  openTournaments,
  path,
  player,
  plays,
  pool,
  register,
  signedIn,
  spec,
  texts,
  world,
} from './tournament-world.ts';

beforeAll(() => openTournaments());
afterAll(() => world.close());

test('a contest from registration through play to its paid prizes and its proof', async () => {
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction((tx) => catalogue.addHouseTitles(tx));
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
    { place: 1, own: true, value: 900, best: { win: { amount: 900 } } },
    { place: 2, own: false, value: 700, best: { win: { amount: 700 } } },
  ]);
  await world.database.transaction(async (tx) => {
    await sql`update play.round set state = 'CANCELLED', bets = 0, stake_cash = 0, win_cash = 0
      where id = ${back}`.execute(tx.writes());
    await news(tx, 'bet-cancel', first.id, back);
  });
  await world.drainEvents();
  const own = await ask('GET /api/tournaments/own', { query }, await first.self());
  expect(own.body).toMatchObject({
    own: { place: 2, value: 250, best: { win: { amount: 250 } } },
    total: 2,
  });
  const games = await ask(`GET ${path}/GetPlayerResultsByGame`, { query }, await first.self());
  expect(games.body.items).toMatchObject([{ players: 2, rounds: 2, ownRounds: 1 }]);
  const venues = await ask(`GET ${path}/GetPlayerResultsByVenue`, { query });
  expect(venues.body.items).toMatchObject([{ venue: null, rounds: 2, ownRounds: 0 }]);
  await later(10);
  await later(5);
  expect(await pool(id)).toBe(0n);
  expect(await cash(second)).toBe(10_900n);
  expect(await cash(first)).toBe(10_100n);
  const final = await ask(`GET ${path}/GetPlayerRoundResults`, { query }, await first.self());
  expect(final.body.items).toMatchObject([
    { value: 700, best: { game: { key: expect.any(String) }, win: { amount: 700 } } },
    { value: 250, best: { win: { amount: 250 } } },
  ]);
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

/** What a player has staked this month of the limit that they set, minor units. */
const staked = async (caller: Caller): Promise<number | undefined> => {
  const key = 'GET /capi/v1.1/PlayerLimits/Get';
  const { body } = await world.call(protectionCalls, key, {}, caller);
  return body.limits.find(({ kind }) => kind === 'StakeMonthCasinoLimit')?.used;
};

const limitStakes = async (caller: Caller, value: number): Promise<void> => {
  const limits = [{ kind: 'StakeMonthCasinoLimit' as const, decision: 'VALUE' as const, value }];
  const key = 'POST /capi/v1.1/PlayerLimits/Set';
  const answer = await world.call(protectionCalls, key, { body: { limits } }, caller);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

test('a fee is a stake: a limit refuses it whole, and one that goes back gives room again', async () => {
  const { roundIds } = await create();
  const [id] = roundIds;
  const [strict, other] = [await signedIn(await player()), await signedIn(await player())];
  await limitStakes(await strict.self(), 499);
  await limitStakes(await other.self(), 500);
  await later(1);
  expect((await register(id, strict)).code).toBe('ERR_LIMIT_REACHED_STAKE');
  expect(await cash(strict)).toBe(10_000n);
  expect((await register(id, other)).status).toBe(200);
  expect(await cash(other)).toBe(9_500n);
  expect(await pool(id)).toBe(1_500n);
  expect(await staked(await strict.self())).toBe(0);
  expect(await staked(await other.self())).toBe(500);
  await ask(`POST ${path}/CancelRound`, { query: { id, reason: 'Announced by mistake' } });
  await world.runJob('tournaments.rounds');
  expect(await cash(other)).toBe(10_000n);
  expect(await staked(await other.self())).toBe(0);
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
  const given = { amount: 1_000, currency: 'EUR' };
  expect(verdict.body).toMatchObject({
    ...{ refusals: [], faults: [] },
    cost: { given, promised: [] },
  });
  const rounds = input.rounds.map((round) => ({ ...round, endsAt: minutes(5) }));
  const unsound = await ask('POST /api/tournaments/check', { body: { ...input, rounds } });
  expect(unsound.body.faults).not.toEqual([]);
  expect(unsound.body.cost).toBeNull();
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

test('players see which rounds count, and the venues where play at terminals does', async () => {
  const house = await venuesOf(world);
  const venue = await house.venue({ name: 'Herňa na rohu' });
  const terminals = [await house.terminal(venue), await house.terminal(venue), 'T-unknown'];
  const { roundIds } = await create({
    games: { ...spec.games, terminals },
    countedRounds: 50,
  });
  const detail = async (id: string) =>
    (await ask(`GET ${path}/GetPlayerRoundDetail`, { query: { id } }, nobody)).body;
  expect(await detail(roundIds[0])).toMatchObject({ countedRounds: 50, venues: ['Herňa na rohu'] });
  const anywhere = await create();
  expect(await detail(anywhere.roundIds[0])).toMatchObject({ countedRounds: null, venues: null });
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
  const verdict = await ask('POST /api/tournaments/check-hall', { body: hall });
  expect(verdict.body).toMatchObject({
    faults: [{ field: 'rounds.0.startsAt' }],
    shown: { kind: 'HALL', title: texts.title },
  });
  // It is remembered, however long ago it was.
  await later(100 * 24 * 60);
  const remembered = await ask(`GET ${path}/GetHallOfFameRoundList`, { query: {} });
  expect(remembered.body.items).toMatchObject([now]);
});
