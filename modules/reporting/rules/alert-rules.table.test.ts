import { expect, test } from 'vitest';
import { mayHandle } from './alert-rules.table.ts';

test('support handles what is its own, the other roles whatever they may', () => {
  expect(mayHandle('support', 'ageingTickets')).toBe(true);
  expect(mayHandle('support', 'ageingDocuments')).toBe(true);
  expect(mayHandle('support', 'ledgerProof')).toBe(false);
  expect(mayHandle('operations', 'ledgerProof')).toBe(true);
  expect(mayHandle('controller', 'ageingTickets')).toBe(true);
});
