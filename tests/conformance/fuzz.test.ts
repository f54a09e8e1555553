/**
 * Every declared call with values by its schema, most of them acceptable: whatever is sent, the
 * platform answers in its contract's words and never with a fault of its own. The seed is fixed,
 * so a failure is the same everywhere.
 */
import {
  audiencesOf,
  type CallDefinition,
  type CallExample,
  specialAnswer,
  splitKey,
} from '@herna/contract-kit';
import { frameErrors } from '@herna/kernel';
import { type Caller, nobody } from '@herna/testkit';
import { fc } from '@herna/testkit/properties';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { declaredCalls } from './declared-calls.ts';
import { valuesOf } from './schema-values.ts';

const seed = 20_261_121;
const inputsOfCall = 16;

let callers: Callers;
beforeAll(async () => {
  callers = await openCallers();
});
afterAll(() => callers.world.close());

const frame = new Set(Object.keys(frameErrors).concat('ERR_SIGNATURE_ERROR'));

type Part = 'params' | 'query' | 'body';

/** Half a surrogate pair cannot be written in an address at all. */
const addressable = (params: unknown): unknown =>
  Object.fromEntries(
    Object.entries(params as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  );

/** Inputs of a call: its example with some of its fields replaced, and whole new ones. */
function inputsOf(definition: CallDefinition): fc.Arbitrary<CallExample> {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = definition[part];
    if (!schema || (part === 'body' && definition.multipart)) return [];
    const values = valuesOf(schema as never);
    const fresh = part === 'params' ? values.map(addressable) : values;
    const given = (definition.example[part] ?? {}) as object;
    const mixed = fc.tuple(fresh, fc.infiniteStream(fc.boolean())).map(([value, coins]) => ({
      ...given,
      ...Object.fromEntries(
        Object.entries(value as object).filter(() => coins.next().value === true),
      ),
    }));
    return [[part, fc.oneof(mixed, fresh)] as const];
  });
  return fc.record(Object.fromEntries(parts) as Record<Part, fc.Arbitrary<never>>);
}

/** What is sent: a question only once in the same words, for a repeat would prove nothing more. */
function inputsFor(definition: CallDefinition, reads: boolean): CallExample[] {
  const inputs = fc.sample(inputsOf(definition), { seed, numRuns: inputsOfCall });
  if (!reads) return inputs;
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}

/** Puts back what a fuzzed call may have changed for all later ones. */
async function restore(key: string): Promise<void> {
  const { world } = callers;
  if (key.includes('Logout')) await callers.refreshStaff();
  await sql`update players.player set state = 'TEMPORARY', state_before = null, lock_reason = null
    where id = ${callers.playerId} and state in ('SUSPENDED', 'CLOSED')`.execute(
    world.database.read.reads(),
  );
  if (!key.includes('PlannedShutdown')) return;
  await sql`delete from platform.planned_shutdown`.execute(world.database.read.reads());
  // What is remembered of a shutdown is forgotten after two seconds.
  world.clock.advance(3_000);
}

const calls = Object.entries(declaredCalls) as [string, CallDefinition][];

describe.each(calls)('%s', (key, definition) => {
  test('answers anything in the words of its contract', async () => {
    if (specialAnswer(definition.response)?.answer === 'events') return;
    const { world } = callers;
    const { method } = splitKey(key);
    const reads = method === 'GET' || method === 'HEAD';
    if (audiencesOf(definition).includes('player')) await callers.refreshPlayer();
    const options = definition.idempotency === 'key';
    const isPublic = audiencesOf(definition).includes('public');
    const caller: Caller = isPublic ? nobody : callers.for(definition);
    world.internalFaults.length = 0;
    let count = 0;
    for (const input of inputsFor(definition, reads)) {
      const more = options ? { idempotencyKey: `fuzz-${seed}-${++count}` } : {};
      const answer = await world.send(key, input as never, caller, more);
      const shown = `${JSON.stringify(input)} -> ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(world.internalFaults, shown).toEqual([]);
      if (answer.status < 400 || method === 'HEAD') continue;
      const known = frame.has(answer.code ?? '') || definition.errors?.includes(answer.code ?? '');
      expect(known, shown).toBe(true);
      expect(answer.code, shown).not.toBe('ERR_UNKNOWN');
    }
    if (!reads) await restore(key);
  });
});
