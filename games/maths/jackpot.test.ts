import { fc } from '@herna/testkit/properties';
import { titleByKey } from '@herna/titles';
import { describe, expect, it } from 'vitest';
import { drawnJackpot, drawTicket, jackpotFigures } from './jackpot.ts';
import { playRound } from './play.ts';
import { seededStream } from './simulate/seeded-stream.ts';
import { listStream, replayable } from './stream.ts';
import type { Title } from './title.ts';

const title = titleByKey('storm-coins') as Title;
/** The title with so few tickets that all of them can be drawn. */
const small = (tickets: number): Title => ({
  ...title,
  jackpots: [{ key: 'small', contributionPpm: 5_000, tickets }],
});
const tickets = fc.integer({ min: 1, max: 60 });

describe('a ticket', () => {
  it('hits once for each minor unit of the stake, among all there are', () => {
    fc.assert(
      fc.property(tickets, fc.integer({ min: 1, max: 60 }), (of, held) => {
        const stake = BigInt(Math.min(of, held));
        const hits = Array.from({ length: of }, (_, number) =>
          drawTicket(small(of), listStream([number]), { stake, decisions: [], jackpot: true }),
        ).filter((ticket) => ticket?.hit);
        expect(BigInt(hits.length)).toBe(stake);
      }),
    );
  });

  it('is drawn before all else and changes nothing of the game', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const stake = 1_000n;
      const again = replayable(seededStream(seed));
      const plain = again();
      plain.below(drawnJackpot(title)?.tickets ?? 1);
      const alone = playRound(title, plain, { stake, decisions: [] });
      const { view, jackpotHit, ...round } = playRound(title, again(), {
        stake,
        decisions: [],
        jackpot: true,
      });
      const { jackpot, ...game } = view;
      expect({ ...round, view: game }).toEqual(alone);
      expect(jackpot).toMatchObject({ of: 2_000_000_000, held: 1_000, hit: jackpotHit });
    }
  });

  it('is not drawn for a title without a jackpot', () => {
    const none = titleByKey('ember-sevens') as Title;
    const input = { stake: 1_000n, decisions: [], jackpot: true };
    expect(() => playRound(none, seededStream(1), input)).toThrow('no jackpot');
    expect(drawTicket(none, listStream([]), { stake: 1_000n, decisions: [] })).toBeUndefined();
  });
});

it('figures tell shares and the chance of each unit, reduced', () => {
  expect(jackpotFigures(title).map(({ key, contribution }) => [key, contribution])).toEqual([
    ['crown', { numerator: 1n, denominator: 200n }],
    ['lantern', { numerator: 3n, denominator: 1_000n }],
    ['spark', { numerator: 1n, denominator: 500n }],
  ]);
  expect(jackpotFigures(title)[0]?.chance).toEqual({ numerator: 1n, denominator: 2_000_000_000n });
});
