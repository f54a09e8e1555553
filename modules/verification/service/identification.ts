/**
 * Whether an identity counts as verified. It follows from what was shown and proved: nobody sets it
 * beside the facts, and when a fact is found wrong it falls with it. A document that ends in time or is
 * renewed takes nothing back, nor does an account that is removed after the payment from it: the person
 * they identified is the same.
 */
import { type Market, marketRules } from '@herna/brands';
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, pragueDay } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import {
  countingProofs,
  identificationByDocuments,
  type MissingPart,
  missingParts,
} from '../rules/identification.table.ts';
import { hasOtherScanCheck } from '../store/checks.ts';
import { documentsOf } from '../store/documents.ts';
import { identityOf, lockIdentity, putIdentity, withdrawIdentity } from '../store/identities.ts';
import { scansOf } from '../store/scans.ts';
import type { IdentityRow, IdentityWay } from '../store/tables.ts';
import type { Accounts, People } from './ports.ts';

export interface IdentificationDependencies {
  readonly clock: Clock;
  readonly market: Market;
  readonly people: People;
  readonly accounts: Accounts;
  readonly messaging: Pick<Messaging, 'email'>;
}

/** What a verification by documents needs, and what of it is missing. */
interface ByDocuments {
  readonly needed: readonly MissingPart[];
  readonly missing: readonly MissingPart[];
}

/** The service of identifications. */
export function createIdentification(dependencies: IdentificationDependencies) {
  const { clock, market, people, accounts, messaging } = dependencies;
  const today = () => pragueDay(clock.now());

  const isVerified = (row: IdentityRow | undefined): row is IdentityRow =>
    row !== undefined && row.withdrawn_at === null;

  const isComplete = ({ needed, missing }: ByDocuments): boolean =>
    needed.length > 0 && missing.length === 0;

  /** What a verification by documents needs in this market, and what of it is missing. */
  const byDocuments = async (db: Db, playerId: bigint): Promise<ByDocuments> => {
    const rule = identificationByDocuments(market, today());
    if (!rule) return { needed: [], missing: [] };
    const [documents, scans, paidFrom] = [
      await documentsOf(db, playerId),
      await scansOf(db, playerId),
      await accounts.withControlPayment(db, playerId),
    ];
    const nothing = {
      documents: new Set<never>(),
      proofs: new Set<never>(),
      controlPayment: false,
    };
    const approved = documents.filter(({ approved_revision }) => approved_revision !== null);
    const identity = await identityOf(db, playerId);
    const rests = isVerified(identity) && identity.method === 'documents';
    const proofs = countingProofs(
      scans.map(({ type, state, bank_account_id: bankAccountId, decided_at: decidedAt }) => ({
        type,
        state,
        bankAccountId,
        decidedAt,
      })),
      paidFrom,
      rests ? identity.verified_at : undefined,
    );
    const shown = {
      documents: new Set(approved.map(({ variant }) => variant)),
      proofs: new Set(proofs.map(({ type }) => type)),
      controlPayment: paidFrom.length > 0,
    };
    return { needed: missingParts(rule, nothing), missing: missingParts(rule, shown) };
  };

  /** Tells other modules and the player that an account has its identity verified. */
  const announce = async (tx: Tx, playerId: bigint, method: IdentityWay): Promise<void> => {
    await recordEvent(tx, {
      type: 'verification.identity_verified',
      playerId,
      payload: { method },
      happenedAt: clock.now(),
    });
    const person = await people.find(tx, playerId);
    if (!person?.email) return;
    const { email: to, locale } = person;
    await messaging.email(tx, {
      to,
      template: 'identity_verified',
      locale,
      values: {},
      playerId,
    });
  };

  /**
   * Makes an identity count, by a way that was just gone through; also of the account that goes on
   * where this one has become part of it. That one keeps what it has by itself.
   */
  const verified = async (tx: Tx, playerId: bigint, method: IdentityWay): Promise<void> => {
    const before = await identityOf(tx, playerId);
    await putIdentity(tx, playerId, method, clock.now());
    await people.identityVerified(tx, playerId, true);
    if (isVerified(before)) return;
    await announce(tx, playerId, method);
    // The account is locked by now, so that a merge under way has ended.
    const goesOn = await people.sameThatGoesOn(tx, playerId);
    if (goesOn === undefined) return;
    await lockIdentity(tx, goesOn);
    if (await people.isVerified(tx, goesOn)) return;
    await people.identityVerified(tx, goesOn, true);
    await announce(tx, goesOn, method);
  };

  const unverified = async (tx: Tx, playerId: bigint, method: IdentityWay): Promise<void> => {
    await people.identityVerified(tx, playerId, false);
    await recordEvent(tx, {
      type: 'verification.identity_withdrawn',
      playerId,
      payload: { method },
      happenedAt: clock.now(),
    });
  };

  /**
   * What a verified identity rested on was found wrong. An account that has it from this one, which
   * became part of it, loses it too, unless another of its parts proves who the player is.
   */
  const withdraw = async (tx: Tx, playerId: bigint, method: IdentityWay): Promise<void> => {
    await withdrawIdentity(tx, playerId, clock.now());
    await unverified(tx, playerId, method);
    const goesOn = await people.identityBroughtTo(tx, playerId);
    if (goesOn === undefined) return;
    await lockIdentity(tx, goesOn);
    for (const part of [goesOn, ...(await people.joinedTo(tx, goesOn))]) {
      if (isVerified(await identityOf(tx, part))) return;
    }
    await unverified(tx, goesOn, method);
  };

  return {
    byDocuments,
    verified,

    /**
     * The vendor takes back what it said in a check. An identity by another way does not rest on it, nor
     * does one that another check proves; one that documents prove rests on them from now on.
     */
    async vendorReversed(tx: Tx, playerId: bigint, checkId: bigint): Promise<void> {
      await lockIdentity(tx, playerId);
      const identity = await identityOf(tx, playerId);
      if (!isVerified(identity) || identity.method !== 'byScan') return;
      if (await hasOtherScanCheck(tx, playerId, checkId)) return;
      if (isComplete(await byDocuments(tx, playerId))) {
        return putIdentity(tx, playerId, 'documents', clock.now());
      }
      await withdraw(tx, playerId, 'byScan');
    },

    isVerified: people.isVerified,

    /** What documents this market takes today. */
    rules: () => marketRules(market, today()),

    /**
     * Looks again after a document, a scan or an account changed. The caller holds the identity's
     * lock.
     */
    async follow(tx: Tx, playerId: bigint): Promise<void> {
      const identity = await identityOf(tx, playerId);
      const complete = isComplete(await byDocuments(tx, playerId));
      if (complete && !isVerified(identity)) return verified(tx, playerId, 'documents');
      // Another way than by documents does not rest on them.
      if (complete || !isVerified(identity) || identity.method !== 'documents') return;
      await withdraw(tx, playerId, identity.method);
    },
  };
}
export type Identification = ReturnType<typeof createIdentification>;
