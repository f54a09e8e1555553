import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addedKinds,
  addStep,
  blankJourney,
  inOrder,
  type Line,
  numberOf,
  removeStep,
  type Step,
  treeOf,
} from './journey.ts';

const stepsIn = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap((line) => {
    if ('to' in line) return [];
    const { step, ways } = line;
    return [step.key, ...(ways ? [...stepsIn(ways.next), ...stepsIn(ways.otherwise)] : [])];
  });

test('a step is put on a way, and what stood there comes behind it', () => {
  const branch = addStep(blankJourney.steps, 'BRANCH', undefined);
  const send = addStep(branch.steps, 'SEND', { key: branch.key, way: 'otherwise' });
  const wait = addStep(send.steps, 'WAIT_FOR', { key: send.key, way: 'next' });
  expect(wait.steps.map(({ key, next, otherwise }) => [key, next, otherwise])).toEqual([
    ['step-1', 'end', 'step-2'],
    ['step-2', 'step-3', undefined],
    ['step-3', 'end', undefined],
    ['end', undefined, undefined],
  ]);
  expect(inOrder(wait.steps).map(({ key }) => numberOf(wait.steps, key))).toEqual([1, 2, 3, 4]);
  expect(removeStep(wait.steps, 'step-2').map(({ key }) => key)).toEqual([
    'step-1',
    'step-3',
    'end',
  ]);
  expect(removeStep(wait.steps, 'step-1').map(({ key }) => key)).toEqual(['end']);
});

test('whatever is added and taken out, every way leads to a step, and the tree has each step once', () => {
  const deeds = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean(), fc.boolean()), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(deeds, (list) => {
      let steps: readonly Step[] = blankJourney.steps;
      for (const [one, other, adds, second] of list) {
        const kind = addedKinds[one % addedKinds.length] ?? 'SEND';
        const walked = steps.filter((step) => step.kind !== 'END');
        const at = walked[other % Math.max(1, walked.length)];
        const way = second && at?.otherwise !== undefined ? 'otherwise' : 'next';
        if (adds) steps = addStep(steps, kind, at && { key: at.key, way }).steps;
        else if (at) steps = removeStep(steps, at.key);
      }
      const keys = steps.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { next, otherwise } of steps) {
        for (const to of [next, otherwise]) if (to !== undefined) expect(keys).toContain(to);
      }
      const drawn = [...stepsIn(treeOf(steps))];
      expect(drawn).toEqual(
        inOrder(steps)
          .filter(({ kind }) => kind !== 'END')
          .map(({ key }) => key),
      );
      expect([...drawn, 'end'].sort()).toEqual([...keys].sort());
    }),
    { numRuns: 500 },
  );
});
