/**
 * Hard times that nobody dies of: no connection left, PostgreSQL that answers slowly, a full disk.
 * The platform refuses in words that say "again later", goes on by itself when the times are over,
 * and every request repeated as it was has had one effect.
 */
import { createDatabase, type Database, isUnavailable } from '@herna/db';
import { systemClock, systemRandom } from '@herna/kernel';
import { checkInvariants } from '@herna/ledger';
import { compose, type Platform, readConfig, signProviderRequest } from '@herna/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWire, type Wire } from '../../sim/platform/wire.ts';
import { opening, peopleOf } from './people.ts';
import { openHarness, type PlatformHarness, pause, query } from './platform-harness.ts';
import type { Person } from './seats.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';

const players = 3;
const stake = 7;
const connections = 40;

let harness: PlatformHarness;
let disk: SmallDisk;
let wire: Wire;
let database: Database;
let platform: Platform;
let people: Person[];
let secret: string;
const faults: unknown[] = [];

beforeAll(async () => {
  harness = await openHarness({ settings: { max_connections: String(connections) } });
  people = await peopleOf(harness, players);
  disk = await openSmallDisk(harness);
  wire = await openWire(Number(new URL(harness.url).port));
  const throughWire = Object.assign(new URL(harness.url), { port: String(wire.port) }).href;
  const config = readConfig({ ...harness.environment, DATABASE_URL: throughWire });
  secret = config.secrets.jantarProvider;
  database = createDatabase({ url: throughWire, poolMax: 4, name: 'hardship' });
  platform = await compose({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    checkAnswers: true,
    rateScale: 1_000,
    onInternal: (error) => {
      if (!isUnavailable(error)) faults.push(error);
    },
  });
  await platform.app.ready();
}, 120_000);

afterAll(async () => {
  await platform?.close();
  await database?.close();
  await wire?.close();
  await harness?.stopPostgres();
  disk?.unmount();
  await harness?.close();
}, 60_000);

interface Bet {
  readonly id: string;
  readonly person: Person;
}

const bets = (label: string, count: number): Bet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${label}-${index}`,
    person: people[index % players] as Person,
  }));

/** A bet as its provider sends it, now or again. */
async function place({ id, person }: Bet) {
  const path = '/api/CasinoServer/Bet';
  const body = JSON.stringify({
    sessionId: person.id,
    playerId: person.id,
    gameId: 'crash-game',
    roundId: id,
    transactionId: id,
    amount: stake,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = { method: 'POST', path, timestamp, requestId: id, body };
  const answer = await platform.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-provider-id': 'jantar',
      'x-timestamp': timestamp,
      'x-request-id': id,
      'x-signature': signProviderRequest(secret, signed),
    },
  });
  return { status: answer.statusCode, code: answer.json().code as string };
}

/** What a player is told who looks at his money. */
async function look({ token }: Person) {
  const answer = await platform.app.inject({
    method: 'GET',
    url: '/capi/v1.1/Funds/GetBalances',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
}

/** Refused in words that say: the same again, later. */
const again = { status: 503, code: expect.stringMatching(/^(TEMPORARY|ERR_BUSY)$/) };

const placed: Bet[] = [];

/** Asks until there is an answer that is not "later"; tells its code. */
async function insisted(
  ask: () => Promise<{ status: number; code: string | undefined }>,
): Promise<string | undefined> {
  for (;;) {
    const { status, code } = await ask();
    if (status !== 503) return code;
    await pause(50);
  }
}

/** Repeats every bet until it has its answer; then each has had one effect, and the books hold. */
async function repeated(all: readonly Bet[]): Promise<void> {
  placed.push(...all);
  for (const bet of all) expect(await insisted(() => place(bet))).toMatch(/^(OK|DUPLICATE)$/);
  expect(await insisted(() => look(people[0] as Person))).toBeUndefined();
  const booked = await query<{ id: string; cash: string; bets: string }>(
    harness.url,
    `select b.player_id::text as id, b.cash, count(m.id) as bets from ledger.balance b
     left join ledger.movement m on m.player_id = b.player_id and m.kind = 1
     group by b.player_id, b.cash order by b.player_id`,
  );
  const expected = people.map((person) => {
    const own = placed.filter((bet) => bet.person === person).length;
    return { id: person.id, cash: String(opening - stake * own), bets: String(own) };
  });
  expect(booked).toEqual(expected);
  await platform.modules.parts.ledger.seal();
  expect(await checkInvariants(database)).toEqual([]);
  expect(faults).toEqual([]);
}

/** Takes every connection that PostgreSQL has. */
async function takeAll(): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(harness.url);
    client.on('error', () => {});
    const refused = await client.connect().then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
    if (refused === undefined) taken.push(client);
    else if (refused === '53300') return taken;
    else throw new Error(`PostgreSQL refused a connection with ${refused}`);
  }
}

/** Cuts what the platform still holds; tells how much that was. */
async function cutAll(by: pg.Client | undefined): Promise<number> {
  const cut = await by?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'herna%' or application_name = 'hardship'`,
  );
  return cut?.rows.length ?? 0;
}

it('says so when PostgreSQL has no connection left, and goes on when it has', async () => {
  const all = bets('crowded', 12);
  const taken = await takeAll();
  try {
    // A connection that was cut leaves its place a little later, and the platform may be quicker.
    for (let changed = 1; changed > 0; ) {
      const cut = await cutAll(taken[0]);
      const more = await takeAll();
      taken.push(...more);
      changed = cut + more.length;
    }
    for (const bet of all) expect(await place(bet)).toEqual(again);
    expect(await look(people[0] as Person)).toEqual({ status: 503, code: 'ERR_BUSY' });
  } finally {
    for (const client of taken) await client.end();
  }
  await repeated(all);
}, 120_000);

it('answers late, and all, when PostgreSQL answers slowly', async () => {
  const all = bets('slow', 60);
  wire.delay(120);
  const begun = performance.now();
  const answers = await Promise.all(all.map(place));
  expect(await insisted(() => look(people[0] as Person))).toBeUndefined();
  expect(performance.now() - begun).toBeGreaterThan(120);
  await wire.settle();
  for (const answer of answers) {
    if (answer.code !== 'OK') expect(answer).toEqual(again);
  }
  await repeated(all);
}, 120_000);

it('refuses what a full disk cannot hold, still tells what it knows, and goes on', async () => {
  const tried: Bet[] = [];
  let refused = 0;
  await disk.fill();
  // Pages that are there already still take some rows.
  for (const bet of bets('full', 2_000)) {
    const answer = await place(bet);
    tried.push(bet);
    if (answer.code === 'OK') continue;
    expect(answer).toEqual(again);
    refused++;
    if (refused === 10) break;
  }
  expect(refused).toBe(10);
  expect(await insisted(() => look(people[0] as Person))).toBeUndefined();
  await disk.clear();
  await repeated(tried);
}, 120_000);
