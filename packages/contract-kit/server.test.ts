import { DomainError } from '@herna/kernel';
import { expect, test } from 'vitest';
import {
  type CallContext,
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
  expect(pageWishOf({})).toEqual({ offset: 0, limit: 50 });
  expect(pageWishOf({ offset: 5, limit: 9, upToId: '3' })).toEqual({
    offset: 5,
    limit: 9,
    upToId: 3n,
  });
  const wire = (row: bigint) => `${row}`;
  expect(wirePage({ items: [2n], total: 4 }, wire)).toEqual({ items: ['2'], total: 4 });
  expect(wirePage({ items: [2n], total: 4, upToId: 9n }, wire)).toMatchObject({ upToId: '9' });
});
