/** Cash desks: sessions of cashiers between two counts, movements of cash, receipts. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { OutsideId } from './desk.ts';
import { nullable, oneOf } from './schemas.ts';

const process = { audience: 'operator', permission: 'payments.process' } as const;
const Desk = Type.String({ pattern: '^[a-z0-9-]{1,40}$', maxLength: 40 });
const Counted = Type.Integer({ minimum: 0, maximum: 100_000_000_000, description: 'Minor units' });

export const CashDeskSession = Type.Object({
  id: Id,
  desk: Type.String(),
  cashierId: Id,
  /** The venue that it stands in. */
  venueId: nullable(Id),
  currency: Type.String(),
  state: oneOf(['OPEN', 'CLOSED']),
  openedAt: DateTime,
  openingCount: Minor,
  /** What the count differed from the books by; negative when cash was missing. */
  openingDifference: Minor,
  /** What the books say is in the drawer; of a closed session what they said at its end. */
  expected: Minor,
  receipts: Type.Integer({ minimum: 0 }),
  closedAt: nullable(DateTime),
  closedBy: nullable(Id),
  closingCount: nullable(Minor),
  closingDifference: nullable(Minor),
  closingNote: nullable(Type.String()),
});

export const CashReceipt = Type.Object({
  /** The brand as players know it. */
  operator: Type.String(),
  number: Type.String({ description: 'Desk, session and number in the session' }),
  operationId: Id,
  desk: Type.String(),
  cashierId: Id,
  playerId: Id,
  direction: oneOf(['DEPOSIT', 'WITHDRAWAL']),
  amount: MoneySchema,
  referenceNumber: Type.String(),
  issuedAt: DateTime,
});

const unknown = { params: { sessionId: '9223372036854775807' } };

export const cashDeskCalls = defineCalls({
  'GET /api/cash-desk/sessions': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Pages sessions of cash desks, newest first',
    csv: true,
    query: Type.Object({
      ...growingPageFields,
      state: Type.Optional(oneOf(['OPEN', 'CLOSED'])),
      desk: Type.Optional(Desk),
      venueId: Type.Optional(Id),
    }),
    response: growingPage(CashDeskSession),
    example: { query: { state: 'OPEN' } },
  },
  'GET /api/cash-desk/sessions/own': {
    ...process,
    summary: 'Returns the open session of the member of staff who asks, if there is one',
    response: Type.Object({ session: nullable(CashDeskSession) }),
    example: {},
  },
  'POST /api/cash-desk/sessions': {
    ...process,
    summary: 'Opens a cash desk with a counted drawer',
    idempotency: 'key',
    body: Type.Object({ desk: Desk, counted: Counted, venueId: Type.Optional(Id) }),
    response: CashDeskSession,
    errors: ['ERR_CASH_DESK_STATE', 'ERR_NOT_FOUND'],
    example: { body: { desk: 'conformance-1', counted: 0 } },
  },
  'POST /api/cash-desk/sessions/{sessionId}/float': {
    ...process,
    summary: 'Moves cash from the vault to the drawer, or back when the amount is negative',
    idempotency: 'key',
    params: Type.Object({ sessionId: Id }),
    body: Type.Object({
      amount: Type.Integer({ minimum: -100_000_000_000, maximum: 100_000_000_000 }),
      referenceNumber: OutsideId,
    }),
    response: CashDeskSession,
    errors: [
      'ERR_CASH_DESK_STATE',
      'ERR_CASH_DESK_SHORT',
      'ERR_APPROVAL_NEEDED',
      'ERR_MOVEMENT_CONFLICT',
    ],
    example: { ...unknown, body: { amount: 100_000, referenceNumber: 'conformance-float' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/cash-desk/sessions/{sessionId}/close': {
    ...process,
    summary: 'Closes a session by counting the drawer; what differs is booked and warns',
    idempotency: 'key',
    params: Type.Object({ sessionId: Id }),
    body: Type.Object({ counted: Counted, note: Type.Optional(Text(500)) }),
    response: CashDeskSession,
    errors: ['ERR_CASH_DESK_STATE'],
    example: { ...unknown, body: { counted: 0 } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/cash-desk/receipts': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Pages receipts of cash desks, newest first',
    query: Type.Object({
      ...growingPageFields,
      desk: Type.Optional(Desk),
      playerId: Type.Optional(Id),
    }),
    response: growingPage(CashReceipt),
    example: { query: { desk: 'conformance-1' } },
  },
  'GET /api/cash-desk/receipts/{operationId}': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Returns the receipt of cash that was taken or paid at a desk',
    params: Type.Object({ operationId: Id }),
    response: CashReceipt,
    example: { params: { operationId: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/cash-desk/receipts/own': {
    ...process,
    summary: 'Pages receipts that the member of staff who asks has given, newest first',
    query: Type.Object(growingPageFields),
    response: growingPage(CashReceipt),
    example: { query: { limit: 20 } },
  },
  'GET /api/cash-desk/receipts/own/{operationId}': {
    ...process,
    summary: 'Returns a receipt that the member of staff who asks has given',
    params: Type.Object({ operationId: Id }),
    response: CashReceipt,
    example: { params: { operationId: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
