import { expect, test } from 'vitest';
import { czechHeadings, englishHeadings } from './column-headings.table.ts';
import { headingOf, withHeadings } from './column-headings.ts';

test.each([
  ['playerId', 'Číslo hráče', 'Player ID'],
  ['balance.currency', 'Zůstatek (měna)', 'Balance (currency)'],
  ['ggr', 'Hrubý herní výnos', 'Gross gaming revenue'],
  ['providerReference', 'Reference dodavatele', 'Reference at the provider'],
  ['latestHit.paid', 'Poslední výhra (vyplaceno)', 'Latest hit (paid)'],
  ['constructor', 'Constructor', 'Constructor'],
])('%s is %s and %s', (column, cs, en) => {
  expect(headingOf(column, 'cs')).toBe(cs);
  expect(headingOf(column, 'en')).toBe(en);
});

test('no heading is the name of a field, and no two of a sheet are equal', () => {
  for (const [field, heading] of Object.entries({ ...englishHeadings, ...czechHeadings })) {
    expect(heading, field).not.toMatch(/[a-z][A-Z]|[._]/);
  }
  const { columns, lines } = withHeadings({ columns: ['id', 'number'], lines: [[1, 2]] }, 'cs');
  expect(columns).toEqual(['Číslo', 'Číslo (2)']);
  expect(lines).toEqual([[1, 2]]);
});
