/** Fees of payments: what staff set, and what is asked of one payment. Browser-safe. */
import { CurrencyCode, defineCalls, PositiveMinor, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Direction, FeeTerms, nullable, PaymentMethodName } from './schemas.ts';

/**
 * Deposit methods that may have a fee. Payees may ask none for cards and transfers within the Union
 * (Directive (EU) 2015/2366, article 62(4)), a text message has its price by its operator, and cash is
 * taken as it is.
 */
const feeDeposits: readonly string[] = ['Netera'];

/** Whether a payment type may have a fee at all. */
export const mayHaveFee = (direction: 'DEPOSIT' | 'WITHDRAWAL', method: string): boolean =>
  direction === 'WITHDRAWAL' || feeDeposits.includes(method);

const million = 1_000_000n;

/** The fee of one payment, minor units; a part of one is the player's. */
export function feeOf(terms: FeeTerms | null, amount: bigint): bigint {
  if (terms === null) return 0n;
  const sum = BigInt(terms.fixed) + (amount * BigInt(terms.ratePpm)) / million;
  const raised = terms.floor !== null && sum < BigInt(terms.floor) ? BigInt(terms.floor) : sum;
  return terms.cap !== null && raised > BigInt(terms.cap) ? BigInt(terms.cap) : raised;
}

const Fees = Type.Object({
  currency: CurrencyCode,
  items: Type.Array(
    Type.Object({
      direction: Direction,
      method: PaymentMethodName,
      /** Whether the type may have a fee at all. */
      allowed: Type.Boolean(),
      fee: nullable(FeeTerms),
      note: nullable(Type.String()),
    }),
  ),
});

export const feeCalls = defineCalls({
  'GET /api/payments/fees': {
    summary: 'Lists the payment types of the brand with the fee of each',
    audience: 'operator',
    permission: 'payments.read',
    response: Fees,
    example: {},
  },
  'POST /api/payments/fees': {
    summary: 'Sets or removes the fee of a payment type, once a second person has approved it',
    audience: 'operator',
    permission: 'payments.restrict',
    body: Type.Object({
      direction: Direction,
      method: PaymentMethodName,
      /** Null removes it. */
      fee: nullable(
        Type.Object({
          ...FeeTerms.properties,
          floor: nullable(PositiveMinor),
          cap: nullable(PositiveMinor),
        }),
      ),
      reason: Text(500, 5),
    }),
    response: Fees,
    errors: ['ERR_APPROVAL_NEEDED'],
    example: {
      body: {
        direction: 'DEPOSIT',
        method: 'CardOnline',
        fee: { fixed: 5_00, ratePpm: 0, floor: null, cap: null },
        reason: 'Cards may have none',
      },
    },
    exampleOutcome: 'ERR_VALIDATION',
  },
});
