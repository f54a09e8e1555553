/**
 * The platform module on a database of its own, called through its contract: inputs and answers
 * are held to their schemas, a refusal must be a declared one.
 */
import { type Brand, brandByTarget } from '@herna/brands';
import type { CallDefinition, Output } from '@herna/contract-kit';
import type { KeyedContext, Principal } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { DomainError, type ManualClock, manualClock, type StaffId } from '@herna/kernel';
import { testDatabase } from '@herna/testkit/database';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { type PlatformCalls, platformCalls } from '../contract/index.ts';
import { createPlatform, type PlatformModule } from '../index.ts';

type Key = keyof PlatformCalls & string;

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

export interface PlatformWorld {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly brand: Brand;
  readonly platform: PlatformModule;
  /** Calls as a member of staff in a language (Czech by default). */
  call<K extends Key>(key: K, input?: AnyInput, locale?: string): Promise<AnswerOf<K>>;
  /** The code with which a call is refused. */
  refusal(key: Key, input: AnyInput): Promise<string>;
  /** Types and payloads of the events recorded so far, oldest first. */
  events(): Promise<{ type: string; payload: Record<string, unknown> }[]>;
  close(): Promise<void>;
}

type AnswerOf<K extends Key> = Output<PlatformCalls[K]>;

const staff: Principal = {
  kind: 'staff',
  staffId: 7n as StaffId,
  name: 'Demo',
  role: 'administrator',
  permissions: { has: () => true, patterns: ['*'] },
  sessionId: 1n,
};

const contextOf = (database: Database, locale: string): KeyedContext =>
  ({
    principal: staff,
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: '',
    locale,
    files: [],
    rawBody: new Uint8Array(),
    headers: {},
    cookie: () => undefined,
    setCookie: () => {},
    clearCookie: () => {},
    act: async () => {},
    idempotencyKey: 'test-key',
    idempotent: (command: (tx: Tx) => Promise<unknown>) => database.transaction(command),
  }) as KeyedContext;

/** Opens the module for the default brand on a Saturday evening. */
export async function openPlatform(target = 'herna'): Promise<PlatformWorld> {
  const { database, drop } = await testDatabase();
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const brand = brandByTarget(target);
  const platform = await createPlatform({ database, clock, brand, version: '1.3.81' });
  const call = async <K extends Key>(
    key: K,
    input: AnyInput = {},
    locale = 'cs',
  ): Promise<AnswerOf<K>> => {
    const definition: CallDefinition = platformCalls[key];
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = definition[part];
      if (schema) expect(Value.Check(schema, input[part] ?? {}), `${key}: ${part}`).toBe(true);
    }
    const handler = platform.handlers[key] as unknown as (
      input: unknown,
      context: KeyedContext,
    ) => Promise<AnswerOf<K>>;
    const whole = { params: {}, query: {}, body: undefined, ...input };
    const answer = await handler(whole, contextOf(database, locale));
    if (!('answer' in definition.response)) {
      const wire: unknown = JSON.parse(JSON.stringify(answer));
      expect([...Value.Errors(definition.response, wire)], key).toEqual([]);
    }
    return answer;
  };
  return {
    database,
    clock,
    brand,
    platform,
    call,
    async refusal(key, input) {
      const error: unknown = await call(key, input).then(
        () => undefined,
        (refused: unknown) => refused,
      );
      if (!(error instanceof DomainError)) throw error ?? new Error(`${key} was not refused`);
      const frame = ['ERR_VALIDATION', 'ERR_NOT_FOUND'];
      const { errors = [] }: CallDefinition = platformCalls[key];
      expect([...frame, ...errors]).toContain(error.code);
      return error.code;
    },
    async events() {
      const found = await sql<{ type: string; payload: Record<string, unknown> }>`
        select type, payload from outbox.event order by id`.execute(database.read.reads());
      return found.rows;
    },
    close: drop,
  };
}
