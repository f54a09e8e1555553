import { playRound, type Stream, type Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import { cardParts, outcomeOf, totalShown } from './hands.ts';
import { decisionsFoot, type Places, placesOf, type Room } from './places.ts';
import { newSteps, type Step, stepsOf, viewOf } from './round-view.ts';
import { wordsOf } from './table-state.ts';

const royal = titleByKey('royal-twenty-one') as Title;
const boxes = titleByKey('five-hand-twenty-one') as Title;
const exposed = titleByKey('double-exposure-table') as Title;
/** Three boxes of five are staked on. */
const bets = [1, 2, 5].map((box) => ({ spot: `box:${box}`, stake: 1000n }));

/** Numbers that depend on a seed alone. */
function streamOf(seed: number): Stream {
  let state = seed * 2_654_435_761 + 1;
  return {
    below(limit) {
      state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
      return (state >>> 8) % limit;
    },
  } as Stream;
}

/** All views of a round from its deal to its end, decisions chosen by the seed. */
function* viewsOf(seed: number, title = royal) {
  const decisions: string[] = [];
  const laid = title === boxes ? { stake: 3000n, bets } : { stake: 1000n };
  for (let step = 0; step < 40; step++) {
    const round = playRound(title, streamOf(seed), { ...laid, decisions });
    yield { round, view: viewOf(round as never, title === exposed) };
    if (round.phase === 'DECIDED') return;
    const liked = round.legal.find(({ action }) => action === 'split') ?? undefined;
    const other = round.legal[(seed + step * 7) % round.legal.length];
    decisions.push((seed % 3 !== 0 && liked ? liked : other)?.action ?? '');
  }
}

const seeds = Array.from({ length: 3000 }, (_, index) => index + 1);
/** Titles with so many of the seeds. */
const shown = [
  ['royal-twenty-one', royal, 3000],
  ['five-hand-twenty-one', boxes, 200],
  ['double-exposure-table', exposed, 300],
] as const;

/** The table after steps: what lies where. */
function lay(steps: readonly Step[]) {
  const dealer: (string | undefined)[] = [];
  const hands: (string | undefined)[][] = [];
  for (const step of steps) {
    if (step.kind === 'split') hands.splice(step.of + 1, 0, (hands[step.of] ?? []).splice(1, 1));
    else if (step.kind === 'turn') dealer[1] = step.card;
    else if (step.place.of === 'dealer') dealer[step.place.index] = step.card;
    else {
      hands[step.place.of] ??= [];
      (hands[step.place.of] as (string | undefined)[])[step.place.index] = step.card;
    }
  }
  return { dealer, hands };
}

test.each(shown)('%s: steps lay the very cards of the view, at each moment', (_, title, count) => {
  for (const seed of seeds.slice(0, count)) {
    for (const { view } of viewsOf(seed, title)) {
      const { dealer, hands } = lay(stepsOf(view));
      expect(hands).toEqual(view.hands.map(({ cards }) => cards));
      expect(dealer.slice(0, view.dealer.cards.length)).toEqual(view.dealer.cards);
      expect(dealer.length).toBe(view.dealer.cards.length + view.dealer.hidden);
    }
  }
});

test.each(shown)('%s: nothing is dealt twice or taken back', (_, title, count) => {
  let splits = 0;
  for (const seed of seeds.slice(0, count)) {
    let before: ReturnType<typeof viewOf> | undefined;
    const steps: Step[] = [];
    for (const { view } of viewsOf(seed, title)) {
      steps.push(...newSteps(before, view));
      expect(steps).toEqual(stepsOf(view));
      before = view;
    }
    if (steps.some(({ kind }) => kind === 'split')) splits++;
  }
  expect(splits).toBeGreaterThan(count / 60);
});

test('totals are those of the engine', () => {
  for (const seed of seeds) {
    for (const { view } of viewsOf(seed)) {
      for (const hand of view.hands) {
        expect(totalShown(hand.cards, true)).toBe(String(hand.total));
        const open = totalShown(hand.cards, false);
        const both = hand.soft && hand.total < 21;
        expect(open).toBe(both ? `${hand.total - 10}/${hand.total}` : String(hand.total));
      }
    }
  }
  expect(totalShown([], false)).toBe('');
  expect(totalShown(['A-spades', '6-hearts'], false)).toBe('7/17');
});

test.each(shown)('%s: every outcome agrees with the money of the hand', (_, title, count) => {
  const met = new Set<string>();
  const natural = title === exposed ? 2 : 2.5;
  for (const seed of seeds.slice(0, count)) {
    for (const { round, view } of viewsOf(seed, title)) {
      if (round.phase !== 'DECIDED') continue;
      for (const hand of view.hands) {
        const outcome = outcomeOf(hand, view);
        met.add(outcome);
        const { win = 0, stake } = hand;
        const expected = {
          blackjack: stake * natural,
          won: stake * 2,
          push: stake,
          bust: 0,
          lost: 0,
        };
        expect(win).toBe(expected[outcome]);
        expect(outcome === 'bust').toBe(hand.total > 21);
      }
    }
  }
  const ties = title === exposed ? [] : ['push'];
  expect([...met].sort()).toEqual(['blackjack', 'bust', 'lost', ...ties, 'won']);
});

test.each(shown)(
  '%s: nothing is called a win in a round that returns no more than its stakes',
  (_, title, count) => {
    let returned = 0;
    for (const seed of seeds.slice(0, count)) {
      for (const { round, view } of viewsOf(seed, title)) {
        if (round.phase !== 'DECIDED') continue;
        const cards = view.hands.map((hand) => hand.cards);
        const words = wordsOf(view, { dealer: view.dealer.cards, hands: cards }, true);
        const stakes = [...view.hands, ...view.pairs, ...(view.insurance ? [view.insurance] : [])];
        const staked = stakes.reduce((sum, { stake }) => sum + stake, 0);
        const win = stakes.reduce((sum, part) => sum + (part.win ?? 0), 0);
        for (const hand of words.hands) {
          expect(hand.gain).toBe(win > staked);
          if (win > staked) expect(hand.ended?.outcome).not.toBe('back');
          else expect(hand.ended?.outcome).not.toBe('won');
          if (hand.ended?.outcome === 'back') returned++;
        }
        if (words.insurance) expect(words.insurance.gain).toBe(win > staked);
      }
    }
    // A split or a box beside it has lost what this hand has won.
    expect(returned).toBeGreaterThan(0);
  },
);

test('names of cards are read back', () => {
  expect(cardParts('10-clubs')).toEqual({ rank: '10', suit: 'clubs' });
});

const sizes = [
  [390, 420],
  [390, 560],
  [768, 700],
  [1440, 560],
  [1440, 720],
] as const;

/** All cards lie in the picture, the player's below the dealer's and above the foot. */
function expectInside(room: Room, places: Places): void {
  const [across, down] = [places.cardWidth / 2, places.cardHeight / 2];
  for (const { x, y } of [places.dealer, ...places.hands].flatMap(({ cards }) => cards)) {
    expect(x - across).toBeGreaterThanOrEqual(0);
    expect(x + across).toBeLessThanOrEqual(room.width);
    expect(y - down).toBeGreaterThanOrEqual(0);
    expect(y + down).toBeLessThanOrEqual(room.height - room.foot);
  }
  const dealerEnd = (places.dealer.cards[0]?.y ?? 0) + down;
  for (const { cards } of places.hands) {
    expect((cards[0]?.y ?? 0) - down).toBeGreaterThan(dealerEnd);
  }
}

test.each(sizes)('cards stay in a picture of %i by %i, however many', (width, height) => {
  const room = { width, height, foot: decisionsFoot({ width, height }) };
  for (const hands of [[2], [7], [11], [2, 2], [6, 5], [9, 9]]) {
    const places = placesOf(room, 6, hands);
    expectInside(room, places);
    const [left, right] = places.hands;
    if (left && right) {
      const end = (left.cards.at(-1)?.x ?? 0) + places.cardWidth / 2;
      expect((right.cards[0]?.x ?? 0) - places.cardWidth / 2).toBeGreaterThanOrEqual(end);
    }
  }
});

test.each(sizes)('hands of five boxes do not cover one another in %i by %i', (width, height) => {
  const room = { width, height, foot: 150 };
  for (const count of [3, 5, 6, 8, 10]) {
    const places = placesOf(
      room,
      6,
      Array.from({ length: count }, (_, hand) => 2 + (hand % 6)),
    );
    expectInside(room, places);
    const [across, down] = [places.cardWidth / 2, places.cardHeight / 2];
    for (const [index, { cards }] of places.hands.entries()) {
      const next = places.hands[index + 1];
      const [last, first] = [cards.at(-1), next?.cards[0]];
      if (!last || !first) continue;
      const beside = first.x - across >= last.x + across;
      const below = first.y - down >= last.y + down;
      expect(beside || below).toBe(true);
    }
  }
});
