/** Shapes that several of the ledger's calls share. */
import { CurrencyCode, DateTime, Id, Minor, MoneySchema } from '@herna/contract-kit';
import { Type } from 'typebox';
import { accountKinds } from '../rules/accounts.table.ts';
import { movementKinds } from '../rules/movements.table.ts';

/** Accounts as players know them (enumerator AccountKinds). */
export const AccountKindName = Type.Enum([
  'Main',
  'Bonus',
  'Reserved',
  'Landbased',
  'LoyaltyPoints',
]);

export const LedgerAccount = Type.Enum(Object.keys(accountKinds) as (keyof typeof accountKinds)[]);
export const MovementKindName = Type.Enum(
  Object.keys(movementKinds) as (keyof typeof movementKinds)[],
);
/** Enumerator TransactionTypes, as far as movements have them. */
export const TransactionTypeName = Type.Enum([
  'Deposit',
  'Withdrawal',
  'Stake',
  'Win',
  'StakeCancel',
  'Bonus',
  'FreeRounds',
  'Jackpot',
  'Tournament',
  'Loyalty',
  'Lottery',
  'Cashback',
  'Transfer',
  'Correction',
  'Tax',
]);

export const CorrectionSchema = Type.Object({
  id: Id,
  playerId: Id,
  account: LedgerAccount,
  amount: MoneySchema,
  reason: Type.String(),
  state: Type.Enum(['PROPOSED', 'APPROVED', 'REJECTED']),
  proposedBy: Id,
  proposedAt: DateTime,
  decidedBy: Type.Union([Id, Type.Null()]),
  decidedAt: Type.Union([DateTime, Type.Null()]),
  decisionReason: Type.Union([Type.String(), Type.Null()]),
  movementId: Type.Union([Id, Type.Null()]),
});

/** A movement as statements show it: what it did to the player and what was left. */
export const OperationSchema = Type.Object({
  id: Id,
  playerId: Id,
  kind: MovementKindName,
  transactionType: TransactionTypeName,
  referenceNumber: Type.String(),
  subjectId: Type.Union([Id, Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
  amount: MoneySchema,
  cashChange: Minor,
  bonusChange: Minor,
  heldChange: Minor,
  /** Of what the player has on a terminal, which a card has brought there. */
  purseChange: Minor,
  cashAfter: Minor,
  bonusAfter: Minor,
  /** Reserved until its hold has ended; anything else is committed when it is there. */
  state: Type.Enum(['Reserved', 'Committed', 'Cancelled', 'Expired']),
  createdAt: DateTime,
});

/** A movement on its whole way: what asked for it, what it did, what has sealed it. */
export const MovementTraceSchema = Type.Object({
  ...OperationSchema.properties,
  playerId: Type.String({ description: 'Player, or 0 for movements of the house' }),
  source: Type.String({ description: 'Who asked' }),
  reference: Type.String({ description: 'By which id of its own' }),
  reverses: Type.Union([Type.String(), Type.Null()]),
  takenBackBy: Type.Union([Id, Type.Null()]),
  contentHash: Type.String({ description: 'What the request was' }),
  transactionId: Type.String({ description: 'Transaction of the database' }),
  block: Type.Union([
    Type.Object({ id: Id, hash: Type.String(), sealedAt: DateTime }),
    Type.Null(),
  ]),
  checkpoint: Type.Union([
    Type.Object({ id: Id, takenAt: DateTime, holds: Type.Boolean() }),
    Type.Null(),
  ]),
});

/** Moment, movement and line, behind which a list goes on; only the server makes one. */
export const ListPosition = Type.String({ pattern: '^\\d{1,15}\\.\\d{1,18}\\.\\d{1,5}$' });

export const PostingSchema = Type.Object({
  movementId: Id,
  line: Type.Integer(),
  playerId: Type.String({ description: 'Player, or 0 for movements of the house' }),
  account: LedgerAccount,
  ownerId: Type.String(),
  amount: Minor,
  currency: CurrencyCode,
  kind: MovementKindName,
  source: Type.String(),
  reference: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()]),
  createdAt: DateTime,
});
