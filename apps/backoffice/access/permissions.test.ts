import { describe, expect, it } from 'vitest';
import { isAllowed } from './permissions.ts';

describe('permission patterns', () => {
  it.each([
    [['*'], 'payments.read', true],
    [['payments.*'], 'payments.process', true],
    [['payments.read'], 'payments.read', true],
    [['payments.read'], 'payments.process', false],
    [['payments.*'], 'paymentsx.read', false],
    [['pay.*'], 'payments.read', false],
    [[], 'staff.self', false],
    [['verification.decide'], ['players.edit', 'verification.decide'], false],
    [['players.*'], ['players.edit', 'verification.decide'], false],
    [['players.*', 'verification.decide'], ['players.edit', 'verification.decide'], true],
  ])('%j and %s: %s', (patterns, permission, allowed) => {
    expect(isAllowed(patterns, permission)).toBe(allowed);
  });
});
