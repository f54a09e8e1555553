import { expect, test } from 'vitest';
import { changesCall } from './changes-call.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const from = '2026-10-31T23:00:00.000Z';
const to = '2026-12-31T23:00:00.000Z';

test('the changes of an object are those recorded of it', () => {
  expect(changesCall({ objectId: '7' }, now)).toEqual({
    list: 'recent',
    filter: { objectId: '7' },
  });
});

test('what is still to come has a list of its own', () => {
  expect(changesCall({ upcoming: true }, now)).toEqual({ list: 'upcoming', filter: {} });
});

test('a period is by the moment of effect, open where no day is given', () => {
  expect(changesCall({ from, to, kind: 'device' }, now)).toEqual({
    list: 'period',
    filter: { from, until: to, kind: 'device' },
  });
  expect(changesCall({ to }, now)).toMatchObject({ list: 'period', filter: { until: to } });
});

test('what is to come within a period begins now at the earliest', () => {
  expect(changesCall({ upcoming: true, from, to }, now).filter).toEqual({
    from: now.toISOString(),
    until: to,
  });
  expect(changesCall({ upcoming: true, from: to }, now).filter.from).toBe(to);
  expect(changesCall({ upcoming: true, kind: 'group' }, now)).toMatchObject({
    list: 'period',
    filter: { from: now.toISOString(), kind: 'group' },
  });
});
