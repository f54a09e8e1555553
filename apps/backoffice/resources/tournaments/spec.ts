/** A tournament as a form holds it, and as the calls take it. */
import type { HallInput, NewTournament, TournamentSpec } from '@herna/tournaments/contract';
import { minorUnits } from '../../format/money.ts';

type Values = Readonly<Record<string, unknown>>;
type Prize = TournamentSpec['prizes'][number];

/** Languages that texts are written in here; the others read the brand's own. */
export const textLocales = ['cs', 'sk', 'en'] as const;

const scopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;
const shareScale = 10_000;

export const blank = {
  kind: 'DRAW',
  currency: 'CZK',
  registration: 'OPT_IN',
  lateRegistration: true,
  playersMinimum: '0',
  added: '0',
  scopes: ['Casino'],
  keys: '',
  texts: {},
  prizes: [{ placeFrom: '1', placeTo: '1', kind: 'MONEY' }],
  rounds: [{ graceMinutes: '10' }],
};

const text = (value: unknown): string => String(value ?? '').trim();
const wholeNumber = (value: unknown): number | undefined =>
  /^\d{1,9}$/.test(text(value)) ? Number(text(value)) : undefined;

/** Fields that were filled in. */
const filled = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** Percent with up to four decimals as millionths. */
function shareOf(typed: string): number | undefined {
  const percent = Number(typed.replace(',', '.'));
  return typed !== '' && Number.isFinite(percent) ? Math.round(percent * shareScale) : undefined;
}

function prizeOf(values: Values, currency: TournamentSpec['currency']): Prize | undefined {
  const placeFrom = wholeNumber(values.placeFrom);
  const kind = values.kind as Prize['kind'] | undefined;
  if (!placeFrom || !kind) return undefined;
  const value = text(values.value);
  const prizeFields: Readonly<Record<Prize['kind'], Partial<Prize>>> = {
    MONEY: filled({ amount: minorUnits(value, currency) }),
    SHARE: filled({ share: shareOf(value) }),
    FREE_ROUNDS: value === '' ? {} : { definitionId: value },
    BONUS: value === '' ? {} : { definitionId: value },
    GOODS: value === '' ? {} : { title: value },
  };
  return {
    placeFrom,
    placeTo: wholeNumber(values.placeTo) ?? placeFrom,
    kind,
    ...prizeFields[kind],
  };
}

/** The texts that were written here, and those of languages that are not. */
const textsOf = (values: Values): TournamentSpec['texts'] => ({
  ...Object.fromEntries(
    Object.entries((values.texts ?? {}) as TournamentSpec['texts']).filter(
      ([locale]) => !textLocales.some((one) => one === locale),
    ),
  ),
  ...Object.fromEntries(
    textLocales.flatMap((locale) => {
      const localeTexts = (values.texts as Values | undefined)?.[locale] as Values | undefined;
      if (!text(localeTexts?.title)) return [];
      const part = {
        title: text(localeTexts?.title),
        summary: text(localeTexts?.summary),
        rules: text(localeTexts?.rules),
      };
      return [[locale, part]];
    }),
  ),
});

/** What somebody has typed apart by commas, blanks or lines. */
const listOf = (typed: unknown): string[] =>
  text(typed)
    .split(/[\s,;]+/)
    .filter(Boolean);

const gamesOf = (values: Values): TournamentSpec['games'] => ({
  scopes: scopes.filter((scope) => (values.scopes as string[] | undefined)?.includes(scope)),
  keys: listOf(values.keys),
  terminals: listOf(values.terminals),
});

/** An amount that was typed, minor units; undefined when it was left out. */
const money = (values: Values, field: string, currency: TournamentSpec['currency']) =>
  text(values[field]) === '' ? undefined : minorUnits(text(values[field]), currency);

const rows = (value: unknown): Values[] => ((value as Values[] | undefined) ?? []).filter(Boolean);

/** The tournament that a form describes; undefined while something that it needs is missing. */
export function tournamentOf(values: Values): NewTournament | undefined {
  const currency = text(values.currency) as TournamentSpec['currency'];
  const kind = values.kind as TournamentSpec['kind'];
  const scoring = values.scoring as TournamentSpec['scoring'];
  const rounds = rows(values.rounds).flatMap((round) => {
    const { registrationOpensAt, startsAt, endsAt } = round;
    if (!registrationOpensAt || !startsAt || !endsAt) return [];
    return [
      {
        registrationOpensAt: String(registrationOpensAt),
        startsAt: String(startsAt),
        endsAt: String(endsAt),
        graceMinutes: wholeNumber(round.graceMinutes) ?? 10,
      },
    ];
  });
  if (!text(values.name) || rounds.length === 0) return undefined;
  const contest = kind === 'CONTEST';
  const isBuyIn = values.registration === 'BUY_IN';
  const spec: TournamentSpec = {
    name: text(values.name),
    kind,
    currency,
    texts: textsOf(values),
    games: gamesOf(values),
    ...filled({
      scoring: contest ? scoring : undefined,
      best: contest && scoring === 'TOP_MULTIPLIERS' ? wholeNumber(values.best) : undefined,
      points: contest && scoring === 'POINTS' ? pointsOf(values) : undefined,
      stakeMinimum: contest ? money(values, 'stakeMinimum', currency) : undefined,
      countedStakePerDay: contest ? money(values, 'countedStakePerDay', currency) : undefined,
      countedRounds: contest ? wholeNumber(values.countedRounds) : undefined,
      scoreMinimum: contest ? wholeNumber(values.scoreMinimum) : undefined,
      fee: isBuyIn ? money(values, 'fee', currency) : undefined,
      playersMaximum: wholeNumber(values.playersMaximum),
    }),
    registration: kind === 'DRAW' ? 'OPT_IN' : (values.registration as 'OPT_IN'),
    lateRegistration: values.lateRegistration === true,
    playersMinimum: wholeNumber(values.playersMinimum) ?? 0,
    added: money(values, 'added', currency) ?? 0,
    prizes: rows(values.prizes).flatMap((prize) => prizeOf(prize, currency) ?? []),
  };
  return { spec, rounds };
}

/** Steps as they are typed, one to a line: percent of the stake, then points. */
function pointsOf(values: Values): TournamentSpec['points'] {
  const steps = text(values.points)
    .split('\n')
    .flatMap((line) => {
      const [percent, points] = line.trim().split(/[\s:;]+/);
      const [fromPercent, count] = [wholeNumber(percent), wholeNumber(points)];
      return fromPercent === undefined || !count ? [] : [{ fromPercent, points: count }];
    });
  return steps.length > 0 ? steps : undefined;
}

/** The hall of fame that a form describes. */
export function hallOf(values: Values): HallInput | undefined {
  const { from, until } = values;
  if (!text(values.name) || !from || !until || !values.scoring) return undefined;
  const scoring = values.scoring as HallInput['scoring'];
  return {
    name: text(values.name),
    texts: textsOf(values),
    games: gamesOf(values),
    scoring,
    ...filled({
      best: scoring === 'TOP_MULTIPLIERS' ? wholeNumber(values.best) : undefined,
      stakeMinimum: money(values, 'stakeMinimum', values.currency as TournamentSpec['currency']),
    }),
    from: String(from),
    until: String(until),
  };
}

const major = (amount: number | undefined): string =>
  amount === undefined ? '' : (amount / 100).toFixed(2);

function prizeValue({ kind, amount, share, definitionId, title }: Prize): string {
  if (kind === 'MONEY') return major(amount);
  if (kind === 'SHARE') return String((share ?? 0) / shareScale);
  return definitionId ?? title ?? '';
}

/** What a form begins with when a tournament is changed. */
export function valuesOf({ spec, rounds }: NewTournament): Record<string, unknown> {
  const [first] = rounds;
  return {
    ...spec,
    scopes: spec.games.scopes,
    keys: spec.games.keys.join('\n'),
    terminals: spec.games.terminals.join('\n'),
    countedRounds: String(spec.countedRounds ?? ''),
    scoreMinimum: String(spec.scoreMinimum ?? ''),
    points: (spec.points ?? []).map((step) => `${step.fromPercent} ${step.points}`).join('\n'),
    stakeMinimum: major(spec.stakeMinimum),
    countedStakePerDay: major(spec.countedStakePerDay),
    fee: major(spec.fee),
    added: major(spec.added),
    prizes: spec.prizes.map((prize) => ({ ...prize, value: prizeValue(prize) })),
    rounds,
    from: first?.startsAt,
    until: first?.endsAt,
  };
}
