import { rootAlong, seededRandom } from '@herna/kernel';
import { inclusionPath, merkleRoot } from '@herna/kernel/merkle-tree';
import { fc } from '@herna/testkit/properties';
import { describe, expect, it } from 'vitest';
import { type Line, lineFits, lineText, normalLine } from './lines.ts';
import { evaluatorByBits, evaluatorByNumbers } from './matching.ts';
import { type GamePlan, gamePlans, planOf } from './plans.table.ts';
import {
  commitmentOf,
  drawNumbers,
  leafHash,
  leafText,
  pseudonymOf,
  type SealedTicket,
  secretOf,
  seedOf,
} from './seal.ts';
import { drawReference, drawsBetween } from './timetable.ts';

const each = gamePlans.map((plan) => [plan.gameKey, plan] as const);
const random = seededRandom(49);

/** A line as a quick pick makes it. */
function quickPick({ main, extra, matching }: GamePlan): Line {
  const pick = (from: number, to: number, count: number): number[] => {
    const picked: number[] = [];
    while (picked.length < count) {
      const number = from + random.below(to - from + 1);
      if (matching === 'ordered' || !picked.includes(number)) picked.push(number);
    }
    return picked;
  };
  return {
    main: pick(main.from, main.to, main.picked),
    extra: extra ? pick(extra.from, extra.to, extra.picked) : [],
  };
}

describe('lines', () => {
  it.each(each)('of %s fit their plan and no other shape does', (_key, plan) => {
    const line = quickPick(plan);
    expect(lineFits(plan, line)).toBe(true);
    expect(lineFits(plan, { ...line, main: [...line.main, plan.main.to] })).toBe(false);
    if (plan.main.picked === 0) return;
    const [, ...rest] = line.main;
    for (const odd of [plan.main.from - 1, plan.main.to + 1, 1.5, Number.NaN]) {
      expect(lineFits(plan, { ...line, main: [odd, ...rest] })).toBe(false);
    }
    const twice = { ...line, main: line.main.map(() => plan.main.to) };
    expect(lineFits(plan, twice)).toBe(plan.matching === 'ordered');
  });

  it('are stored ascending, digits in the order given', () => {
    const [six, digits] = [planOf('sestice'), planOf('tri-cislice')];
    if (!(six && digits)) throw new Error('no plan');
    const line = normalLine(six, { main: [40, 3, 12, 1, 9, 2], extra: [] });
    expect(lineText(line)).toBe('1 2 3 9 12 40');
    expect(lineText(normalLine(digits, { main: [7, 0, 7], extra: [] }))).toBe('7 0 7');
  });
});

describe('two evaluators', () => {
  it.each(each)('agree on 2,000 lines of %s', (_key, plan) => {
    const drawn = drawNumbers(plan, Buffer.alloc(32, 7), 500);
    const [byNumbers, byBits] = [evaluatorByNumbers(plan, drawn), evaluatorByBits(plan, drawn)];
    const near = { main: drawn.main.slice(0, plan.main.picked), extra: drawn.extra };
    for (let place = 0; place < 2000; place++) {
      const line = { ...(place % 50 === 0 ? near : quickPick(plan)), place };
      expect(byBits(line)).toBe(byNumbers(line));
    }
  });

  it('distinguish the tiers', () => {
    const plan = planOf('pet-plus-dva');
    if (!plan) throw new Error('no plan');
    const drawn = { main: [1, 2, 3, 4, 5], extra: [1, 2] };
    const tierOf = (main: number[], extra: number[]) => {
      const line = { main, extra, place: 0 };
      const tier = evaluatorByNumbers(plan, drawn)(line);
      expect(evaluatorByBits(plan, drawn)(line)).toBe(tier);
      return plan.tiers[tier]?.key;
    };
    expect(tierOf([1, 2, 3, 4, 5], [1, 2])).toBe('5+2');
    expect(tierOf([1, 2, 3, 4, 6], [1, 12])).toBe('4+1');
    expect(tierOf([1, 20, 30, 40, 50], [1, 2])).toBe('1+2');
    expect(tierOf([1, 2, 30, 40, 50], [11, 12])).toBeUndefined();
  });
});

describe('a drawing', () => {
  it.each(each)('of %s is the seed’s, within its field, and hits every number', (_key, plan) => {
    const seen = new Set<number>();
    for (let run = 0; run < 300; run++) {
      const seed = seedOf(Buffer.from([run]), Buffer.from('beacon'), Buffer.from('root'));
      const drawn = drawNumbers(plan, seed, 40);
      expect(drawNumbers(plan, seed, 40)).toEqual(drawn);
      expect(drawn.main).toHaveLength(plan.matching === 'raffle' ? 3 : plan.main.drawn);
      if (plan.matching !== 'ordered') expect(new Set(drawn.main).size).toBe(drawn.main.length);
      for (const number of drawn.main) seen.add(number);
    }
    const { from, to } = plan.matching === 'raffle' ? { from: 0, to: 39 } : plan.main;
    expect([...seen].sort((a, b) => a - b)).toEqual(
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
  });

  it('depends on secret, beacon and root alike', () => {
    const [a, b] = [Buffer.from('a'), Buffer.from('b')];
    const seeds = [seedOf(a, a, a), seedOf(b, a, a), seedOf(a, b, a), seedOf(a, a, b)];
    expect(new Set(seeds.map((seed) => seed.toString('hex'))).size).toBe(4);
    expect(commitmentOf(secretOf('master', 'draw-1'))).not.toBe(
      commitmentOf(secretOf('master', 'draw-2')),
    );
  });
});

describe('the seal', () => {
  const ticket = (number: number): SealedTicket => ({
    number: `${number}`,
    drawReference: 'sestice-2026-11-25',
    lines: [{ main: [1, 2, 3, 4, 5, 6], extra: [] }],
    price: 2000n,
    currency: 'CZK',
  });

  it('leads each ticket at its place to the root, and no other', async () => {
    const hex = (bytes: Buffer): string => bytes.toString('hex');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), async (count) => {
        const leaves = Array.from({ length: count }, (_, index) => leafHash(ticket(index)));
        const root = hex(merkleRoot(leaves));
        for (const place of leaves.keys()) {
          const path = inclusionPath(leaves, place).map(({ side, hash }) => ({
            side,
            hash: hex(hash),
          }));
          expect(await rootAlong(leafText(ticket(place)), path)).toBe(root);
          expect(await rootAlong(leafText(ticket(1000)), path)).not.toBe(root);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is over every part of a ticket', () => {
    expect(leafText(ticket(9), 1)).toBe('9\nsestice-2026-11-25\n2000 CZK\n1 2 3 4 5 6');
    const [who, ...rest] = leafText(ticket(9)).split('\n');
    expect(who).toBe(`ticket ${pseudonymOf('9')}`);
    expect(rest).toEqual(['sestice-2026-11-25', '2000 CZK', '1 2 3 4 5 6']);
    const altered = [
      { ...ticket(9), number: '8' },
      { ...ticket(9), price: 1999n },
      { ...ticket(9), currency: 'EUR' },
      { ...ticket(9), drawReference: 'sestice-2026-11-27' },
      { ...ticket(9), lines: [{ main: [1, 2, 3, 4, 5, 7], extra: [] }] },
    ];
    const hashes = [ticket(9), ...altered].map((one) => leafHash(one).toString('hex'));
    expect(new Set(hashes).size).toBe(altered.length + 1);
  });
});

describe('the timetable', () => {
  const six = planOf('sestice');
  it('lists the coming draws by the clocks of Prague, also when they are changed', () => {
    if (!six) throw new Error('no plan');
    const draws = drawsBetween(
      six.timetable,
      new Date('2026-10-23T18:00:00Z'),
      new Date('2026-10-30T00:00:00Z'),
    );
    // 23 October is a Friday whose sales ended at 19:30 in Prague; the clocks change on the 25th.
    expect(draws.map(({ drawAt }) => drawAt.toISOString())).toEqual([
      '2026-10-25T19:00:00.000Z',
      '2026-10-28T19:00:00.000Z',
    ]);
    const [first] = draws;
    expect(first?.salesCloseAt.toISOString()).toBe('2026-10-25T18:30:00.000Z');
    expect(drawReference('sestice', first?.drawAt ?? new Date())).toBe('sestice-2026-10-25');
  });
});
