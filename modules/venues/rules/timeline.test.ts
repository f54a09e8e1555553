import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  covers,
  type NewVersion,
  type PlannedChange,
  planChange,
  planRemoval,
  planWithdrawal,
  type StoredVersion,
  type TimelineChange,
} from './timeline.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
const version = (
  id: bigint,
  from: number,
  until: number | null,
  fields: object,
  setFields: readonly string[],
): StoredVersion => ({
  id,
  changeId: id,
  from: day(from),
  until: until === null ? null : day(until),
  fields: { ...fields },
  setFields,
});

/** Opened on the 1st in Brno, renamed from the 10th. */
const known = [
  version(1n, 1, 10, { name: 'A', place: 'Brno' }, ['name', 'place']),
  version(2n, 10, null, { name: 'B', place: 'Brno' }, ['name']),
];
const shown = (opened: readonly NewVersion[]) =>
  opened.map(({ from, until, fields }) => [
    from.getUTCDate(),
    until?.getUTCDate() ?? null,
    fields.name,
    fields.place,
  ]);

describe('a change', () => {
  test('from a day on runs through what is planned, but not through what that sets itself', () => {
    const moved = planChange(known, day(5), { place: 'Praha' });
    expect(moved.ok && moved.value.closed).toEqual([1n, 2n]);
    expect(moved.ok && shown(moved.value.opened)).toEqual([
      [1, 5, 'A', 'Brno'],
      [5, 10, 'A', 'Praha'],
      [10, null, 'B', 'Praha'],
    ]);
    const renamed = planChange(known, day(5), { name: 'C' });
    expect(renamed.ok && renamed.value.closed).toEqual([1n]);
    expect(renamed.ok && shown(renamed.value.opened)).toEqual([
      [1, 5, 'A', 'Brno'],
      [5, 10, 'C', 'Brno'],
    ]);
  });

  test('at the moment of another one replaces its version and keeps what that one set', () => {
    const both = planChange(known, day(10), { place: 'Praha' });
    expect(both.ok && shown(both.value.opened)).toEqual([[10, null, 'B', 'Praha']]);
    expect(both.ok && both.value.opened[0]?.setFields).toEqual(['name', 'place']);
  });

  test('before the object is there is refused', () => {
    expect(planChange([version(1n, 3, null, {}, [])], day(2), { name: 'C' }).ok).toBe(false);
    expect(planRemoval([version(1n, 1, 2, {}, [])], day(2)).ok).toBe(false);
  });
});

test('a removal ends the version of its moment and all that was planned behind it', () => {
  const ended = planRemoval(known, day(5));
  expect(ended.ok && ended.value.closed).toEqual([1n, 2n]);
  expect(ended.ok && shown(ended.value.opened)).toEqual([[1, 5, 'A', 'Brno']]);
  const never = planRemoval(known, day(1));
  expect(never.ok && never.value).toEqual({ closed: [1n, 2n], opened: [] });
});

test.each([
  ['one version without an end', [[1, null]], 2, null, true],
  [
    'two that meet',
    [
      [1, 5],
      [5, 9],
    ],
    2,
    9,
    true,
  ],
  [
    'a gap',
    [
      [1, 5],
      [6, 9],
    ],
    2,
    9,
    false,
  ],
  ['one that begins too late', [[3, null]], 2, null, false],
  ['one that ends too early', [[1, 8]], 2, null, false],
] as const)('%s covers a period or not', (_name, periods, from, until, expected) => {
  const versions = periods.map(([start, end]) => ({
    from: day(start),
    until: end === null ? null : day(end),
  }));
  expect(covers(versions, day(from), until === null ? null : day(until))).toBe(expected);
});

test('whatever is changed in whatever order, versions follow one another without gap or overlap', () => {
  const step = fc.record({ at: fc.integer({ min: 1, max: 28 }), name: fc.constantFrom('a', 'b') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let versions: StoredVersion[] = [version(1n, 1, null, { a: 0, b: 0 }, ['a', 'b'])];
      let id = 1n;
      for (const [value, { at, name }] of steps.entries()) {
        const planned = planChange(versions, day(at), { [name]: value });
        if (!planned.ok) throw new Error('the object is there from the first day on');
        const { closed, opened } = planned.value;
        versions = [
          ...versions.filter((one) => !closed.includes(one.id)),
          ...opened.map((one) => ({ ...one, id: ++id, changeId: one.changeId ?? id })),
        ].sort((left, right) => left.from.getTime() - right.from.getTime());
        expect(
          versions.find((one) => one.from <= day(at) && (!one.until || day(at) < one.until))
            ?.fields[name],
        ).toBe(value);
      }
      expect(versions[0]?.from).toEqual(day(1));
      for (const [index, one] of versions.entries()) {
        expect(one.until).toEqual(versions[index + 1]?.from ?? null);
      }
    }),
  );
});

/** The timeline after changes made one after another, and those of them that were accepted. */
function timelineAfter(changes: readonly PlannedChange[]) {
  let versions: StoredVersion[] = [version(1n, 1, null, { a: 0, b: 0 }, ['a', 'b'])];
  const accepted: PlannedChange[] = [];
  for (const change of changes) {
    const planned = change.isRemoval
      ? planRemoval(versions, change.at)
      : planChange(versions, change.at, change.fields);
    if (!planned.ok) continue;
    accepted.push(change);
    versions = applied(versions, planned.value, change.id);
  }
  return { versions, accepted };
}

let nextVersionId = 1_000n;
const applied = (
  versions: readonly StoredVersion[],
  { closed, opened }: TimelineChange,
  changeId: bigint,
): StoredVersion[] =>
  [
    ...versions.filter(({ id }) => !closed.includes(id)),
    ...opened.map((one) => ({ ...one, id: nextVersionId++, changeId: one.changeId ?? changeId })),
  ].sort((left, right) => +left.from - +right.from);

const factsByDay = (versions: readonly StoredVersion[]) =>
  Array.from({ length: 30 }, (_, index) => {
    const at = day(index + 1);
    const held = versions.filter(({ from, until }) => from <= at && (until === null || at < until));
    return held.map(({ fields }) => fields);
  });

test('a withdrawn change leaves what the others would have made without it', () => {
  const step = fc.record({
    at: fc.integer({ min: 2, max: 28 }),
    name: fc.constantFrom('a', 'b'),
    isRemoval: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(steps, fc.nat(), (drawn, pick) => {
      const changes = drawn.map(({ at, name, isRemoval }, index) => {
        const fields = isRemoval ? {} : { [name]: index + 1 };
        return { id: BigInt(index + 2), isRemoval, at: day(at), fields };
      });
      const { versions, accepted } = timelineAfter(changes);
      const withdrawn = accepted[pick % accepted.length];
      if (!withdrawn) return;
      const others = accepted.filter((one) => one !== withdrawn);
      const planned = planWithdrawal(
        versions,
        withdrawn.at,
        others.filter(({ at }) => at >= withdrawn.at),
      );
      if (!planned.ok) throw new Error('refused');
      const without = timelineAfter(others);
      expect(without.accepted).toEqual(others);
      const left = applied(versions, planned.value, 0n);
      expect(factsByDay(left)).toEqual(factsByDay(without.versions));
    }),
    { numRuns: 500 },
  );
});
