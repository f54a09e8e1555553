/** Choices and steps that the rules do not know are refused; ladders end as they say. */
import { seededRandom } from '@herna/kernel';
import { expect, test } from 'vitest';
import { playRound } from '../play.ts';
import { type Round, type RoundInput, RuleFault } from '../round.ts';
import { listStream, type Stream } from '../stream.ts';
import type { Title } from '../title.ts';

const ladder = { edgePercent: 3, multiplierMaximum: 100_000 };
const titles = {
  dice: { engine: 'dice', edgePercent: 3, outcomes: 10_000, chances: [100, 9_500] },
  limbo: { engine: 'limbo', ...ladder },
  plinko: { engine: 'plinko', boards: { 'low-2': [200, 50, 200] } },
  mines: { engine: 'mines', columns: 2, fields: 4, mines: [1, 3], ...ladder },
  towers: { engine: 'towers', floors: 3, plans: { easy: { tiles: 3, safe: 2 } }, ...ladder },
  keno: { engine: 'keno', numbers: 6, drawn: 2, pays: { 1: [0, 250], 2: [0, 50, 900] } },
  wheel: { engine: 'wheel', betOn: 'wheel', faces: { a: 0, b: 200 }, wheels: { one: ['a', 'b'] } },
} as unknown as Readonly<Record<string, Title>>;

const random = seededRandom(11);
const stream: Stream = { below: (bound) => random.below(bound) };

const play = (name: string, spot: string, decisions: string[] = [], from = stream): Round =>
  playRound(titles[name] as Title, from, {
    stake: 100n,
    bets: [{ spot, stake: 100n }],
    decisions,
  });

test.each([
  ['dice', ['under:99', 'under:9501', 'beside:500', 'under:x', '']],
  ['limbo', ['at:100', 'at:1000000', 'at:-5', 'at:1e3', 'toString']],
  ['plinko', ['low-3', '__proto__', 'constructor', '']],
  ['mines', ['mines:0', 'mines:4', 'mines:1.5', 'mines:']],
  ['towers', ['hard', 'toString', '']],
  ['keno', ['pick:', 'pick:0', 'pick:7', 'pick:1-1', 'pick:1-2-3', 'pick:1,2']],
  ['wheel', ['two', 'constructor', 'a']],
])('%s: what is no choice is refused', (name, spots) => {
  for (const spot of spots) expect(() => play(name, spot), spot).toThrow(RuleFault);
});

const goodSpots = {
  dice: 'over:4850',
  limbo: 'at:200',
  plinko: 'low-2',
  mines: 'mines:1',
  towers: 'easy',
  keno: 'pick:2-5',
  wheel: 'one',
} as const;

test.each(Object.entries(goodSpots))('%s: the stake lies on one choice, whole', (name, spot) => {
  const refused = (input: Partial<RoundInput>) => () =>
    playRound(titles[name] as Title, stream, { stake: 100n, decisions: [], ...input });
  expect(play(name, spot).staked).toBe(100n);
  expect(refused({})).toThrow(RuleFault);
  expect(refused({ bets: [{ spot, stake: 50n }] })).toThrow(RuleFault);
  expect(
    refused({
      bets: [
        { spot, stake: 50n },
        { spot, stake: 50n },
      ],
    }),
  ).toThrow(RuleFault);
  expect(refused({ stake: 0n, bets: [{ spot, stake: 0n }] })).toThrow(RuleFault);
});

/** One mine below the first field. */
const mineFirst = (): Stream => listStream([0]);

test('a mine ends the round; what was reached before is gone', () => {
  const fallen = play('mines', 'mines:1', ['open:2', 'open:0'], mineFirst());
  expect(fallen).toMatchObject({ phase: 'DECIDED', win: 0n, legal: [] });
  expect(fallen.view).toMatchObject({ mined: [0], fallen: true });
  expect(() => play('mines', 'mines:1', ['open:0', 'open:1'], mineFirst())).toThrow(RuleFault);
  expect(() => play('mines', 'mines:1', ['open:2', 'open:2'], mineFirst())).toThrow(RuleFault);
  expect(() => play('mines', 'mines:1', ['open:4'], mineFirst())).toThrow(RuleFault);
});

test('nothing can be taken before the first step, and nobody who left it is decided for', () => {
  const open = play('mines', 'mines:1', [], mineFirst());
  expect(open.phase).toBe('OPEN');
  expect(open.view.mined).toBeUndefined();
  expect(open.whenLeft).toBeUndefined();
  expect(open.legal.map(({ action }) => action)).not.toContain('cashOut');
  expect(() => play('mines', 'mines:1', ['cashOut'], mineFirst())).toThrow(RuleFault);
});

test('what was reached is taken, or paid by itself after the last step', () => {
  // 0.97 · 4/3, and 0.97 · 4 for all three empty fields.
  const one = play('mines', 'mines:1', ['open:2'], mineFirst());
  expect(one).toMatchObject({ phase: 'OPEN', whenLeft: 'cashOut' });
  expect(play('mines', 'mines:1', ['open:2', 'cashOut'], mineFirst()).win).toBe(129n);
  const all = play('mines', 'mines:1', ['open:1', 'open:2', 'open:3'], mineFirst());
  expect(all).toMatchObject({ phase: 'DECIDED', win: 388n });
  expect(() => play('mines', 'mines:1', ['open:2', 'cashOut', 'cashOut'], mineFirst())).toThrow();
});

test('a step beyond the highest multiple is not offered', () => {
  const low = { ...titles.mines, multiplierMaximum: 200 } as Title;
  const round = playRound(low, mineFirst(), {
    stake: 100n,
    bets: [{ spot: 'mines:1', stake: 100n }],
    decisions: ['open:1', 'open:2'],
  });
  // The second pays 1.94, the third would pay 3.88.
  expect(round).toMatchObject({ phase: 'DECIDED', win: 194n });
});
