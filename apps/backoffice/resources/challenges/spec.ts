/** A challenge between its form, where everything is text, and its calls. */
import type { ChallengeSpec, Goal, Reward } from '@herna/challenges/contract';
import { minorUnits } from '../../format/money.ts';
import { termsLocales } from '../bonus-definitions/spec.ts';

export type Values = Readonly<Record<string, unknown>>;

export const goals = ['GAMES', 'ROUNDS', 'DAYS', 'TURNOVER'] as const;
export const rewards = ['POINTS', 'BONUS', 'FREE_ROUNDS', 'SPIN'] as const;
export const scopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

/** Of a new challenge. */
export const blank = {
  currency: 'CZK',
  scopes: ['Casino'],
  goal: 'GAMES',
  target: '5',
  reward: 'POINTS',
};

export const text = (value: unknown): string => String(value ?? '').trim();
/** A whole number above zero; undefined where it cannot be read. */
export const wholeNumber = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text(value)) ? Number(text(value)) : undefined;
/** An id; undefined where it cannot be read. */
export const idOf = (value: unknown): string | undefined =>
  /^[1-9]\d{0,18}$/.test(text(value)) ? text(value) : undefined;

/** Minor units of an amount in the form's currency; undefined where it cannot be read. */
export function unitsOf(values: Values, field: string): number | undefined {
  const currency = text(values.currency) as ChallengeSpec['currency'];
  const units = minorUnits(text(values[field]), currency);
  return units !== undefined && units > 0 ? units : undefined;
}

/** Minor units as a form shows them. */
export const typedUnits = (units: number): string => String(units / 100);

/** The terms that have a title. */
export function termsOf(values: Values): ChallengeSpec['terms'] {
  const all = (values.terms ?? {}) as Record<string, Record<string, unknown> | undefined>;
  return Object.fromEntries(
    termsLocales.flatMap((locale) => {
      const texts = all[locale];
      const title = text(texts?.title);
      if (title === '') return [];
      return [[locale, { title, summary: text(texts?.summary), text: text(texts?.text) }]];
    }),
  );
}

function goalOf(values: Values): Goal | undefined {
  const kind = text(values.goal) as Goal['kind'];
  if (kind === 'TURNOVER') {
    const [amount, perDay, perRound] = ['amount', 'perDayAmount', 'perRound'].map((field) =>
      unitsOf(values, field),
    );
    return amount && perDay && perRound ? { kind, amount, perDay, perRound } : undefined;
  }
  const target = wholeNumber(values.target);
  if (!target) return undefined;
  if (kind === 'GAMES') return { kind, games: target };
  if (kind === 'DAYS') return { kind, days: target };
  const perDay = wholeNumber(values.perDay);
  return perDay ? { kind, rounds: target, perDay } : undefined;
}

function rewardOf(values: Values): Reward | undefined {
  const kind = text(values.reward) as Reward['kind'];
  if (kind === 'POINTS') {
    const points = wholeNumber(values.points);
    return points ? { kind, points } : undefined;
  }
  const id = idOf(values.rewardId);
  if (!id) return undefined;
  return kind === 'SPIN' ? { kind, wheelId: id } : { kind, definitionId: id };
}

/** The challenge as its calls want it; undefined while something is missing or cannot be read. */
export function challengeOf(values: Values): ChallengeSpec | undefined {
  const [goal, reward] = [goalOf(values), rewardOf(values)];
  const budget = unitsOf(values, 'budget');
  const receiversMaximum = wholeNumber(values.receiversMaximum);
  const [name, from, until] = [text(values.name), text(values.from), text(values.until)];
  const many = (values.scopes ?? []) as ChallengeSpec['games']['scopes'];
  if (!goal || !reward || !budget || !name || !from || !until || many.length === 0) {
    return undefined;
  }
  return {
    name,
    currency: text(values.currency) as ChallengeSpec['currency'],
    from,
    until,
    budget,
    games: {
      scopes: many,
      keys: text(values.gameKeys)
        .split(/[\s,;]+/)
        .filter(Boolean),
    },
    goal,
    reward,
    ...(receiversMaximum ? { receiversMaximum } : {}),
    terms: termsOf(values),
  };
}

/** What the form holds of a challenge. */
export function valuesOf(spec: ChallengeSpec): object {
  const { goal, reward } = spec;
  const target =
    goal.kind === 'ROUNDS' ? goal.rounds : goal.kind === 'GAMES' ? goal.games : undefined;
  return {
    name: spec.name,
    currency: spec.currency,
    from: spec.from,
    until: spec.until,
    budget: typedUnits(spec.budget),
    scopes: spec.games.scopes,
    gameKeys: spec.games.keys.join(', '),
    goal: goal.kind,
    target: String(target ?? (goal.kind === 'DAYS' ? goal.days : '')),
    ...(goal.kind === 'ROUNDS' ? { perDay: String(goal.perDay) } : {}),
    ...(goal.kind === 'TURNOVER'
      ? {
          amount: typedUnits(goal.amount),
          perDayAmount: typedUnits(goal.perDay),
          perRound: typedUnits(goal.perRound),
        }
      : {}),
    reward: reward.kind,
    ...(reward.kind === 'POINTS' ? { points: String(reward.points) } : {}),
    ...('definitionId' in reward ? { rewardId: reward.definitionId } : {}),
    ...('wheelId' in reward ? { rewardId: reward.wheelId } : {}),
    receiversMaximum: String(spec.receiversMaximum ?? ''),
    terms: spec.terms,
  };
}
