import { expect, test } from 'vitest';
import { auditQuery } from './audit-search.ts';

test.each([
  ['Zákaz  výběru', 'zákaz:* & výběru:*'],
  ['staff.role_change', 'staff:* & role:* & change:*'],
  ["x' | !y:*", 'x:* & y:*'],
  [' .-_ ', undefined],
])('%j asks for %j', (text, query) => {
  expect(auditQuery(text)).toBe(query);
});
