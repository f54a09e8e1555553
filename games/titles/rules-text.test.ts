/** Rules and paytables say what the engines do: changed data change the words, and nothing else. */
import {
  type BlackjackTitle,
  type CrashTitle,
  evaluateSpin,
  listStream,
  percent,
  playRound,
  type ReelsTitle,
  type ScratchTitle,
  type Title,
} from '@herna/maths';
import { expect, test } from 'vitest';
import { fractionOf } from './certificates.ts';
import {
  certificateOf,
  paytable,
  type RulesLocale,
  rulesLocaleOf,
  rulesLocales,
  rulesText,
  titles,
} from './index.ts';
import { multipleInHungarian } from './rules/hungarian.ts';
import { isWrittenIn } from './test/written-in.ts';

const find = <Kind extends Title>(engine: Kind['engine']): Kind =>
  titles.find((title) => title.engine === engine) as Kind;
const fruit = find<ReelsTitle>('reels');
const wolf = titles.find(({ key }) => key === 'moonlit-wolf') as ReelsTitle;
const blackjack = find<BlackjackTitle>('blackjack');
const crash = find<CrashTitle>('crash');
const scratch = find<ScratchTitle>('scratch');
const textOf = (title: Title, locale: RulesLocale = 'en'): string =>
  rulesText(title, locale).join('\n');

/** What stands between thousands, and before tenths, as each language writes numbers. */
const separators: Readonly<Record<RulesLocale, readonly [thousands: RegExp, tenths: string]>> = {
  cs: [/(?<=\d)\u00a0(?=\d{3})/g, ','],
  en: [/(?<=\d),(?=\d{3})/g, '.'],
  sk: [/(?<=\d)\u00a0(?=\d{3})/g, ','],
  hu: [/(?<=\d)\u00a0(?=\d{3})/g, ','],
  ru: [/(?<=\d)\u00a0(?=\d{3})/g, ','],
  vi: [/(?<=\d)\.(?=\d{3})/g, ','],
};

/** Figures of a sentence in order of size, however its language writes them. */
function figuresOf(sentence: string, locale: RulesLocale): number[] {
  const [thousands, tenths] = separators[locale];
  const figure = new RegExp(`\\d+(?:\\${tenths}\\d+)?`, 'g');
  return [...sentence.replaceAll(thousands, '').matchAll(figure)]
    .map(([written]) => Number(written.replace(tenths, '.')))
    .sort((left, right) => left - right);
}

/** How a share is written: `96,49 %`. */
const shareIn: Readonly<Record<RulesLocale, (share: string) => string>> = {
  cs: (share) => `${share.replace('.', ',')}\u00a0%`,
  en: (share) => `${share}%`,
  sk: (share) => `${share.replace('.', ',')}\u00a0%`,
  hu: (share) => `${share.replace('.', ',')}%`,
  ru: (share) => `${share.replace('.', ',')}\u00a0%`,
  vi: (share) => `${share.replace('.', ',')}%`,
};

test.each(titles.map((title) => [title.key, title] as const))(
  '%s: all languages say as much, whole sentences, the same figures and the certified return',
  (_, title) => {
    const czech = rulesText(title, 'cs').map((sentence) => figuresOf(sentence, 'cs'));
    const share = percent(fractionOf(certificateOf(title).rtp));
    for (const locale of rulesLocales) {
      const sentences = rulesText(title, locale);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[\p{Lu}\d].*[.:]$/su);
        expect(sentence).not.toMatch(/undefined|NaN|(?<!\p{L})null(?!\p{L})|\{|\}/u);
        expect(sentence).not.toMatch(/(\d+[.,]\d+\s?%) (?:to|do|đến) \1/);
      }
      expect(sentences.map((sentence) => figuresOf(sentence, locale))).toEqual(czech);
      expect(sentences.join('\n')).toContain(shareIn[locale](share));
    }
  },
);

test.each(rulesLocales)('no rule of any title is written in another language than %s', (locale) => {
  for (const title of titles) {
    const strangers = rulesText(title, locale).filter((sentence) => !isWrittenIn(sentence, locale));
    expect(strangers, title.key).toEqual([]);
  }
});

test('a rule that was left in another language is found', () => {
  const [czech = ''] = rulesText(fruit, 'cs');
  const [english = ''] = rulesText(fruit, 'en');
  for (const locale of ['sk', 'hu', 'ru', 'vi'] as const) {
    expect([czech, english].map((sentence) => isWrittenIn(sentence, locale))).toEqual([
      false,
      false,
    ]);
  }
});

test('a multiple in Hungarian ends as its number is spoken', () => {
  const spoken = [
    '1',
    '3',
    '5',
    '6',
    '7',
    '10',
    '20',
    '50',
    '80',
    '200',
    '1\u00a0000',
    '500\u00a0000',
  ];
  expect(spoken.map(multipleInHungarian)).toEqual([
    '1-szerese',
    '3-szorosa',
    '5-szöröse',
    '6-szorosa',
    '7-szerese',
    '10-szerese',
    '20-szorosa',
    '50-szerese',
    '80-szorosa',
    '200-szorosa',
    '1\u00a0000-szerese',
    '500\u00a0000-szerese',
  ]);
  expect(['174,4', '12,25', '1\u00a0000\u00a0000'].map(multipleInHungarian)).toEqual([
    '174,4-szerese',
    '12,25-szorosa',
    '1\u00a0000\u00a0000-szorosa',
  ]);
});

test('who wishes a language gets it, and English where rules are not written in it', () => {
  expect(rulesLocales.map(rulesLocaleOf)).toEqual(rulesLocales);
  expect(['cs-CZ', 'sk-SK', 'EN', 'hu-HU', 'de', ''].map(rulesLocaleOf)).toEqual([
    'cs',
    'sk',
    'en',
    'hu',
    'en',
    'en',
  ]);
});

test('the paytable of a slot is what its engine pays for each run and scatter', () => {
  for (const title of [fruit, wolf]) {
    const rows = paytable(title);
    expect(rows).toHaveLength(Object.keys(title.symbols).length);
    const letterOf = (key: string): string =>
      Object.entries(title.symbols).find(([, symbol]) => symbol.key === key)?.[0] ?? '';
    const reels = title.strips.length;
    const filler = Object.entries(title.symbols).filter(([, { kind }]) => kind === 'regular');
    for (const { symbol, kind, pays } of rows) {
      for (let count = 1; count <= reels; count++) {
        const letter = letterOf(symbol);
        // Other symbols fill the rest, a different one on each reel, so that nothing else pays.
        const others = filler.map(([other]) => other).filter((other) => other !== letter);
        const strips = Array.from({ length: reels }, (_, reel) =>
          reel < count ? letter : (others[reel] ?? ''),
        );
        const one: ReelsTitle = {
          ...title,
          rows: 1,
          strips,
          lines: [Array.from({ length: reels }, () => 0)],
        };
        const spin = evaluateSpin(
          one,
          strips.map(() => 0),
          { free: false },
        );
        const stated = pays.find((pay) => pay.count === count)?.multiple ?? 0;
        const paid = kind === 'scatter' ? spin.scatterMultiple : (spin.lineWins[0]?.multiple ?? 0);
        // Wilds that lead the run of another symbol may pay as that symbol.
        if (kind === 'wild') expect(paid).toBeGreaterThanOrEqual(stated);
        else expect(paid, `${symbol} × ${count}`).toBe(stated);
      }
    }
  }
});

test('the rules of a slot follow its data', () => {
  expect(textOf(fruit)).toContain('3 reels, 3 rows and 5 lines');
  expect(textOf(fruit)).not.toContain('free spin');
  expect(textOf({ ...fruit, lines: fruit.lines.slice(0, 1) })).toContain('3 rows and 1 line.');
  expect(textOf(wolf)).toContain('3× the scatter symbol anywhere: 8 free spins.');
  const other = { ...wolf, freeSpins: { award: [0, 0, 0, 1], multiplier: 5 } };
  expect(textOf(other)).toContain('3× the scatter symbol anywhere: 1 free spin.');
  expect(textOf(other)).toContain('multiplied by 5');
  expect(textOf(other, 'cs')).toContain('1 volná hra.');
  expect(textOf(other, 'sk')).toContain('1 voľná hra.');
  expect(textOf(other, 'ru')).toContain('1 бесплатное вращение.');
  const three = { ...wolf, freeSpins: { award: [0, 0, 0, 3], multiplier: 1 } };
  expect(textOf(three, 'cs')).toContain('3 volné hry.');
  expect(textOf(three, 'sk')).toContain('3 voľné hry.');
  expect(textOf(three, 'hu')).toContain('3 ingyenes pörgetés.');
  expect(textOf(three, 'ru')).toContain('3 бесплатных вращения.');
  expect(textOf(three, 'vi')).toContain('3 lượt quay miễn phí.');
  expect(textOf({ ...wolf, freeSpins: { award: [0, 0, 0, 8], multiplier: 1 } }, 'sk')).toContain(
    '8 voľných hier.',
  );
  const wildless = Object.entries(fruit.symbols).filter(([, { kind }]) => kind !== 'wild');
  expect(textOf({ ...fruit, symbols: Object.fromEntries(wildless) })).not.toContain('wild');
});

test('the rules of blackjack follow its shoe, its doubles and its insurance', () => {
  expect(textOf(blackjack)).toContain('6 decks');
  expect(textOf({ ...blackjack, shoe: blackjack.shoe.map(() => 4) })).toContain('1 deck.');
  expect(textOf({ ...blackjack, shoe: blackjack.shoe.map((_, rank) => rank) })).toContain(
    'a shoe of 78 cards',
  );
  const loose = { ...blackjack, shoe: blackjack.shoe.map((_, rank) => rank) };
  expect(textOf(loose, 'sk')).toContain('zásobníka s 78 kartami.');
  expect(textOf(loose, 'ru')).toContain('шуз, в котором 78 карт.');
  expect(textOf({ ...blackjack, doubleAfterSplit: false })).toContain('not after a split');
  expect(textOf(blackjack)).toContain('pays 2 to 1 if the dealer has');
  expect(textOf({ ...blackjack, insurance: false })).not.toContain('pays 2 to 1 if the dealer has');
});

test('the rules of blackjack follow its boxes, its pairs and what is seen of the dealer', () => {
  expect(textOf(blackjack)).not.toMatch(/boxes|pair may be bet on|lie open/);
  const boxes: BlackjackTitle = { ...blackjack, boxes: 3 };
  expect(textOf(boxes)).toContain('Up to 3 boxes');
  expect(textOf(boxes)).toContain('one insurance is for all of them');
  expect(textOf({ ...boxes, insurance: false })).not.toContain('one insurance');
  const pairs = { perfect: 20, coloured: 10, mixed: 4 };
  const text = textOf({ ...blackjack, boxes: 1, pairs });
  expect(text).toContain('20 : 1 for one suit, 10 : 1 for two red');
  expect(text).not.toContain('boxes');
  const exposed = titles.find(({ key }) => key === 'double-exposure-table') as BlackjackTitle;
  expect(textOf(exposed)).toContain('at an equal total the dealer wins');
  expect(textOf(exposed)).not.toContain('pays 3 to 2');
  expect(textOf(exposed)).toContain('at a total of 9, 10, or 11 in which no ace');
  expect(textOf({ ...exposed, doubleOn: [11] })).toContain('at a total of 11 in which');
  expect(textOf(exposed)).toContain(
    'Otherwise total 16: 4–6 stand; 7 hit; 8–16 stand; 17–20 hit; 2/12',
  );
});

test('the published play names every row of the chart', () => {
  const chart = certificateOf(blackjack).strategy;
  const text = textOf(blackjack);
  for (const [pair, row] of Object.entries(chart?.pairs ?? {})) {
    const name = pair === '1' ? 'A' : pair;
    expect(text.includes(`Pair of ${name}:`)).toBe(row.includes('P'));
  }
  expect(text).toContain('Otherwise total 12: 2–3 hit; 4–6 stand; 7–A hit.');
  expect(text).toContain('An ace as 11, total 18: 2 stand; 3–6 double, else stand; 7–8 stand; 9–A');
});

test('the rules of a flight follow its edge and its highest multiplier', () => {
  expect(textOf(crash)).toContain('is 97% divided by m; it flies to 10,000× at most');
  expect(textOf({ ...crash, edgePercent: 5, multiplierMaximum: 20_000 })).toContain(
    'is 95% divided by m; it flies to 200× at most',
  );
});

test('a ticket pays each prize of its paytable under as many fields as the rules say', () => {
  const rows = paytable(scratch);
  expect(rows).toHaveLength(scratch.prizes.filter(({ multiple }) => multiple > 0).length);
  let before = 0;
  for (const { multiple, weight } of scratch.prizes) {
    const draws = [before, ...Array.from({ length: 100 }, () => 0)];
    const { win, view } = playRound(scratch, listStream(draws), { stake: 100n, decisions: [] });
    before += weight;
    expect(win).toBe(BigInt(multiple));
    if (multiple === 0) continue;
    const row = rows.find(({ symbol }) => symbol === `x${multiple / 100}`);
    const [pay] = row?.pays ?? [];
    const fields = (view as { fields: number[] }).fields;
    expect(fields.filter((field) => field === multiple)).toHaveLength(pay?.count ?? 0);
    expect(pay?.multiple).toBe(multiple / 100);
  }
});

/** Weights that the data give, by the multiple that each is printed beside; hundredths. */
function weightsOf(title: Title): readonly (readonly [multiple: number, weight: number])[] {
  if (title.engine === 'scratch')
    return title.prizes.map((prize) => [prize.multiple, prize.weight]);
  const printed =
    title.engine === 'roulette'
      ? title.lucky?.multiples
      : title.engine === 'reels'
        ? title.hold?.coins
        : undefined;
  return (printed ?? []).map(({ multiple, weight }) => [multiple * 100, weight]);
}

const numeric = (text: string): number => Number(text.replaceAll(',', ''));

test('a chance is rounded to the digit that is shown', () => {
  let checked = 0;
  for (const title of titles) {
    const text = textOf(title);
    const weights = weightsOf(title);
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    const printed = [...text.matchAll(/([\d,.]+)× 1 : ([\d,.]+\d)/g)];
    expect(printed.length > 0, title.key).toBe(weights.length > 0);
    for (const [, times = '', against = ''] of printed) {
      const multiple = Math.round(numeric(times) * 100);
      const weight = weights
        .filter(([other]) => other === multiple)
        .reduce((sum, [, one]) => sum + one, 0);
      const steps = all / weight < 100 ? 10 : 1;
      expect(numeric(against), `${title.key} ${times}`).toBe(
        Math.round((all * steps) / weight) / steps,
      );
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(40);
});

test('a chance that no number holds exactly is printed in full', () => {
  const title = titles.find(({ key }) => key === 'bingo-namesti') as Title;
  const { numerator, denominator } = fractionOf(certificateOf(title).topAwardChance);
  const whole = (denominator * 2n + numerator) / (numerator * 2n);
  expect(textOf(title)).toContain(`its chance 1 : ${whole.toLocaleString('en')}.`);
});

test('a wheel tells of each sign how many segments pay a chip on it', () => {
  for (const title of titles) {
    if (title.engine !== 'wheel' || title.betOn !== 'faces') continue;
    const { rtp } = certificateOf(title);
    const [, listed = ''] = /many segments it has: ([^\n]*)\./.exec(textOf(title)) ?? [];
    const signs = [...listed.matchAll(/([\d.]+)× (\d+)/g)];
    const count = Object.values(title.wheels)[0]?.length ?? 0;
    expect(signs).toHaveLength(Object.keys(title.faces).length);
    expect(signs.reduce((sum, [, , segments]) => sum + Number(segments), 0)).toBe(count);
    // All signs of these wheels return alike; who took two signs for one would find twice as much.
    for (const [, multiple, segments] of signs) {
      const returned = (Number(multiple) * Number(segments)) / count;
      expect(returned, title.key).toBeCloseTo(Number(rtp.numerator) / Number(rtp.denominator), 9);
    }
  }
});

test('bonuses that free spins do not start say so: coins and chests come from the base game', () => {
  const started = titles.filter(
    (title): title is ReelsTitle =>
      title.engine === 'reels' && Boolean(title.pick ?? title.hold) && Boolean(title.freeSpins),
  );
  expect(started.some(({ pick }) => pick)).toBe(true);
  for (const title of started) {
    const text = textOf(title);
    if (title.pick) expect(text, title.key).toMatch(/scatter symbols in the base game bring/);
    if (title.hold) expect(text, title.key).toMatch(/coins anywhere in the base game start/);
  }
});
