import { DomainError } from '@herna/kernel';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { defineCalls } from './call.ts';
import {
  type CallContext,
  type Handlers,
  type KeyedContext,
  type Principal,
  pageWishOf,
  playerAsked,
  playerOf,
  signedInOf,
  wirePage,
} from './server.ts';

const by = (principal: object): CallContext =>
  ({ principal: principal as Principal }) as CallContext;
const player = by({ kind: 'player', playerId: 7n, sessionId: 3n });
const staff = by({ kind: 'staff', staffId: 1n });
const nobody = by({ kind: 'public' });
const service = by({ kind: 'internal', service: 'partner', scopes: [] });

/** What a function refuses with: a code, or that the call is declared wrongly. */
function fault(ask: () => unknown): string {
  try {
    ask();
    return 'none';
  } catch (error) {
    return error instanceof DomainError ? error.code : (error as Error).name;
  }
}

const orders = defineCalls({
  'POST /orders': {
    summary: 'Takes an order',
    audience: 'public',
    idempotency: 'key',
    response: Type.Object({ id: Type.String() }),
    example: {},
  },
  'GET /orders': {
    summary: 'Tells the order',
    audience: 'public',
    response: Type.Object({ id: Type.String() }),
    example: {},
  },
});

test('a call under a key is answered by its key alone, another knows none', async () => {
  const answer = { id: '1' };
  const handlers: Handlers<typeof orders> = {
    'POST /orders': (_input, context) => context.idempotent(async () => answer),
    'GET /orders': async () => answer,
  };
  const forgetful: Handlers<typeof orders> = {
    // @ts-expect-error answers without its key
    'POST /orders': async () => answer,
    // @ts-expect-error has no key
    'GET /orders': (_input, context) => context.idempotent(async () => answer),
  };
  const keyed = { idempotent: (command: () => unknown) => command() } as unknown as KeyedContext;
  const { 'POST /orders': order } = handlers;
  expect(await order({}, keyed)).toEqual(answer);
  expect(Object.keys(forgetful)).toEqual(Object.keys(orders));
});

test('a call of a player is of himself, whoever he names', () => {
  expect(playerOf(player)).toBe(7n);
  expect(playerAsked({ playerId: '8' }, player)).toBe(7n);
  expect(signedInOf(player)).toMatchObject({ playerId: 7n, sessionId: 3n });
});

test('staff name the player, others name nobody', () => {
  expect(playerAsked({ playerId: '8' }, staff)).toBe(8n);
  expect(fault(() => playerAsked({}, staff))).toBe('ERR_VALIDATION');
  for (const other of [nobody, service]) {
    expect(fault(() => playerAsked({ playerId: '8' }, other))).toBe('TypeError');
  }
});

test('who is not signed in is refused on a call that is open to all', () => {
  for (const other of [nobody, staff, service]) {
    expect(fault(() => signedInOf(other))).toBe('ERR_UNAUTHORIZED');
  }
});

test('a page has its usual place and length, and tells what it keeps to where it does', () => {
  expect(pageWishOf({})).toEqual({ offset: 0, limit: 50, order: 'desc' });
  expect(pageWishOf({ offset: 5, limit: 9, order: 'asc', upToId: '3' })).toEqual({
    offset: 5,
    limit: 9,
    order: 'asc',
    upToId: 3n,
  });
  const wire = (row: bigint) => `${row}`;
  expect(wirePage({ items: [2n], total: 4 }, wire)).toEqual({ items: ['2'], total: 4 });
  expect(wirePage({ items: [2n], total: 4, upToId: 9n }, wire)).toMatchObject({ upToId: '9' });
});
