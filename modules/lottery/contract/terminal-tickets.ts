/** Tickets without a name: sold for cash at terminals and cash desks, paid by their number. */
import { defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Line, TerminalTicket } from './schemas.ts';

const cashier = { audience: 'operator', permission: 'lottery.desk' } as const;
const terminals = { audience: 'internal', scope: 'payments.terminals' } as const;
/** As whoever asks names it. */
export const OutsideId = Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 });
const terminal = Type.Object({ terminal: OutsideId });
/** Twenty signs; spaces and hyphens between them are left out. */
export const TicketNumber = Type.String({ pattern: '^[0-9A-Za-z -]{20,40}$', maxLength: 40 });
const purchase = {
  saleId: OutsideId,
  gameKey: Type.String({ minLength: 1, maxLength: 100 }),
  lines: Type.Array(Line, { minItems: 1, maxItems: 20 }),
};
const Sold = Type.Object({
  ...TerminalTicket.properties,
  /** The validation number: who knows it can fetch what the ticket wins. */
  number: Type.String(),
  repeated: Type.Boolean({ description: 'It was so before; nothing has moved now' }),
});
const Paid = Type.Object({ ...TerminalTicket.properties, repeated: Type.Boolean() });

export const noNumber = '00000000000000000000';
const someLines = [{ main: [1, 2, 3], extra: [] }];
const sellErrors = [
  'ERR_GAME_NOT_FOUND',
  'ERR_LOTTERY_LINES',
  'ERR_DRAW_CLOSED',
  'TRANSACTION_CONFLICT',
] as const;
export const findErrors = ['ERR_LOTTERY_NUMBER', 'ERR_LOTTERY_GUESSING'] as const;
export const payErrors = [
  ...findErrors,
  'ERR_LOTTERY_NOT_PAYABLE',
  'ERR_LOTTERY_PAID',
  'ERR_LOTTERY_EXPIRED',
  'ERR_LOTTERY_IDENTITY_NEEDED',
] as const;

export const terminalTicketCalls = defineCalls({
  'POST /api/lottery/desk/tickets': {
    ...cashier,
    summary: 'Sells a ticket for the next draw of a game at a cash desk, to nobody by name',
    idempotency: 'key',
    body: Type.Object(purchase),
    response: Sold,
    errors: [...sellErrors, 'ERR_CASH_DESK_CLOSED', 'ERR_APPROVAL_NEEDED'],
    example: {
      body: { saleId: 'conformance-sale', gameKey: 'no-such-game', lines: someLines },
    },
    exampleOutcome: 'ERR_GAME_NOT_FOUND',
  },
  'POST /api/lottery/desk/tickets/check': {
    ...cashier,
    summary: 'Returns the ticket of a number that a cashier reads from the paper',
    rate: 'login',
    body: Type.Object({ number: TicketNumber }),
    response: TerminalTicket,
    errors: [...findErrors],
    example: { body: { number: noNumber } },
    exampleOutcome: 'ERR_LOTTERY_NUMBER',
  },
  'POST /api/lottery/desk/tickets/pay': {
    ...cashier,
    summary: 'Pays a ticket in cash, a high win to a player who has shown who they are',
    idempotency: 'key',
    body: Type.Object({ number: TicketNumber, claimId: OutsideId, playerId: Type.Optional(Id) }),
    response: Paid,
    errors: [
      ...payErrors,
      'ERR_NOT_FOUND',
      'ERR_TEMPORARY_ACCOUNT',
      'ERR_PAYOUT_HELD',
      'ERR_APPROVAL_NEEDED',
      'ERR_CASH_DESK_CLOSED',
      'ERR_CASH_DESK_SHORT',
      'ERR_CASH_DAY_REACHED',
    ],
    example: { body: { number: noNumber, claimId: 'conformance-claim' } },
    exampleOutcome: 'ERR_LOTTERY_NUMBER',
  },
  'POST /capi/Internal/v1/LotteryTickets/Sell': {
    ...terminals,
    summary: 'Sells a ticket for the next draw at a terminal, for cash or its own credit',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({ ...purchase, paidWith: Type.Enum(['CASH', 'CREDIT']) }),
    response: Sold,
    errors: [...sellErrors],
    example: {
      query: { terminal: 'terminal-1' },
      body: {
        saleId: 'conformance-sale',
        gameKey: 'no-such-game',
        lines: someLines,
        paidWith: 'CASH',
      },
    },
    exampleOutcome: 'ERR_GAME_NOT_FOUND',
  },
  'POST /capi/Internal/v1/LotteryTickets/Check': {
    ...terminals,
    summary: 'Returns the ticket of a number that a terminal reads from the paper',
    query: terminal,
    body: Type.Object({ number: TicketNumber }),
    response: TerminalTicket,
    errors: [...findErrors],
    example: { query: { terminal: 'terminal-1' }, body: { number: noNumber } },
    exampleOutcome: 'ERR_LOTTERY_NUMBER',
  },
  'POST /capi/Internal/v1/LotteryTickets/Pay': {
    ...terminals,
    summary: 'Pays a ticket at a terminal; high wins are for the cash desk',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({ number: TicketNumber, claimId: OutsideId }),
    response: Paid,
    errors: [...payErrors],
    example: {
      query: { terminal: 'terminal-1' },
      body: { number: noNumber, claimId: 'conformance-claim' },
    },
    exampleOutcome: 'ERR_LOTTERY_NUMBER',
  },
});
