/**
 * Every door of money under fifty thousand hostile requests: whatever is sent, the answer is in the
 * contract's words, never a fault of the platform's own, and says nothing of its inside; what is
 * refused has changed nothing. The seed is fixed, so a failure is the same everywhere.
 */
import {
  audiencesOf,
  type CallDefinition,
  type CallExample,
  specialAnswer,
  splitKey,
} from '@herna/contract-kit';
import { signProviderBody, signProviderRequest } from '@herna/server';
import { type Answer, type Caller, nobody } from '@herna/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { callsByRoom } from './declared-calls.ts';
import { hostileInputs, type LiveIds, livingExample } from './hostile.ts';

const seed = 20_261_121;
const requestsInAll = 50_000;
const batch = 50;

const rooms = ['ledger', 'jackpots', 'play', 'payments', 'protection', 'reporting'] as const;
const doors = rooms
  .flatMap((room) => Object.entries(callsByRoom[room] ?? {}) as [string, CallDefinition][])
  .filter(([, { response }]) => specialAnswer(response)?.answer !== 'events');
const requestsOfCall = Math.ceil(requestsInAll / doors.length);

/**
 * Tables that hold money and what decides about it; a partition is watched with its whole. A used
 * defence code is used, whatever follows.
 */
const watched = `select oid::regclass::text as name from pg_class
  where relkind in ('r', 'p') and not relispartition
    and relnamespace::regnamespace::text in ('ledger', 'jackpots', 'payments', 'play')
    and oid <> 'play.defence_code'::regclass`;

let callers: Callers;
let live: Readonly<Record<string, LiveIds>>;
let stranger: string;
let keys = 0;

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  callers.world.database.pool.query<Row>(text, values).then(({ rows }) => rows);

/** Seats of the player at a game of each provider, and money to play with. */
async function seated(): Promise<Record<string, LiveIds>> {
  const { world, playerId } = callers;
  const { ledger } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'correction',
      playerId,
      currency: 'CZK',
      source: 'fuzz',
      reference: 'opening',
      lines: [
        { account: 'player-cash', amount: 1_000_000n },
        { account: 'corrections', amount: -1_000_000n },
      ],
    }),
  );
  const seats = await sql<{ provider: bigint; id: bigint }>(
    `insert into play.game_session (player_id, provider_id, game_id, game_key, scope, brand,
       currency, language, nickname, state, opened_at, ends_at)
     select $1, provider, 1, 'ember-fruits', 'Casino', 'herna', 'CZK', 'cs', 'Fuzz', 'OPEN', $2,
       $2::timestamptz + interval '1 day' from generate_series(1, 3) provider
     returning provider_id as provider, id`,
    [playerId, world.clock.now()],
  );
  const idsAt = (provider: bigint): LiveIds => ({
    playerId: String(playerId),
    sessionId: String(seats.find((seat) => seat.provider === provider)?.id),
    gameId: 'ember-fruits',
  });
  return {
    '': idsAt(1n),
    'casino-server': idsAt(1n),
    'wallet-service': idsAt(2n),
    'gaming-api': idsAt(3n),
  };
}

beforeAll(async () => {
  callers = await openCallers();
  const { world } = callers;
  const other = await world.database.transaction((tx) =>
    world.platform.modules.parts.players.addPlayer(tx, {
      email: 'stranger@herna.example',
      phone: '+420777999998',
      password: 'modra velryba tanci',
      firstName: 'Cizí',
      surname: 'Zkušební',
      birthDate: '1985-04-12',
    }),
  );
  stranger = String(other);
  live = await seated();
  await sql(`create schema fuzz`);
  await sql(`create table fuzz.change (what text not null)`);
  await sql(`create function fuzz.note() returns trigger language plpgsql as $$
    begin insert into fuzz.change values (tg_table_schema || '.' || tg_table_name); return null;
    end $$`);
  for (const { name } of await sql<{ name: string }>(watched)) {
    await sql(`create trigger fuzzed after insert or update or delete on ${name}
      for each row execute function fuzz.note()`);
  }
});
afterAll(() => callers.world.close());

/** Tables whose rows have changed since the last look. */
const changes = async (): Promise<string[]> =>
  (
    await sql<{ what: string }>(
      `with seen as (delete from fuzz.change returning what) select distinct what from seen`,
    )
  ).map(({ what }) => what);

/** What an answer must never tell: places in our code, and the words of PostgreSQL and Node. */
const inside =
  /\.ts\b|node_modules|\bat \w+ \(|violates|syntax error|relation "|duplicate key|ECONN|invalid input|bigint|\$\d/;

interface Sent {
  readonly input: CallExample;
  readonly answer: Answer;
}

/** Sends inputs one after the other; an answer that may not be fails at once. */
async function sendAll(
  key: string,
  definition: CallDefinition,
  caller: Caller,
  inputs: readonly CallExample[],
): Promise<Sent[]> {
  const { world } = callers;
  const sent: Sent[] = [];
  for (const input of inputs) {
    const more = definition.idempotency === 'key' ? { idempotencyKey: `doors-${++keys}` } : {};
    const answer = await world.send(key, input as never, caller, more);
    const shown = `${JSON.stringify(input).slice(0, 2_000)} -> ${answer.status}`;
    if (world.internalFaults.length > 0) expect(world.internalFaults, shown).toEqual([]);
    if (answer.status >= 400 && splitKey(key).method !== 'HEAD') {
      const declared = definition.errors?.includes(answer.code ?? '') ?? false;
      if (answer.status >= 500 && !declared) expect(answer.body, shown).toBe('no fault of ours');
      const text = JSON.stringify(answer.body);
      if (inside.test(text)) expect(text, shown).toBe('nothing of the inside');
    }
    sent.push({ input, answer });
  }
  return sent;
}

const refusedOf = (sent: readonly Sent[]): CallExample[] =>
  sent.filter(({ answer }) => answer.status >= 400).map(({ input }) => input);

/**
 * Refused requests have changed nothing. Where others of the batch were accepted, the refused ones
 * are sent again by themselves, until a batch holds nothing but refusals.
 */
async function assertUnchanged(
  key: string,
  definition: CallDefinition,
  caller: Caller,
  inputs: readonly CallExample[],
): Promise<void> {
  let left = inputs;
  for (;;) {
    const refused = refusedOf(await sendAll(key, definition, caller, left));
    const what = await changes();
    if (what.length === 0 || refused.length === 0) return;
    expect(refused.length, `${key}: refused, and yet ${what} changed`).toBeLessThan(left.length);
    left = refused;
  }
}

describe.each(doors)('%s', (key, definition) => {
  test('refuses without a trace what it cannot take', async () => {
    await callers.refreshPlayer();
    const caller = audiencesOf(definition).includes('public') ? nobody : callers.for(definition);
    const ids = live[definition.edition ?? ''] ?? {};
    const all = fc.sample(hostileInputs(definition, ids, stranger), {
      seed,
      numRuns: requestsOfCall,
    });
    callers.world.internalFaults.length = 0;
    await changes();
    for (let at = 0; at < all.length; at += batch) {
      await assertUnchanged(key, definition, caller, all.slice(at, at + batch));
    }
  });
});

/** A provider that signs wrongly, one way or the other. */
function forgersOf(edition: string): Record<string, Caller> {
  const { world } = callers;
  const { jantarProvider, outsideProviders } = world.config.secrets;
  const key = { 'wallet-service': 'kremen', 'gaming-api': 'olivin' }[edition] ?? 'jantar';
  const secret = outsideProviders[key] ?? jantarProvider;
  const byBody = edition === 'wallet-service';
  const forger =
    ({ by = secret, late = 0, altered = '', signed = true, as = key }): Caller['headers'] =>
    ({ method, path, body }) => {
      const timestamp = String(Math.floor(world.clock.now().getTime() / 1000) - late);
      const request = { method, path, timestamp, requestId: 'forged', body: body + altered };
      const signature = (byBody ? signProviderBody : signProviderRequest)(by, request);
      return {
        'x-provider-id': as,
        'x-timestamp': timestamp,
        'x-request-id': 'forged',
        ...(signed ? { [byBody ? 'x-request-sign' : 'x-signature']: signature } : {}),
      };
    };
  const ways: Record<string, Parameters<typeof forger>[0]> = {
    'no signature': { signed: false },
    'the wrong key': { by: 'another secret' },
    'the signature of other content': { altered: ' ' },
    'the name of nobody': { as: 'nobody' },
    ...(byBody ? {} : { 'a stale time': { late: 301 }, 'a time to come': { late: -301 } }),
  };
  return Object.fromEntries(
    Object.entries(ways).map(([name, way]) => [name, { headers: forger(way) }]),
  );
}

const signedDoors = doors.filter(([, { edition }]) => edition !== undefined);

test.each(signedDoors)('%s takes nothing with a signature that is not right', async (key, door) => {
  const input = livingExample(door, live[door.edition ?? ''] ?? {});
  await changes();
  for (const [name, caller] of Object.entries(forgersOf(door.edition ?? ''))) {
    const answer = await callers.world.send(key, input as never, caller);
    const code = name === 'the name of nobody' ? 'ERR_UNAUTHENTICATED' : 'ERR_SIGNATURE_ERROR';
    expect(answer.code, name).toBe(code);
  }
  expect(await changes()).toEqual([]);
});

test('that was fifty thousand requests', () => {
  expect(doors.length * requestsOfCall).toBeGreaterThanOrEqual(requestsInAll);
});
