/** What the supervisor finds wrong in a report of a day. */
import { expect, test } from 'vitest';
import { materialFaults, readReport } from '../supervisor/package-check.ts';

const xml = ({ stakes = '10.00', opening = '1.00' } = {}) => `<?xml version="1.0"?>
<DailyReport currency="CZK" package="p-1" day="2026-11-24" version="1">
<Games><Game id="7" stakes="8.50" wins="-0.50"/><Game id="9" stakes="1.50" wins="2.00"/></Games>
<Payments><Payment direction="DEPOSIT" amount="3.00"/><Payment direction="WITHDRAWAL" amount="0.25"/></Payments>
<OwedToPlayers opening="${opening}" closing="5.00"/>
<Totals stakes="${stakes}" wins="1.50" deposits="3.00" withdrawals="0.25"/>
</DailyReport>`;
const codes = (document: string, before?: string): string[] | undefined => {
  const report = readReport(document);
  const found = report && materialFaults(report, before ? readReport(before) : undefined);
  return found?.map(({ code }) => code);
};

test('sums that are those of their rows are right, others are found', () => {
  expect(codes(xml())).toEqual([]);
  expect(codes(xml({ stakes: '10.01' }))).toEqual(['TOTAL_DIFFERS']);
  expect(codes(xml({ stakes: 'much' }))).toEqual(['TOTAL_DIFFERS']);
});

test('a day begins with what the day before has ended with', () => {
  expect(codes(xml({ opening: '5.00' }), xml())).toEqual([]);
  expect(codes(xml({ opening: '4.99' }), xml())).toEqual(['DAYS_DIFFER']);
});

test.each([
  '',
  '<DailyReport/>',
  xml().replace('</DailyReport>', ''),
  xml().replace('day=', 'on='),
])('what is no report is not read: %#', (document) => {
  expect(readReport(document)).toBeUndefined();
});
