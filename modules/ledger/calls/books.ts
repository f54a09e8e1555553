/** Handlers of the books: postings, balances, proof, corrections. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import {
  type Clock,
  fromWireMoney,
  type PlayerId,
  toId,
  wireMinor,
  wireMoney,
} from '@herna/kernel';
import type { booksCalls } from '../contract/books.ts';
import type { AccountOwners } from '../ports.ts';
import type { HouseAccountKind } from '../rules/accounts.table.ts';
import { positionOf, positionText } from '../rules/search.ts';
import * as corrections from '../service/corrections.ts';
import { ownerNames } from '../service/owner-names.ts';
import { type Posting, postings } from '../service/postings.ts';
import type { Proof } from '../service/proof.ts';
import { type MovementTrace, traceMovement } from '../service/traces.ts';
import * as movements from '../store/movements.ts';
import { wireOperation } from './funds.ts';

const wireProof = (proof: Proof) => ({
  holds: proof.holds,
  provedAt: proof.provedAt.toISOString(),
  currencies: proof.currencies.map(({ currency, postings, sum }) => ({
    currency,
    postings: Number(postings),
    sum: wireMinor(sum),
  })),
  balanceMismatches: proof.mismatches.length,
  chain: {
    blocks: Number(proof.chain.blocks),
    headHash: proof.chain.headHash,
    sealedMovements: Number(proof.chain.sealedMovements),
    sealedAt: proof.chain.sealedAt?.toISOString() ?? null,
    faults: proof.chain.faults.length,
  },
  otherFaults: Object.values(proof.strays).flat().length + proof.checkpoints.length,
});

const wireCorrection = (correction: corrections.Correction) => ({
  id: correction.id.toString(),
  playerId: correction.playerId.toString(),
  account: correction.account,
  amount: wireMoney(correction.amount),
  reason: correction.reason,
  state: correction.state,
  proposedBy: correction.proposedBy.toString(),
  proposedAt: correction.proposedAt.toISOString(),
  decidedBy: correction.decidedBy?.toString() ?? null,
  decidedAt: correction.decidedAt?.toISOString() ?? null,
  decisionReason: correction.decisionReason ?? null,
  movementId: correction.movementId?.toString() ?? null,
});

const wirePosting = (posting: Posting) => ({
  movementId: posting.movementId.toString(),
  line: posting.line,
  playerId: posting.playerId.toString(),
  account: posting.account,
  ownerId: posting.owner.toString(),
  amount: wireMinor(posting.amount.amount),
  currency: posting.amount.currency,
  kind: posting.kind,
  source: posting.source,
  reference: posting.reference,
  reason: posting.reason ?? null,
  createdAt: posting.createdAt.toISOString(),
});

const wireTrace = ({ operation, block, checkpoint, ...trace }: MovementTrace) => ({
  ...wireOperation(operation),
  source: trace.source,
  reference: trace.reference,
  reverses: trace.reverses ?? null,
  takenBackBy: trace.takenBackBy?.toString() ?? null,
  contentHash: trace.contentHash.toString(),
  transactionId: trace.transactionId.toString(),
  block: block
    ? {
        id: block.id.toString(),
        hash: block.hash.toString('hex'),
        sealedAt: block.sealed_at.toISOString(),
      }
    : null,
  checkpoint: checkpoint
    ? {
        id: checkpoint.id.toString(),
        takenAt: checkpoint.taken_at.toISOString(),
        holds: checkpoint.holds,
      }
    : null,
});

const optionalId = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : toId(text);
const optionalMoment = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** Makes the handlers; `provenLately` bounds how often the public may have the books proved. */
export function booksHandlers(
  database: Database,
  clock: Clock,
  provenLately: () => Promise<Proof>,
  authority?: corrections.CorrectionAuthority,
  accountOwners: () => readonly AccountOwners[] = () => [],
): Handlers<typeof booksCalls> {
  return {
    'GET /capi/v2-onling/Ledger/GetPostings': async ({ query }) => {
      const { items, next, total, totalIs } = await postings(database.read, clock, {
        ...query,
        after: query.after === undefined ? undefined : positionOf(query.after),
        playerId: optionalId(query.playerId),
        movementId: optionalId(query.movementId),
        ownerId: optionalId(query.ownerId),
        subjectId: optionalId(query.subjectId),
        from: optionalMoment(query.from),
        to: optionalMoment(query.to),
      });
      return {
        items: items.map(wirePosting),
        next: next ? positionText(next) : null,
        total,
        totalIs,
      };
    },
    'GET /capi/v2-onling/Ledger/GetMovement': async ({ query }) =>
      wireTrace(await traceMovement(database.read, toId(query.movementId))),
    'GET /capi/v2-onling/Ledger/GetPlayerBalances': async ({ query }) => {
      const balances = await movements.selectBalances(database.read, toId(query.playerId));
      return {
        balances: balances.map(({ currency, cash, bonus, held, landbased }) => ({
          currency,
          cash: wireMinor(cash),
          bonus: wireMinor(bonus),
          held: wireMinor(held),
          landbased: wireMinor(landbased),
        })),
      };
    },
    'GET /capi/v2-onling/Ledger/GetHouseAccounts': async () => {
      const rows = await movements.selectHouseAccounts(database.read);
      const accounts = rows.map((row) => ({
        ...row,
        account: row.account as HouseAccountKind,
        owner: row.owner_id,
      }));
      const nameOf = await ownerNames(database.read, accountOwners(), accounts);
      return {
        accounts: accounts.map(({ account, owner, currency, amount }) => ({
          account,
          ownerId: owner.toString(),
          ownerName: nameOf({ account, owner }),
          balance: wireMoney({ amount, currency }),
        })),
      };
    },
    'GET /capi/v2-onling/Ledger/GetProof': async () => {
      const proof = await provenLately();
      return {
        ...wireProof(proof),
        liability: proof.liability.map(({ currency, cash, bonus, held, landbased, players }) => ({
          currency,
          cash: wireMinor(cash),
          bonus: wireMinor(bonus),
          held: wireMinor(held),
          landbased: wireMinor(landbased),
          players: Number(players),
        })),
        sentences: [...proof.faults],
        faults: proof.chain.faults.map(({ blockId, reason, movementIds }) => ({
          blockId: blockId.toString(),
          reason,
          movementIds: movementIds.map(String),
        })),
      };
    },
    'GET /api/Ledger/Proof': async () => wireProof(await provenLately()),
    'GET /capi/v2-onling/Ledger/GetCorrections': async ({ query }) => {
      const page = await corrections.listCorrections(database.read, {
        ...pageWishOf(query),
        ...(query.state ? { state: query.state } : {}),
        ...(query.playerId ? { playerId: toId(query.playerId) } : {}),
      });
      return wirePage(page, wireCorrection);
    },
    'POST /capi/v2-onling/Ledger/ProposeCorrection': ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireCorrection(
          await corrections.proposeCorrection(
            tx,
            clock,
            {
              playerId: toId<PlayerId>(body.playerId),
              account: body.account,
              amount: fromWireMoney(body.amount),
              reason: body.reason,
              proposedBy: staffOf(context).staffId,
            },
            context.act,
          ),
        ),
      ),
    'POST /capi/v2-onling/Ledger/DecideCorrection': ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireCorrection(
          await corrections.decideCorrection(
            tx,
            clock,
            {
              correctionId: toId(body.correctionId),
              decision: body.decision,
              decidedBy: staffOf(context).staffId,
              reason: body.reason,
            },
            context.act,
            authority,
          ),
        ),
      ),
  };
}
