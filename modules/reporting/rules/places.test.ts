import { expect, test } from 'vitest';
import { ownOperator, type PlaceVersion, placesAt, staysUnder } from './places.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const place = (
  id: number,
  kind: PlaceVersion['kind'],
  parent: number | null,
  span: { readonly since?: string; readonly until?: string } = {},
): PlaceVersion => ({
  id: BigInt(id),
  kind,
  number: `${kind[0]}-${id}`.toUpperCase(),
  name: `${kind} ${id}`,
  parent_id: parent === null ? null : BigInt(parent),
  since: span.since ? day(span.since) : null,
  until: span.until ? day(span.until) : null,
});

const versions = [
  place(1, 'operator', null),
  place(2, 'operator', null),
  place(3, 'company', 1),
  place(4, 'company', 2),
  place(5, 'venue', 3),
  place(6, 'venue', 4),
  place(7, 'workroom', 5),
  // A terminal that has moved from one company to the other.
  place(8, 'device', 7, { since: '2026-01-01', until: '2026-11-10' }),
  place(8, 'device', 6, { since: '2026-11-10' }),
];

const under = (root: number) =>
  staysUnder(versions, BigInt(root)).map(({ number, since, until }) => [
    number,
    since?.toISOString().slice(0, 10) ?? null,
    until?.toISOString().slice(0, 10) ?? null,
  ]);

test('what stands under a place is of it for as long as it stands there', () => {
  const first = ['d-8', '2026-01-01', '2026-11-10'];
  const second = ['d-8', '2026-11-10', null];
  expect(under(3)).toEqual([['v-5', null, null], ['w-7', null, null], first]);
  expect(under(1)).toEqual(under(3));
  expect(under(7)).toEqual([['w-7', null, null], first]);
  expect(under(2)).toEqual([['v-6', null, null], second]);
  expect(under(99)).toEqual([]);
});

test('a number of a terminal is not that of a venue too', () => {
  const same = { ...place(9, 'device', 6), number: 'V-5' };
  expect(staysUnder([...versions, same], 5n).map(({ number }) => number)).toEqual(['w-7', 'd-8']);
});

test('a number that a terminal has had for a time is of the venue before and after', () => {
  const terminal = place(9, 'device', 6, { since: '2026-03-01', until: '2026-06-01' });
  const later = place(10, 'device', 6, { since: '2026-08-01' });
  const reused = [terminal, later].map((one) => ({ ...one, number: 'V-5' }));
  const stays = staysUnder([...versions, ...reused], 5n).filter(({ number }) => number === 'v-5');
  expect(stays).toEqual([
    { number: 'v-5', since: null, until: day('2026-03-01') },
    { number: 'v-5', since: day('2026-06-01'), until: day('2026-08-01') },
  ]);
});

test('the operator of the platform is the first one; what has ended is not listed', () => {
  expect(ownOperator(versions)).toBe(1n);
  expect(ownOperator([])).toBeUndefined();
  const ended = place(10, 'venue', 3, { until: '2026-11-01' });
  const now = day('2026-11-20');
  expect(placesAt([...versions, ended], 'venue', now).map(({ id }) => id)).toEqual([5n, 6n]);
});
