/** The programme between its form, where everything is text, and its call. */
import type { Output } from '@herna/contract-kit';
import type { Api } from '../../data/api.ts';
import { minorUnits } from '../../format/money.ts';

export type Answer = Output<Api['GET /api/loyalty/programme']>;
export type Programme = Answer['programme'];

export const kinds = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;
export const days = ['periodDays', 'noticeDays', 'validDays'] as const;

/** Both currencies of the markets have two decimals. */
const decimals = 100;
const inText = (minor: number): string => String(minor / decimals);

/** What stands in the form. */
export interface Values {
  readonly levels: readonly {
    readonly key: string;
    readonly from: string;
    readonly keep: string;
  }[];
  readonly keepPolicy: Programme['keepPolicy'];
  readonly days: Readonly<Record<(typeof days)[number], string>>;
  readonly kinds: Readonly<Record<(typeof kinds)[number], string>>;
  /** A game to a line: its key and the stake that earns a point. */
  readonly games: string;
  readonly terminalMinutes: string;
}

const record = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

export const valuesOf = (programme: Programme): Values => ({
  levels: programme.levels.map(({ key, from, keep }) => ({
    key,
    from: String(from),
    keep: String(keep),
  })),
  keepPolicy: programme.keepPolicy,
  days: record(days, (day) => String(programme[day])),
  kinds: record(kinds, (kind) => inText(programme.rates.kinds[kind])),
  games: programme.rates.games
    .map(({ gameKey, minorPerPoint }) => `${gameKey} ${inText(minorPerPoint)}`)
    .join('\n'),
  terminalMinutes: String(programme.rates.terminalMinutes),
});

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** The programme of what was typed; undefined while something cannot be read. */
export function programmeOf(values: Values): Programme | undefined {
  const rate = (text: string): number => minorUnits(text, 'CZK') ?? Number.NaN;
  const games = values.games.split('\n').flatMap((line) => {
    const [gameKey, stake = ''] = line.trim().split(/\s+/, 2);
    return gameKey ? [{ gameKey, minorPerPoint: rate(stake) }] : [];
  });
  const levels = values.levels.map(({ key, from, keep }) => ({
    key: key as Programme['levels'][number]['key'],
    from: wholeNumber(from),
    keep: wholeNumber(keep),
  }));
  const rates = record(kinds, (kind) => rate(values.kinds[kind]));
  const lengths = record(days, (day) => wholeNumber(values.days[day]));
  const terminalMinutes = wholeNumber(values.terminalMinutes);
  const numbers = [
    ...levels.flatMap(({ from, keep }) => [from, keep]),
    ...Object.values(rates),
    ...Object.values(lengths),
    ...games.map(({ minorPerPoint }) => minorPerPoint),
    terminalMinutes,
  ];
  if (numbers.some((number) => Number.isNaN(number) || number < 0)) return undefined;
  return {
    levels,
    keepPolicy: values.keepPolicy,
    ...lengths,
    rates: { kinds: rates, games, terminalMinutes },
  };
}
