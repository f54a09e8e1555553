/** Free rounds as a form holds them, and as the calls take them. */
import type { FreeRoundSpec } from '@herna/promotions/contract';
import { minorUnits } from '../../format/money.ts';
import { termsOf, typedUnits } from '../bonus-definitions/spec.ts';

type Values = Readonly<Record<string, unknown>>;

export const conversionKinds = ['AT_ONCE', 'CASH', 'BONUS'] as const;

export const blank = {
  currency: 'CZK',
  rounds: '10',
  validDays: '7',
  offerHours: '72',
  conversion: 'CASH',
  terms: {},
};

const text = (value: unknown): string => String(value ?? '').trim();
const whole = (value: unknown): number => Number(text(value)) || 0;

/** The definition that a form describes; undefined while an amount is missing or cannot be read. */
export function specOf(values: Values): FreeRoundSpec | undefined {
  const currency = text(values.currency) as 'CZK' | 'EUR';
  const kind = values.conversion as (typeof conversionKinds)[number];
  const stake = minorUnits(text(values.stake), currency);
  const capped = kind !== 'AT_ONCE' && text(values.maximum) !== '';
  const maximum = capped ? minorUnits(text(values.maximum), currency) : undefined;
  if (stake === undefined || (capped && maximum === undefined)) return undefined;
  return {
    name: text(values.name),
    providerId: text(values.providerId),
    gameKeys: (values.gameKeys as string[] | undefined) ?? [],
    stake: { amount: stake, currency },
    rounds: whole(values.rounds),
    validDays: whole(values.validDays),
    offerHours: whole(values.offerHours),
    conversion: {
      kind,
      ...(maximum === undefined ? {} : { maximum }),
      ...(kind === 'BONUS'
        ? {
            wageringMultiple: whole(values.wageringMultiple),
            validHours: whole(values.validHours),
          }
        : {}),
    },
    terms: termsOf(values.terms),
  };
}

/** What the form begins with when free rounds are changed. */
export function valuesOf(spec: FreeRoundSpec): Values {
  const { stake, conversion, ...same } = spec;
  return {
    ...same,
    stake: typedUnits(stake.amount),
    currency: stake.currency,
    conversion: conversion.kind,
    maximum: typedUnits(conversion.maximum),
    wageringMultiple: conversion.wageringMultiple,
    validHours: conversion.validHours,
  };
}
