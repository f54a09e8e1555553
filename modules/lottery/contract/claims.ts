/** Claims: wins of tickets without a name, for staff who watch them and for players who fetch them. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { TerminalTicket } from './schemas.ts';
import { findErrors, noNumber, OutsideId, payErrors, TicketNumber } from './terminal-tickets.ts';

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const reader = { audience: 'operator', permission: 'lottery.read' } as const;

const ClaimStateName = Type.Enum(['OPEN', 'PAID', 'EXPIRED']);
const Claim = Type.Object({
  /** Not the number of the paper: whoever knows that could fetch the win. */
  ticketId: Type.String(),
  drawId: Type.String(),
  gameName: Type.String(),
  drawAt: DateTime,
  /** A win, or the price of a ticket whose draw was called off. */
  claimOf: Type.Enum(['WIN', 'REFUND']),
  state: ClaimStateName,
  amount: MoneySchema,
  /** It is paid at a cash desk only, to a player who has shown who they are. */
  needsIdentity: Type.Boolean(),
  soldAt: DateTime,
  /** Null for a price that is given back: it does not lapse. */
  payableUntil: orNull(DateTime),
  paidAt: orNull(DateTime),
  /** Where it was fetched: `terminal:…`, `staff:…` or `player:…`. */
  paidPlace: orNull(Type.String()),
  paidPlayerId: orNull(Id),
  expiredAt: orNull(DateTime),
});
const filter = {
  state: Type.Optional(ClaimStateName),
  gameKey: Type.Optional(Type.String({ maxLength: 100 })),
  drawId: Type.Optional(Type.String({ maxLength: 100 })),
  /** Only those that a cash desk pays to whoever has shown who they are. */
  needsIdentity: Type.Optional(Type.Boolean()),
  dueBefore: Type.Optional(DateTime),
};

export const claimCalls = defineCalls({
  'GET /api/lottery/claims': {
    ...reader,
    summary: 'Pages what tickets without a name have won: to be fetched, fetched, lapsed',
    csv: true,
    query: Type.Object({ ...filter, ...growingPageFields }),
    response: growingPage(Claim),
    example: {},
  },
  'GET /api/lottery/claims/totals': {
    ...reader,
    summary: 'Returns how many claims a filter finds, their sum, and the bound of identification',
    query: Type.Object(filter),
    response: Type.Object({
      claims: Type.Integer(),
      amount: MoneySchema,
      /** From here on a win is paid at a cash desk only, to whoever has shown who they are. */
      identityFrom: MoneySchema,
    }),
    example: {},
  },
  'POST /api/lottery/claims/check': {
    summary: 'Returns the ticket of a number that a player reads from the paper',
    audience: 'player',
    rate: 'login',
    body: Type.Object({ number: TicketNumber }),
    response: TerminalTicket,
    errors: [...findErrors],
    example: { body: { number: noNumber } },
    exampleOutcome: 'ERR_LOTTERY_NUMBER',
  },
  'POST /api/lottery/claims': {
    summary:
      'Pays a ticket without a name to the wallet of the player; high wins are for a cash desk',
    audience: 'player',
    idempotency: 'natural',
    body: Type.Object({ number: TicketNumber, claimId: OutsideId }),
    response: Type.Object({ ...TerminalTicket.properties, repeated: Type.Boolean() }),
    errors: [
      ...payErrors,
      'ERR_NOT_FOUND',
      'ERR_TEMPORARY_ACCOUNT',
      'ERR_PAYOUT_HELD',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_DEPOSIT_IN_REVIEW',
      'ERR_WALLET_NOT_FOUND',
    ],
    example: { body: { number: noNumber, claimId: 'conformance-claim' } },
    exampleOutcome: 'ERR_LOTTERY_NUMBER',
  },
});
