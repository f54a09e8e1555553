/** Money at a desk as the cashier chooses it: ways in and out, and how the player confirms. */
import { ApiError, type Output } from '@herna/contract-kit/client';
import { type Api, api } from '../../data/api.ts';
import type { Wire } from '../../format/money.ts';

export type Operation = Output<Api['GET /capi/v1.1/Funds/GetInfoById']>;
export type Direction = Operation['direction'];

/** How money may come in and go out; the first of each is what is meant without a word. */
export const methods = {
  DEPOSIT: ['CashDeposit', 'CashlessDeposit'],
  WITHDRAWAL: ['CashPayout', 'CashlessPayout', 'PayUCard'],
} as const;
type In = (typeof methods)['DEPOSIT'][number];
type Out = (typeof methods)['WITHDRAWAL'][number];
export type Method = In | Out;

export const confirmations = ['None', 'Sms', 'Email', 'Card'] as const;
export type Confirmation = (typeof confirmations)[number];

export interface Wish {
  readonly playerId: string;
  readonly direction: Direction;
  readonly method: Method;
  readonly amount: Wire;
  readonly verification: Confirmation;
}

/** Begins an operation; sent again with the same key it is the same one. */
export function begin({ direction, ...wish }: Wish, key: string): Promise<Operation> {
  const fields = { ...wish, amount: wish.amount as Operation['amount'], referenceNumber: key };
  const options = { idempotencyKey: key };
  return direction === 'DEPOSIT'
    ? api(
        'POST /capi/v1.1/Funds/Deposit',
        { body: { ...fields, method: wish.method as In } },
        options,
      )
    : api(
        'POST /capi/v1.1/Funds/Withdraw',
        { body: { ...fields, method: wish.method as Out } },
        options,
      );
}

/** Whether the money is cash, for which a receipt is printed. */
export const isCash = ({ method }: Operation): boolean =>
  method === 'CashDeposit' || method === 'CashPayout' || method === 'VoucherPayout';

/** The approval that a refusal asks for; undefined where it is refused for another reason. */
export const approvalAskedFor = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'ERR_APPROVAL_NEEDED'
    ? String(error.data.approvalId)
    : undefined;
