import { expect, test } from 'vitest';
import { rolesOf } from './permissions.ts';

const text = { cs: '', en: '' };
const permissionsOf = rolesOf({
  'payments.read': { ...text, roles: ['payments', 'auditor'] },
  'payments.approve': { ...text, roles: ['payments'] },
  'players.read': { ...text, roles: ['payments'] },
  'players.edit': { ...text, roles: [] },
  'staff.self': { ...text, roles: 'everybody' },
});

test('a role holds what names it, and nothing beside it', () => {
  const payments = permissionsOf('payments');
  expect(payments.has('payments.approve')).toBe(true);
  expect(payments.has('players.read')).toBe(true);
  expect(payments.has('players.edit')).toBe(false);
  expect(payments.has('payments.unheard-of')).toBe(false);
});

test('an area that a role holds wholly is told as one', () => {
  expect(permissionsOf('payments').patterns).toEqual(['payments.*', 'players.read', 'staff.*']);
  expect(permissionsOf('auditor').patterns).toEqual(['payments.read', 'staff.*']);
});

test('the administrator holds everything, an unknown role only its own sign-in', () => {
  expect(permissionsOf('administrator').has('anything.at-all')).toBe(true);
  expect(permissionsOf('administrator').patterns).toContain('*');
  for (const gone of ['gone', 'toString']) {
    expect(permissionsOf(gone).has('players.read')).toBe(false);
    expect(permissionsOf(gone).patterns).toEqual(['staff.*']);
  }
});
