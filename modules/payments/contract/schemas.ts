/** Shapes of payments and bank accounts on the wire. */
import { depositMethods, withdrawalMethods } from '@herna/brands';
import { CurrencyCode, DateTime, Id, MoneySchema, PositiveMinor } from '@herna/contract-kit';
import { type Static, type TSchema, Type } from 'typebox';
import { paymentStates, payoutMeanings, payoutOutcomes } from './states.ts';

export const oneOf = Type.Enum;
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/**
 * What a browser brings back from a gateway or a bank, by address or form: texts by their names. It is
 * believed only after its signature and a read of our own.
 */
export const BrowserReturn = Type.Object({}, { additionalProperties: Type.String() });
export type BrowserReturn = Readonly<Record<string, string>>;

export const DepositMethodName = oneOf(depositMethods);
export const WithdrawalMethodName = oneOf(withdrawalMethods);
type AnyMethod = (typeof depositMethods)[number] | (typeof withdrawalMethods)[number];
/** Every method once: one of them works both ways. */
export const PaymentMethodName = oneOf<AnyMethod[]>([
  ...new Set<AnyMethod>([...depositMethods, ...withdrawalMethods]),
]);
/** What a player's bank reports of a transfer that it was ordered to make (ISO 20022). */
export const bankOrderStateNames = ['RCVD', 'ACTC', 'ACSP', 'ACSC', 'RJCT', 'CANC'] as const;

export const Direction = oneOf(['DEPOSIT', 'WITHDRAWAL']);
export const PaymentStateName = oneOf(paymentStates);

const Minor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** How the fee of one payment is reckoned; amounts are minor units. */
export const FeeTerms = Type.Object({
  fixed: Minor,
  ratePpm: Type.Integer({ minimum: 0, maximum: 200_000, description: 'Millionths of the amount' }),
  /** The least that is asked. */
  floor: nullable(Minor),
  /** The most that is asked. */
  cap: nullable(Minor),
});
export type FeeTerms = Static<typeof FeeTerms>;

const paymentFields = {
  id: Id,
  direction: Direction,
  method: PaymentMethodName,
  gateway: nullable(Type.String()),
  state: PaymentStateName,
  /** What goes through the gateway or the bank. */
  amount: MoneySchema,
  /** Kept of a deposit once it is credited; taken beside the amount of a withdrawal. */
  fee: MoneySchema,
  /** Digits only, at most ten: variable symbol and order number. */
  referenceNumber: Type.String(),
  /** Why money is paid out; `CashlessPayout` for every online withdrawal. */
  reason: nullable(Type.String()),
  /** The account a withdrawal goes to, as the player named it, digits partly hidden. */
  account: nullable(Type.Object({ id: Id, label: Type.String() })),
  /** Whether the player can still take it back. */
  cancellable: Type.Boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
  finishedAt: nullable(DateTime),
};

/** A payment as its player sees it. */
export const Payment = Type.Object(paymentFields);

/** An amount as a gateway says it; its currency may be none of ours. */
export const ReportedAmount = Type.Object({
  amount: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ maxLength: 10 }),
});

/** A payment as staff see it. */
export const StaffPayment = Type.Object({
  ...paymentFields,
  playerId: Id,
  /** The gateway's or the bank's own id. */
  providerReference: nullable(Type.String()),
  /** The word of staff or of the bank for the last step. */
  note: nullable(Type.String()),
  /** The one member of staff who has approved a large withdrawal that needs two. */
  approvedBy: nullable(Id),
  /** Who has suspended it; nobody where the platform has done it by itself. */
  suspendedBy: nullable(Id),
  openWarnings: Type.Integer(),
  /** When the return of a held deposit was refused; it then waits for staff. */
  returnFailedAt: nullable(DateTime),
  /** Whether a held deposit goes back without anybody's doing. */
  returnsByItself: Type.Boolean(),
  /** What the gateway says of a payout that waits for staff because it is not what was asked. */
  reported: nullable(
    Type.Object({
      ...ReportedAmount.properties,
      meaning: oneOf(payoutMeanings),
      /** What staff may decide upon it. */
      outcomes: Type.Array(oneOf(payoutOutcomes)),
    }),
  ),
  /** What was asked for, where another amount was paid. */
  asked: nullable(MoneySchema),
});

/** What staff can do with a withdrawal. */
export const withdrawalActs = ['approve', 'suspend', 'resume', 'reject', 'confiscate'] as const;
export type WithdrawalAct = (typeof withdrawalActs)[number];

const Effect = Type.Object({ cash: Type.Integer(), held: Type.Integer() });

/** A payment as staff see it before they decide on it. */
export const DecidedPayment = Type.Object({
  ...StaffPayment.properties,
  effects: nullable(
    Type.Object(
      { approve: Effect, suspend: Effect, resume: Effect, reject: Effect, confiscate: Effect },
      {
        description:
          'By how much cash and holds of the player change once an act upon a withdrawal has taken its whole effect, minor units; null for a deposit',
      },
    ),
  ),
});

/** One step in the life of a payment: who or what did it. */
export const PaymentStep = Type.Object({
  from: nullable(PaymentStateName),
  to: PaymentStateName,
  event: Type.String(),
  actor: Type.String({ description: 'player:1, staff:1, gateway, bank, system' }),
  note: nullable(Type.String()),
  at: DateTime,
});

export const PaymentDetail = Type.Object({
  payment: DecidedPayment,
  steps: Type.Array(PaymentStep),
  /** Where its money is in the books: source and subject of the movements. */
  books: Type.Array(Type.Object({ source: Type.String(), subjectId: Id })),
});

/** What the player must do next to pay. */
export const PaymentAction = Type.Object({
  kind: Type.Literal('redirect'),
  url: Type.String(),
  method: Type.Literal('GET'),
});

export const StartedPayment = Type.Object({ payment: Payment, action: nullable(PaymentAction) });

/** Why a payment type is closed; most names are of the reference list BrokenRuleReasons. */
export const closureReasons = [
  'RegisterListed',
  'SelfExcluded',
  'PanicButtonActive',
  'AccountLocked',
  'NotVerified',
  'NoVerifiedPaymentMethod',
  'DepositCapReached',
  'DayMaximumReached',
  'Restricted',
  'NotOffered',
] as const;
export const ClosureReason = oneOf(closureReasons);

export const TypeRestriction = Type.Object({
  direction: Direction,
  method: PaymentMethodName,
  reason: ClosureReason,
  /** For whom staff have closed it; null where something else did. */
  scope: nullable(oneOf(['Player', 'Brand'])),
  note: nullable(Type.String()),
});

/** A payment type of the brand with the bounds of one payment by rule, minor units. */
export const PaymentType = Type.Object({
  direction: Direction,
  method: PaymentMethodName,
  minimum: Minor,
  maximum: Minor,
});

/** Bounds of one payment as staff set them, minor units; null leaves what the method says. */
export const AmountBounds = Type.Object({
  minimum: nullable(PositiveMinor),
  maximum: nullable(PositiveMinor),
});

/** Bounds that staff have set, and for whom. */
export const SetAmountBounds = Type.Object({
  direction: Direction,
  method: PaymentMethodName,
  scope: oneOf(['Player', 'Brand']),
  ...AmountBounds.properties,
  note: Type.String(),
});

/** One way to pay with its bounds; amounts are minor units of `currency`. */
export const OfferedMethod = Type.Object({
  direction: Direction,
  method: PaymentMethodName,
  minimum: Minor,
  maximum: Minor,
  /** Kept of a deposit, or of what is asked to be paid out; null asks none. */
  fee: nullable(FeeTerms),
  closed: nullable(ClosureReason),
});

export const PaymentOfferAnswer = Type.Object({
  currency: CurrencyCode,
  methods: Type.Array(OfferedMethod),
  quickAmounts: Type.Array(Minor),
  initialAmount: nullable(Minor),
  /** What may still be deposited into a temporary account; null for others. */
  depositCapLeft: nullable(Minor),
});

export const accountStates = ['UNVERIFIED', 'PENDING', 'VERIFIED', 'REFUSED'] as const;
export const AccountState = oneOf(accountStates);
export const VerificationMethod = oneOf(['scan', 'bankId', 'transfer']);

export const DomesticAccount = Type.Object({
  country: oneOf(['CZ', 'SK']),
  prefix: Type.String(),
  number: Type.String(),
  bankCode: Type.String(),
  /** `19-2000145399/0800` */
  text: Type.String(),
});

/** What the player sends from his bank to show that the account is his. */
export const TransferInstructions = Type.Object({
  iban: Type.String(),
  domestic: nullable(Type.String()),
  amount: MoneySchema,
  variableSymbol: Type.String(),
  /** Payload of the payment code that Czech banking applications read. */
  paymentCode: nullable(Type.String()),
  expiresAt: DateTime,
});

/** What the player sends from a bank for a deposit that was announced. */
export const TransferDetails = Type.Object({
  paymentId: Id,
  iban: Type.String(),
  domestic: nullable(Type.String()),
  amount: MoneySchema,
  variableSymbol: Type.String(),
  message: Type.String(),
  /** Payload of the payment code that Czech banking applications read. */
  paymentCode: nullable(Type.String()),
  /** Until when it is expected; a later one is taken too. */
  expiresAt: nullable(DateTime),
  /** What the player's bank reports, where it was ordered to make the transfer. */
  bankState: nullable(oneOf(bankOrderStateNames)),
});

export const BankAccount = Type.Object({
  id: Id,
  iban: Type.String(),
  domestic: nullable(DomesticAccount),
  label: Type.String(),
  isDefault: Type.Boolean(),
  state: AccountState,
  method: nullable(VerificationMethod),
  /** Present while a verification by transfer waits for its payment. */
  transfer: nullable(TransferInstructions),
  refusedReason: nullable(Type.String()),
  createdAt: DateTime,
  verifiedAt: nullable(DateTime),
});
