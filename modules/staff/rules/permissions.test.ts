import { expect, test } from 'vitest';
import { permissionsOf } from './permissions.ts';

test('a pattern holds its whole area and nothing beside it', () => {
  const payments = permissionsOf('payments');
  expect(payments.has('payments.approve')).toBe(true);
  expect(payments.has('players.read')).toBe(true);
  expect(payments.has('players.edit')).toBe(false);
  expect(payments.has('paymentsomething.read')).toBe(false);
});

test('the administrator holds everything, an unknown role only its own sign-in', () => {
  expect(permissionsOf('administrator').has('anything.at-all')).toBe(true);
  expect(permissionsOf('gone').has('players.read')).toBe(false);
  expect(permissionsOf('gone').has('staff.self')).toBe(true);
});
