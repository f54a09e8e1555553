import { seededRandom } from '@herna/kernel';
import {
  compare,
  type Fraction,
  fraction,
  multiply,
  playRound,
  type Round,
  type Title,
} from '@herna/maths';
import { type HighestWins, highestWins, returnRange } from '@herna/maths/exact';
import { expect, test } from 'vitest';
import { certificateOf, fractionOf, type StoredHighest } from './certificates.ts';
import { titles } from './index.ts';
import { rulesLocales, rulesText } from './rules-text.ts';

type Slot = Extract<Title, { engine: 'reels' | 'tumble' }>;
const slots = titles.filter(
  (title): title is Slot => title.engine === 'reels' || title.engine === 'tumble',
);

const partsOf = (title: Slot): number =>
  title.engine === 'tumble' ? title.coins : (title.ways?.coins ?? title.lines.length);

const parsed = (stored: StoredHighest | undefined): HighestWins | undefined =>
  stored &&
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, fractionOf(value)]));

/** Counting the falls of a tumbling slot takes seconds; one of them is counted here, `prove` has all. */
const counted = slots.filter(({ engine, key }) => engine === 'reels' || key === 'cafe-cascade');

test.each(counted.map((title) => [title.key, title] as const))(
  '%s: its highest wins are those that its data give',
  (_, title) => {
    expect(parsed(certificateOf(title).highest)).toEqual(highestWins(title));
  },
  60_000,
);

test('what a round wins at most is no less than what a bonus can that is bought', () => {
  let sold = 0;
  for (const title of slots) {
    const { freeSpin, bonus, round } = parsed(certificateOf(title).highest) ?? {};
    if (!title.buy || !round) continue;
    const { gives, count } = title.buy;
    const most = gives === 'coins' ? bonus : freeSpin && multiply(freeSpin, fraction(count));
    expect(within(most ?? fraction(0), round), title.key).toBe(true);
    sold++;
  }
  expect(sold).toBeGreaterThan(5);
});

test('dice, mines, towers and hi-lo state the returns of all their choices', () => {
  const stepwise = titles.filter(({ engine }) =>
    ['dice', 'mines', 'towers', 'hilo'].includes(engine),
  );
  expect(stepwise.length).toBeGreaterThan(5);
  for (const title of stepwise) {
    const { returns } = certificateOf(title);
    const range = returns && { least: fractionOf(returns.least), most: fractionOf(returns.most) };
    expect(range, title.key).toEqual(returnRange(title));
    // Every certified mode lies within.
    for (const { rtp } of Object.values(certificateOf(title).modes ?? {})) {
      expect(within(range?.least ?? fraction(1), fractionOf(rtp)), title.key).toBe(true);
      expect(within(fractionOf(rtp), range?.most ?? fraction(0)), title.key).toBe(true);
    }
  }
});

test('the lowest return of dice is that of the choice which is rounded most', () => {
  const dice = titles.find(({ engine }) => engine === 'dice') as Title;
  expect(rulesText(dice, 'en').join(' ')).toContain('from 96.06% to 97.00%');
});

const within = (win: Fraction, bound: Fraction): boolean => compare(win, bound) <= 0;

/** Rounds with bonuses come by chance, so each slot is played a while. */
const rounds = 1_500;

function ended(title: Slot, seed: number): Round {
  const decisions: string[] = [];
  for (;;) {
    const stake = BigInt(partsOf(title)) * 100n;
    const round = playRound(title, seededRandom(seed), { stake, decisions });
    const [next] = round.legal;
    if (!next) return round;
    decisions.push(next.action);
  }
}

interface Spin {
  readonly free: boolean;
  readonly lineMultiples?: number;
  readonly coins?: number;
}

test.each(slots.map((title) => [title.key, title] as const))(
  '%s: no round and no spin wins more than is stated',
  (_, title) => {
    const { topAward, highest } = certificateOf(title);
    const parts = partsOf(title);
    const plays = title.engine === 'tumble' ? rounds / 10 : rounds;
    for (let seed = 0; seed < plays; seed++) {
      const { win, view } = ended(title, seed);
      const whole = highest ? highest.round : topAward;
      const multiple = fraction(win, BigInt(parts) * 100n);
      if (whole) expect(within(multiple, fractionOf(whole)), `seed ${seed}`).toBe(true);
      for (const { free, lineMultiples, coins } of view.spins as readonly Spin[]) {
        const spin = fraction(lineMultiples ?? coins ?? 0, parts);
        const bound = free ? highest?.freeSpin : topAward;
        expect(bound && within(spin, fractionOf(bound)), `seed ${seed}`).toBe(true);
      }
    }
  },
  60_000,
);

test('a slot whose round can win more than a spin says so in every language', () => {
  const featured = slots.filter((title) => certificateOf(title).highest);
  expect(featured.length).toBeGreaterThan(70);
  const words = {
    cs: /jednoho zatočení základní hry.*(Celá hra se vším|celá hra sama nejvyšší výhru nemá)/,
    en: /one spin of the base game.*(A whole round with all|no highest win of its own)/,
    sk: /jedného zatočenia základnej hry.*(Celá hra so všetkým|celá hra sama najvyššiu výhru nemá)/,
    hu: /alapjáték egy pörgetésének.*(Egy teljes kör nyereménye mindazzal|magának nincs legnagyobb nyereménye)/,
    ru: /одного вращения основной игры.*(Целый раунд со всем|наибольшего выигрыша нет)/,
    vi: /một lượt quay trong trò chơi cơ bản.*(Cả một ván với mọi thứ|không có mức thắng cao nhất)/,
  };
  for (const title of featured) {
    for (const locale of rulesLocales) {
      expect(rulesText(title, locale).join(' '), title.key).toMatch(words[locale]);
    }
  }
});
