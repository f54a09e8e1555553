/** A reward wheel between its form, where everything is text, and its calls. */
import type { Prize, WheelSpec } from '@herna/challenges/contract';
import {
  idOf,
  termsOf,
  text,
  typedUnits,
  unitsOf,
  type Values,
  wholeNumber,
} from '../challenges/spec.ts';

export const prizes = ['POINTS', 'BONUS', 'FREE_ROUNDS', 'NOTHING'] as const;
export const levels = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'vip'] as const;

/** Of a new wheel. */
export const blank = {
  currency: 'CZK',
  whole: '100',
  validDays: '30',
  segments: [
    { weight: '50', kind: 'POINTS', value: '50' },
    { weight: '30', kind: 'POINTS', value: '100' },
    { weight: '20', kind: 'NOTHING', value: '' },
  ],
};

function prizeOf(segment: Values): Prize | undefined {
  const kind = text(segment.kind) as Prize['kind'];
  if (kind === 'NOTHING') return { kind };
  if (kind === 'POINTS') {
    const points = wholeNumber(segment.value);
    return points ? { kind, points } : undefined;
  }
  const definitionId = idOf(segment.value);
  return definitionId ? { kind, definitionId } : undefined;
}

/** The wheel as its calls want it; undefined while something is missing or cannot be read. */
export function wheelOf(values: Values): WheelSpec | undefined {
  const typed = (values.segments ?? []) as readonly (Values | null)[];
  const segments = typed.flatMap((segment) => {
    const [weight, prize] = [wholeNumber(segment?.weight), segment && prizeOf(segment)];
    return weight && prize ? [{ weight, prize }] : [];
  });
  const [parts, validDays, budget] = [
    wholeNumber(values.whole),
    wholeNumber(values.validDays),
    unitsOf(values, 'budget'),
  ];
  const [name, from, until] = [text(values.name), text(values.from), text(values.until)];
  const readable = segments.length === typed.length && segments.length >= 2;
  if (!readable || !parts || !validDays || !budget || !name || !from || !until) return undefined;
  const eventName = text(values.eventName);
  const reached = (values.levels ?? []) as NonNullable<WheelSpec['levels']>;
  return {
    name,
    currency: text(values.currency) as WheelSpec['currency'],
    from,
    until,
    budget,
    whole: parts,
    segments,
    validDays,
    ...(eventName ? { eventName } : {}),
    ...(reached.length > 0 ? { levels: reached } : {}),
    terms: termsOf(values),
  };
}

/** What stands beside the kind of a prize: points, or the id of its definition. */
export const prizeValue = (prize: Prize): string =>
  'points' in prize ? String(prize.points) : 'definitionId' in prize ? prize.definitionId : '';

/** What the form holds of a wheel. */
export const valuesOf = (spec: WheelSpec): object => ({
  name: spec.name,
  currency: spec.currency,
  from: spec.from,
  until: spec.until,
  budget: typedUnits(spec.budget),
  whole: String(spec.whole),
  segments: spec.segments.map(({ weight, prize }) => ({
    weight: String(weight),
    kind: prize.kind,
    value: prizeValue(prize),
  })),
  validDays: String(spec.validDays),
  eventName: spec.eventName ?? '',
  levels: spec.levels ?? [],
  terms: spec.terms,
});
