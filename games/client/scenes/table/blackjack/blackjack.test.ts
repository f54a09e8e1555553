import { playRound, type Stream, type Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import { cardParts, outcomeOf, totalShown } from './hands.ts';
import { placesOf } from './places.ts';
import { newSteps, type Step, stepsOf, viewOf } from './round-view.ts';

const title = titleByKey('royal-twenty-one') as Title;

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
function* viewsOf(seed: number) {
  const decisions: string[] = [];
  for (let step = 0; step < 30; step++) {
    const round = playRound(title, streamOf(seed), { stake: 1000n, decisions });
    yield { round, view: viewOf(round as never) };
    if (round.phase === 'DECIDED') return;
    const liked = round.legal.find(({ action }) => action === 'split') ?? undefined;
    const other = round.legal[(seed + step * 7) % round.legal.length];
    decisions.push((seed % 3 !== 0 && liked ? liked : other)?.action ?? '');
  }
}

const seeds = Array.from({ length: 3000 }, (_, index) => index + 1);

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

test('steps lay the very cards of the view, at each moment of every round', () => {
  for (const seed of seeds) {
    for (const { view } of viewsOf(seed)) {
      const { dealer, hands } = lay(stepsOf(view));
      expect(hands).toEqual(view.hands.map(({ cards }) => cards));
      expect(dealer.slice(0, view.dealer.cards.length)).toEqual(view.dealer.cards);
      expect(dealer.length).toBe(view.dealer.cards.length + view.dealer.hidden);
    }
  }
});

test('what is new is the end of what happened: nothing is dealt twice or taken back', () => {
  let splits = 0;
  for (const seed of seeds) {
    let before: ReturnType<typeof viewOf> | undefined;
    const shown: Step[] = [];
    for (const { view } of viewsOf(seed)) {
      shown.push(...newSteps(before, view));
      expect(shown).toEqual(stepsOf(view));
      before = view;
    }
    if (shown.some(({ kind }) => kind === 'split')) splits++;
  }
  expect(splits).toBeGreaterThan(50);
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

test('every outcome agrees with the money of the hand', () => {
  const met = new Set<string>();
  for (const seed of seeds) {
    for (const { round, view } of viewsOf(seed)) {
      if (round.phase !== 'DECIDED') continue;
      for (const hand of view.hands) {
        const outcome = outcomeOf(hand, view);
        met.add(outcome);
        const { win = 0, stake } = hand;
        const expected = { blackjack: stake * 2.5, won: stake * 2, push: stake, bust: 0, lost: 0 };
        expect(win).toBe(expected[outcome]);
        expect(outcome === 'bust').toBe(hand.total > 21);
      }
    }
  }
  expect([...met].sort()).toEqual(['blackjack', 'bust', 'lost', 'push', 'won']);
});

test('names of cards are read back', () => {
  expect(cardParts('10-clubs')).toEqual({ rank: '10', suit: 'clubs' });
});

test.each([
  [390, 420],
  [390, 560],
  [768, 700],
  [1440, 560],
  [1440, 720],
])('cards stay in a picture of %i by %i, however many', (width, height) => {
  for (const hands of [[2], [7], [11], [2, 2], [6, 5], [9, 9]]) {
    const places = placesOf(width, height, 6, hands);
    const all = [places.dealer, ...places.hands].flatMap(({ cards }) => cards);
    for (const { x, y } of all) {
      expect(x - places.cardWidth / 2).toBeGreaterThanOrEqual(0);
      expect(x + places.cardWidth / 2).toBeLessThanOrEqual(width);
      expect(y - places.cardHeight / 2).toBeGreaterThanOrEqual(0);
      expect(y + places.cardHeight / 2).toBeLessThanOrEqual(height);
    }
    const dealerEnd = (places.dealer.cards[0]?.y ?? 0) + places.cardHeight / 2;
    expect((places.hands[0]?.cards[0]?.y ?? 0) - places.cardHeight / 2).toBeGreaterThan(dealerEnd);
    const [left, right] = places.hands;
    if (left && right) {
      const end = (left.cards.at(-1)?.x ?? 0) + places.cardWidth / 2;
      expect((right.cards[0]?.x ?? 0) - places.cardWidth / 2).toBeGreaterThanOrEqual(end);
    }
  }
});
