import { expect, test } from 'vitest';
import { rolesOf } from './permissions.ts';
import { beyond, difference, givable, givesMoreThanHeld } from './role-changes.ts';

const text = { cs: '', en: '' };
const table = {
  'payments.read': { ...text, roles: ['payments', 'auditor'] },
  'payments.approve': { ...text, roles: ['payments'] },
  'staff.self': { ...text, roles: 'everybody' },
} as const;
const permissionsOf = rolesOf(table);

test('what staff have given a role replaces its seed, and everybody’s stays', () => {
  const changed = permissionsOf('payments', ['payments.read']);
  expect(changed.has('payments.read')).toBe(true);
  expect(changed.has('payments.approve')).toBe(false);
  expect(changed.has('staff.self')).toBe(true);
  const own = permissionsOf('night-shift', ['payments.approve', 'payments.gone']);
  expect(own.patterns).toEqual(['payments.approve', 'staff.*']);
  expect(own.has('payments.gone')).toBe(false);
});

test('the administrator holds everything, whatever is stored', () => {
  expect(permissionsOf('administrator', []).has('payments.approve')).toBe(true);
});

test('what everybody may do cannot be given', () => {
  expect(givable(table)).toEqual(['payments.approve', 'payments.read']);
});

test('only what is added is granted', () => {
  expect(difference(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] });
  const auditor = permissionsOf('auditor');
  expect(beyond(auditor, ['payments.approve'], ['payments.approve', 'payments.read'])).toEqual([]);
  expect(beyond(auditor, [], ['payments.approve'])).toEqual(['payments.approve']);
});

const both = ['payments.approve', 'payments.read'];
test.each([
  ['payments', both, ['security', 'security'], true],
  ['payments', both, ['security'], true],
  ['payments', [], ['security', 'security'], false],
  ['payments', both, ['payments', 'security'], false],
  ['payments', both, ['security', 'administrator'], false],
  ['auditor', ['payments.read'], ['security', 'payments'], false],
  ['own', both, ['auditor', 'approver'], true],
  ['administrator', both, ['payments', 'payments'], true],
  ['administrator', both, ['security', 'administrator'], false],
])('role %s with %j by %j gives more than one of them holds: %s', (role, given, by, more) => {
  const stored = (one: string) => (one === 'approver' ? ['payments.approve'] : undefined);
  const two = by.map((one) => ({ role: one, permissions: permissionsOf(one, stored(one)) }));
  expect(givesMoreThanHeld({ role, given, by: two })).toBe(more);
});
