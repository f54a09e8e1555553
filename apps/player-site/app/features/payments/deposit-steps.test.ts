import { expect, test } from 'vitest';
import { depositSteps } from './deposit-steps.ts';

test('a transfer that is confirmed at the bank promises no code to copy', () => {
  expect(depositSteps('Bacs', true)[0]).toBe('bank');
  expect(depositSteps('Bacs', false)[0]).toBe('details');
  for (const isAtBank of [true, false]) {
    expect(depositSteps('Bacs', isAtBank)).toContain('own');
    expect(depositSteps('CardOnline', isAtBank)[0]).toBe('gateway');
  }
});
