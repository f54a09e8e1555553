/** The books themselves, for staff: postings, corrections with four eyes, the proof. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  MoneySchema,
  MovedMoney,
  page,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  CorrectionSchema,
  LedgerAccount,
  ListPosition,
  MovementKindName,
  MovementTraceSchema,
  PostingSchema,
} from './schemas.ts';

const ProofSchema = Type.Object({
  holds: Type.Boolean({ description: 'Nothing below has a fault' }),
  provedAt: DateTime,
  currencies: Type.Array(
    Type.Object({ currency: CurrencyCode, postings: Type.Integer(), sum: Minor }),
  ),
  balanceMismatches: Type.Integer(),
  chain: Type.Object({
    blocks: Type.Integer(),
    headHash: Type.String(),
    sealedMovements: Type.Integer(),
    sealedAt: Type.Union([DateTime, Type.Null()]),
    faults: Type.Integer(),
  }),
  otherFaults: Type.Integer({
    description:
      'Headless postings, broken histories, terminal accounts below zero, altered holds, ' +
      'corrections and checkpoints',
  }),
});

export const booksCalls = defineCalls({
  'GET /capi/v2-onling/Ledger/GetPostings': {
    summary: 'Pages postings by player, movement, account, kind and time, newest first',
    csv: true,
    audience: 'operator',
    permission: 'ledger.read',
    rate: 'report',
    query: Type.Object({
      playerId: Type.Optional(Id),
      movementId: Type.Optional(Id),
      account: Type.Optional(LedgerAccount),
      /** Owner inside the account's kind: a jackpot, a provider, a gateway. */
      ownerId: Type.Optional(Id),
      kind: Type.Optional(MovementKindName),
      reference: Type.Optional(Text(200)),
      /** What the movement is about, in the words of who made it: with `source`. */
      subjectId: Type.Optional(Id),
      source: Type.Optional(Text(40)),
      from: Type.Optional(DateTime),
      to: Type.Optional(DateTime),
      /** `next` of the page before. */
      after: Type.Optional(ListPosition),
      limit: growingPageFields.limit,
      order: growingPageFields.order,
    }),
    response: Type.Object({
      ...page(PostingSchema).properties,
      next: Type.Union([Type.String(), Type.Null()], {
        description: 'Where the next page begins; a short page may have one',
      }),
      totalIs: Type.Union([Type.Literal('exact'), Type.Literal('estimate')], {
        description: 'Whether the total was counted, or is what the database expects',
      }),
    }),
    example: { query: { account: 'player-cash', limit: 10 } },
  },
  'GET /capi/v2-onling/Ledger/GetMovement': {
    summary: 'Follows a movement from what asked for it to the block and statement that seal it',
    audience: 'operator',
    permission: 'ledger.read',
    query: Type.Object({ movementId: Id }),
    response: MovementTraceSchema,
    example: { query: { movementId: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Ledger/GetPlayerBalances': {
    summary: 'Returns all balances of a player: cash, bonus, held for withdrawals, land-based',
    audience: 'operator',
    permission: 'ledger.read',
    query: Type.Object({ playerId: Id }),
    response: Type.Object({
      balances: Type.Array(
        Type.Object({
          currency: CurrencyCode,
          cash: Minor,
          bonus: Minor,
          held: Minor,
          landbased: Minor,
        }),
      ),
    }),
    example: { query: { playerId: '1' } },
  },
  'GET /capi/v2-onling/Ledger/GetHouseAccounts': {
    summary: 'Lists the balances of the house accounts',
    csv: true,
    audience: 'operator',
    permission: 'ledger.read',
    response: Type.Object({
      accounts: Type.Array(
        Type.Object({
          account: LedgerAccount,
          ownerId: Type.String(),
          ownerName: Type.Union([Type.String(), Type.Null()], {
            description:
              'Of the provider, jackpot, gateway, promotion, game; null where there is one owner only',
          }),
          balance: MoneySchema,
        }),
      ),
    }),
    example: {},
  },
  'GET /capi/v2-onling/Ledger/GetProof': {
    summary: 'Proves the ledger and tells what the house owes its players',
    audience: 'operator',
    permission: 'ledger.read',
    rate: 'report',
    response: Type.Object({
      ...ProofSchema.properties,
      liability: Type.Array(
        Type.Object({
          currency: CurrencyCode,
          cash: Minor,
          bonus: Minor,
          held: Minor,
          landbased: Minor,
          players: Type.Integer(),
        }),
      ),
      faults: Type.Array(
        Type.Object({ blockId: Id, reason: Type.String(), movementIds: Type.Array(Type.String()) }),
      ),
      sentences: Type.Array(Type.String(), { description: 'All that is wrong, by name' }),
    }),
    example: {},
  },
  'GET /api/Ledger/Proof': {
    summary: 'Shows whether the ledger adds up: zero sums, balances equal to postings, chain whole',
    audience: 'public',
    response: ProofSchema,
    example: {},
  },
  'GET /capi/v2-onling/Ledger/GetCorrections': {
    summary: 'Pages corrections of balances, newest first',
    csv: true,
    audience: 'operator',
    permission: 'ledger.read',
    query: Type.Object({
      state: Type.Optional(Type.Enum(['PROPOSED', 'APPROVED', 'REJECTED'])),
      playerId: Type.Optional(Id),
      ...growingPageFields,
    }),
    response: growingPage(CorrectionSchema),
    example: { query: { state: 'PROPOSED' } },
  },
  'POST /capi/v2-onling/Ledger/ProposeCorrection': {
    summary: 'Proposes a correction of a balance; another person decides on it',
    audience: 'operator',
    permission: 'ledger.propose',
    idempotency: 'key',
    body: Type.Object({
      playerId: Id,
      account: Type.Union([Type.Literal('player-cash'), Type.Literal('player-bonus')]),
      amount: MovedMoney,
      reason: Text(500, 5),
    }),
    response: CorrectionSchema,
    errors: ['ERR_WALLET_NOT_FOUND'],
    example: {
      body: {
        playerId: '9223372036854775807',
        account: 'player-cash',
        amount: { amount: 100, currency: 'CZK' },
        reason: 'Round interrupted by an outage',
      },
    },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/v2-onling/Ledger/DecideCorrection': {
    summary: 'Approves or rejects a correction that another person has proposed',
    audience: 'operator',
    permission: 'ledger.approve',
    idempotency: 'key',
    body: Type.Object({
      correctionId: Id,
      decision: Type.Union([Type.Literal('APPROVED'), Type.Literal('REJECTED')]),
      reason: Text(500, 5),
    }),
    response: CorrectionSchema,
    errors: [
      'ERR_CORRECTION_DECIDED',
      'ERR_FOUR_EYES',
      'ERR_APPROVAL_NEEDED',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_WALLET_NOT_FOUND',
    ],
    example: {
      body: {
        correctionId: '9223372036854775807',
        decision: 'REJECTED',
        reason: 'The round was settled',
      },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
