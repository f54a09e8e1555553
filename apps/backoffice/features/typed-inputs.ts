/** What the forms of rows say of numbers that cannot be read, beside their fields. */
import type { Validator } from 'react-admin';
import { minorUnits } from '../format/money.ts';
import { wholeNumber } from './number-field.tsx';

const text = (value: unknown): string => String(value ?? '').trim();

/** An amount in the currency of the form; it may be left out. */
export const readableAmount: Validator = (value, { currency }) =>
  text(value) === '' || minorUnits(text(value), currency ?? 'CZK') !== undefined
    ? undefined
    : 'forms.amount';

/** A whole number within bounds; it may be left out. */
export const readableNumber =
  (least: number, most: number): Validator =>
  (value) =>
    text(value) === '' || wholeNumber(text(value), least, most) !== undefined
      ? undefined
      : { message: 'forms.bounds', args: { least, most } };
