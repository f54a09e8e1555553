/** Each marker over a small past: where it says nothing, where it warns, and against what it compares. */
import { describe, expect, test } from 'vitest';
import { markers } from '../contract/bands.ts';
import type { Observation, ObservationKind, PlayDay, PlayerFacts, Sitting } from './facts.ts';
import { factsAt } from './facts.ts';
import { markerRowOn, markerRows } from './markers.table.ts';
import { measures } from './markers.ts';
import { explain, messageLocales, sentence } from './plain-words.ts';
import { assess, signOf } from './score.ts';
import { defaultSettings } from './settings.ts';

const at = new Date('2026-11-21T18:00:00Z');
const today = '2026-11-21';
const ago = (days: number, minutes = 0): Date =>
  new Date(+at - days * 86_400_000 - minutes * 60_000);
const dayAgo = (days: number): string => ago(days).toISOString().slice(0, 10);

const nothing: PlayerFacts = {
  days: [],
  sittings: [],
  observations: [],
  earlierMethods: [],
  selfTest: undefined,
};
const facts = (more: Partial<PlayerFacts>): PlayerFacts => ({ ...nothing, ...more });
const playDay = (day: string, more: Partial<PlayDay> = {}): PlayDay => ({
  day,
  scope: 'Casino',
  seconds: 3_600,
  nightSeconds: 0,
  bets: 50,
  staked: 50_000n,
  won: 45_000n,
  ...more,
});
const sitting = (startedAt: Date, minutes: number, more: Partial<Sitting> = {}): Sitting => ({
  startedAt,
  lastAt: new Date(+startedAt + minutes * 60_000),
  bets: 50,
  staked: 50_000n,
  won: 45_000n,
  ...more,
});
const seen = (kind: ObservationKind, when: Date, more: Partial<Observation> = {}): Observation => ({
  kind,
  at: when,
  amount: 0n,
  detail: '',
  until: undefined,
  ...more,
});
const times = <Value>(count: number, of: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => of(index));
const read = (marker: (typeof markers)[number], past: PlayerFacts) =>
  measures[marker](past, markerRowOn(marker, today), at);

describe('a marker', () => {
  test.each(markers)('%s says nothing about nobody', (marker) => {
    const row = markerRowOn(marker, today);
    expect(signOf(read(marker, nothing).value, row)).toBe('NONE');
  });

  test('of frequency counts days of play, and compares with the two months before', () => {
    const days = [
      ...times(20, (index) => playDay(dayAgo(80 - index))),
      ...times(28, (index) => playDay(dayAgo(28 - index))),
    ];
    expect(read('FREQUENCY', facts({ days }))).toEqual({ value: 28, before: 10 });
  });

  test('of duration takes the longest sitting of the week', () => {
    const sittings = [sitting(ago(40), 30), sitting(ago(3), 250), sitting(ago(1), 20)];
    expect(read('DURATION', facts({ sittings }))).toEqual({ value: 250, before: 30 });
  });

  test('of night play needs four hours of play before a share means anything', () => {
    const short = [playDay(dayAgo(1), { seconds: 13_800, nightSeconds: 13_800 })];
    expect(read('NIGHT_PLAY', facts({ days: short })).value).toBe(0);
    const long = [playDay(dayAgo(1), { seconds: 18_000, nightSeconds: 10_800 })];
    expect(read('NIGHT_PLAY', facts({ days: long })).value).toBe(60);
  });

  test('of chasing counts deposits within a quarter of an hour of an empty balance', () => {
    const observations = [
      ...times(3, (index) => [
        seen('BALANCE_EMPTIED', ago(index + 1)),
        seen('DEPOSIT', new Date(+ago(index + 1) + 14 * 60_000), { amount: 10_000n }),
      ]).flat(),
      seen('BALANCE_EMPTIED', ago(0, 60)),
      seen('DEPOSIT', ago(0, 40), { amount: 10_000n }),
    ];
    expect(read('CHASING_LOSSES', facts({ observations })).value).toBe(3);
  });

  test('of rising stakes compares the mean stake with the own one before', () => {
    const sittings = [
      sitting(ago(30), 60, { bets: 100, staked: 100_000n }),
      sitting(ago(1), 60, { bets: 40, staked: 160_000n }),
    ];
    expect(read('RISING_STAKES', facts({ sittings }))).toEqual({ value: 400, before: 100 });
    expect(read('RISING_STAKES', facts({ sittings: sittings.slice(1) })).value).toBe(0);
  });

  test('of rising deposits compares net deposits of a week with the weekly mean before', () => {
    const observations = [
      ...times(4, (index) => seen('DEPOSIT', ago(35 - index * 7), { amount: 10_000n })),
      ...times(3, (index) => seen('DEPOSIT', ago(index), { amount: 20_000n })),
    ];
    expect(read('RISING_DEPOSITS', facts({ observations })).value).toBe(600);
    const paidOut = [...observations, seen('WITHDRAWAL', ago(0), { amount: 60_000n })];
    expect(read('RISING_DEPOSITS', facts({ observations: paidOut })).value).toBe(0);
  });

  test.each([
    ['CANCELLED_WITHDRAWALS', 'WITHDRAWAL_CANCELLED'],
    ['FAILED_DEPOSITS', 'DEPOSIT_FAILED'],
    ['LIMITS_LOOSENED', 'LIMIT_LOOSENED'],
  ] as const)('%s counts what happened inside its window only', (marker, kind) => {
    const inside = times(3, (index) => seen(kind, ago(0, index + 1)));
    const observations = [seen(kind, ago(45)), ...inside];
    expect(read(marker, facts({ observations })).value).toBe(3);
  });

  test('of many methods counts only those never used before', () => {
    const observations = [
      seen('DEPOSIT', ago(60), { detail: 'card' }),
      seen('DEPOSIT', ago(5), { detail: 'card' }),
      seen('METHOD_ADDED', ago(4), { detail: 'account-1' }),
      seen('METHOD_ADDED', ago(3), { detail: 'account-2' }),
    ];
    expect(read('MANY_METHODS', facts({ observations }))).toEqual({ value: 2, before: 1 });
  });

  test('of many methods counts neither the first one of a player nor the first account', () => {
    const first = [
      seen('DEPOSIT', ago(5), { detail: 'card', amount: 10_000n }),
      seen('METHOD_ADDED', ago(4), { detail: 'account-1' }),
    ];
    expect(read('MANY_METHODS', facts({ observations: first }))).toEqual({ value: 0, before: 2 });
    const more = [
      seen('METHOD_ADDED', ago(3), { detail: 'account-2' }),
      seen('DEPOSIT', ago(2), { detail: 'voucher' }),
    ];
    const observations = [...first, ...more];
    expect(read('MANY_METHODS', facts({ observations }))).toEqual({ value: 2, before: 2 });
  });

  test('of many methods knows what was used before everything else that it looks at', () => {
    const observations = [
      seen('DEPOSIT', ago(5), { detail: 'card' }),
      seen('METHOD_ADDED', ago(4), { detail: 'account-1' }),
    ];
    const known = facts({ observations, earlierMethods: ['card', 'voucher'] });
    expect(read('MANY_METHODS', known)).toEqual({ value: 1, before: 2 });
    const old = facts({ observations: [seen('DEPOSIT', ago(100), { detail: 'card' })] });
    expect(factsAt(old, at, today)).toMatchObject({ observations: [], earlierMethods: ['card'] });
  });

  test('of breaks sees a return within the hour, and play taken up right after the break of the law', () => {
    const until = ago(2);
    const observations = [
      seen('BREAK_TAKEN', ago(4), { until }),
      seen('DEPOSIT', new Date(+until + 10 * 60_000)),
    ];
    const long = sitting(ago(1), 118);
    const next = sitting(new Date(+long.lastAt + 16 * 60_000), 30);
    expect(read('BREAKS_IGNORED', facts({ observations })).value).toBe(1);
    expect(read('BREAKS_IGNORED', facts({ observations, sittings: [long, next] })).value).toBe(2);
    const later = sitting(new Date(+long.lastAt + 40 * 60_000), 30);
    expect(read('BREAKS_IGNORED', facts({ sittings: [long, later] })).value).toBe(0);
  });

  test('of breaks counts a break once, however many accounts of the player have taken it', () => {
    const until = ago(2);
    const taken = seen('BREAK_TAKEN', ago(4), { until });
    const deposit = seen('DEPOSIT', new Date(+until + 10 * 60_000));
    const observations = [taken, { ...taken, at: ago(3) }, deposit];
    expect(read('BREAKS_IGNORED', facts({ observations })).value).toBe(1);
    const other = new Date(+until + 60_000);
    const two = [taken, seen('BREAK_TAKEN', ago(3), { until: other }), deposit];
    expect(read('BREAKS_IGNORED', facts({ observations: two })).value).toBe(2);
  });

  test('of breaks takes no win that comes by itself for a return', () => {
    const until = ago(2);
    const observations = [seen('BREAK_TAKEN', ago(4), { until })];
    const won = sitting(new Date(+until + 60_000), 0, { bets: 0, staked: 0n });
    expect(read('BREAKS_IGNORED', facts({ observations, sittings: [won] })).value).toBe(0);
    const long = sitting(ago(1), 118);
    const prize = sitting(new Date(+long.lastAt + 16 * 60_000), 0, { bets: 0, staked: 0n });
    const later = sitting(new Date(+long.lastAt + 40 * 60_000), 30);
    expect(read('BREAKS_IGNORED', facts({ sittings: [long, prize, later] })).value).toBe(0);
  });

  test('of the self-test forgets answers after a year', () => {
    expect(read('SELF_TEST', facts({ selfTest: { score: 9, answeredAt: ago(10) } })).value).toBe(9);
    expect(read('SELF_TEST', facts({ selfTest: { score: 9, answeredAt: ago(400) } })).value).toBe(
      0,
    );
  });
});

describe('a score', () => {
  const settings = defaultSettings('cz', today);

  test('is what its contributions make together, and never passes 100', () => {
    const observations = [
      ...times(6, (index) => seen('DEPOSIT_FAILED', ago(0, index))),
      ...times(4, (index) => seen('WITHDRAWAL_CANCELLED', ago(index + 1))),
      ...times(4, (index) => seen('LIMIT_LOOSENED', ago(index + 2))),
    ];
    const { score, band, contributions } = assess(facts({ observations }), settings, at);
    // 1 − 0.8 · 0.7 · 0.75
    expect(score).toBe(58);
    expect(band).toBe('HIGH');
    const sum = contributions.reduce((total, one) => total + one.points, 0);
    expect(Math.abs(sum - score)).toBeLessThan(0.3);
    expect(contributions.map(({ marker }) => marker)).toEqual([
      'CANCELLED_WITHDRAWALS',
      'LIMITS_LOOSENED',
      'FAILED_DEPOSITS',
    ]);
  });

  test('of one moment knows nothing of what came later', () => {
    const observations = times(4, (index) => seen('WITHDRAWAL_CANCELLED', ago(index)));
    const whole = facts({ observations });
    const then = factsAt(whole, ago(2, 1), dayAgo(3));
    expect(assess(whole, settings, at).contributions[0]?.value).toBe(4);
    expect(
      measures.CANCELLED_WITHDRAWALS(then, settings.markers.CANCELLED_WITHDRAWALS, ago(2, 1)).value,
    ).toBe(1);
  });

  test('a marker that is switched off adds nothing', () => {
    const observations = times(6, (index) => seen('DEPOSIT_FAILED', ago(0, index)));
    const off = {
      ...settings,
      markers: {
        ...settings.markers,
        FAILED_DEPOSITS: { ...settings.markers.FAILED_DEPOSITS, enabled: false },
      },
    };
    expect(assess(facts({ observations }), off, at)).toMatchObject({ score: 0, band: 'LOW' });
  });
});

describe('the table', () => {
  test.each(Object.entries(markerRows))(
    '%s has rows in order, each with a source',
    (_marker, rows) => {
      expect(rows.map(({ from }) => from).toSorted()).toEqual(rows.map(({ from }) => from));
      for (const row of rows) {
        expect(row.source.length).toBeGreaterThan(10);
        expect(row.strong).toBeGreaterThan(row.warning);
        expect(row.weight).toBeLessThanOrEqual(95);
      }
    },
  );
});

describe('plain words', () => {
  const contribution = (marker: (typeof markers)[number], before: number | null) =>
    ({ marker, sign: 'WARNING', value: 42, before, windowDays: 19, points: 10 }) as const;

  test.each(messageLocales)('in %s tell each marker with its figure and no gap', (locale) => {
    for (const marker of markers) {
      for (const before of [null, 7]) {
        const text = sentence(contribution(marker, before), locale);
        expect(text).toContain('42');
        expect(text).toMatch(/\b19\b/);
        expect(text).not.toMatch(/[{}]/);
        // A language of its own: what no brand speaks falls back to English.
        if (locale !== 'en') {
          expect(text).not.toBe(sentence(contribution(marker, before), 'xx'));
        }
      }
    }
    const [own, english] = [explain([], locale, 0), explain([], 'xx', 0)];
    if (locale !== 'en') {
      for (const part of ['title', 'intro'] as const) expect(own[part]).not.toBe(english[part]);
      expect(own.help.map(({ text }) => text)).not.toEqual(english.help.map(({ text }) => text));
    }
  });

  test('always offer a limit, a pause and somebody to talk to', () => {
    const { help, intro, lines } = explain([], 'cs', 0);
    expect(help).toHaveLength(3);
    expect(lines).toEqual([]);
    expect(intro).not.toBe(explain([contribution('DURATION', null)], 'cs', 0).intro);
  });

  test.each([
    ['cs', 1, 'Za 1 den '],
    ['cs', 3, 'Za 3 dny '],
    ['sk', 14, 'Za 14 dní '],
    ['en', 1, 'In the last 1 day '],
    ['ru', 21, 'За 21 день '],
  ])('say the window of their settings: %s, %d', (locale, windowDays, start) => {
    const one = { ...contribution('CANCELLED_WITHDRAWALS', null), windowDays };
    expect(sentence(one, locale)).toContain(start);
  });

  test.each(messageLocales)(
    'in %s promise no limit at once where a stricter one waits',
    (locale) => {
      const [now] = explain([], locale, 0).help;
      const [later] = explain([], locale, 24).help;
      expect(now?.text).not.toBe(later?.text);
      expect(later?.text).toContain('24');
      expect(later?.text).not.toMatch(/ihned|hned|hneď|at once|azonnal|ngay|сразу/);
    },
  );
});
