/**
 * Two accounts of one person become one. The one that goes on takes over the money, the strictest
 * of both sets of limits with what was used of them, every exclusion in force and the cards; the
 * other one is closed and names it. Postings, rounds, payments and documents stay where they were
 * made, under the account that made them: nothing that happened is rewritten. Money moves by two
 * movements through an account that is empty again in the same transaction.
 */
import { recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type Money, type PlayerId, type Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Players } from '@herna/players';
import type { MoneyElsewhere } from '@herna/players/ports';
import type { Protection } from '@herna/protection';

export interface MergingDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Pick<Ledger, 'balances' | 'openWallet' | 'post'>;
  readonly protection: Pick<Protection, 'lock' | 'inherit' | 'transferExclusions'>;
  readonly accountLife: Pick<Players['accountLife'], 'absorb'>;
  readonly elsewhere: Pick<MoneyElsewhere, 'bringHome' | 'has'>;
}

const source = 'accounts';

/** Points are no money: the loyalty programme moves them with the days on which they expire. */
const isMoney = ({ currency }: Pick<Money, 'currency'>): boolean => currency !== 'PTS';

/**
 * Hours after a merge in which money on terminals stays there: whoever stood at one goes on there by the
 * card, as the account that goes on.
 */
const restHours = 24;

/** The two accounts of a merge. */
export interface MergedPair {
  readonly migrationId: bigint;
  readonly from: PlayerId;
  readonly into: PlayerId;
}

/** Makes the service. */
export function createMerging(dependencies: MergingDependencies) {
  const { clock, random, ledger, protection, accountLife, elsewhere } = dependencies;

  /** In one order everywhere, so that two merges of the same accounts wait for one another. */
  const lockBoth = async (
    tx: Tx,
    { from, into }: Pick<MergedPair, 'from' | 'into'>,
  ): Promise<void> => {
    for (const id of from < into ? [from, into] : [into, from]) await protection.lock(tx, id);
  };

  /** Moves what is free; `name` makes the two movements of a currency unique. */
  const moveFree = async (
    tx: Tx,
    { from, into }: Pick<MergedPair, 'from' | 'into'>,
    { subjectId, name }: { readonly subjectId: bigint; readonly name: string },
  ): Promise<void> => {
    for (const { currency, cash, landbased } of (await ledger.balances(tx, from)).filter(isMoney)) {
      const amount = cash + landbased;
      if (amount === 0n) continue;
      await ledger.openWallet(tx, into, currency);
      const shared = { currency, source, subjectId };
      const reference = `${name}:${currency}`;
      await ledger.post(tx, {
        ...shared,
        kind: 'merge-out',
        playerId: from,
        reference: `${reference}:out`,
        lines: [
          { account: 'player-cash', amount: -cash },
          { account: 'player-landbased', amount: -landbased },
          { account: 'account-merge', amount },
        ],
      });
      await ledger.post(tx, {
        ...shared,
        kind: 'merge-in',
        playerId: into,
        reference: `${reference}:in`,
        lines: [
          { account: 'account-merge', amount: -amount },
          { account: 'player-cash', amount: cash },
          { account: 'player-landbased', amount: landbased },
        ],
      });
    }
  };

  return {
    lockBoth,

    /**
     * Merges in the caller's transaction.
     * @param by the member of staff who decided; `null` where the player proved both accounts
     * @throws ERR_MERGE_MONEY_PENDING while money of the account is held or bonus; ERR_CONFLICT when
     *   one of the two has ended otherwise; ERR_ACCOUNT_LOCKED when staff have locked one.
     */
    async merge(tx: Tx, pair: MergedPair, by: bigint | null): Promise<void> {
      const { migrationId, from, into } = pair;
      await lockBoth(tx, pair);
      const balances = await ledger.balances(tx, from);
      if (balances.some(({ bonus, held }) => bonus > 0n || held > 0n)) {
        throw new DomainError('ERR_MERGE_MONEY_PENDING');
      }
      await moveFree(tx, pair, { subjectId: migrationId, name: `merge:${migrationId}:merged` });
      await protection.inherit(tx, [from], into);
      await protection.transferExclusions(tx, from, into);
      await accountLife.absorb(tx, from, into, by);
      await recordEvent(tx, {
        type: 'accounts.merged',
        playerId: into,
        payload: { from: from.toString(), migrationId: migrationId.toString() },
        happenedAt: clock.now(),
      });
    },

    /**
     * Moves what has come to the ended account after the merge: a win, a payment on its way, and what
     * nobody has fetched from terminals. Whether there was anything.
     */
    async sweep(tx: Tx, pair: MergedPair & { readonly mergedAt: Date }): Promise<boolean> {
      const { migrationId, from, mergedAt } = pair;
      const before = (await ledger.balances(tx, from)).filter(isMoney);
      const isRested = +clock.now() - +mergedAt >= restHours * 3_600_000;
      const onTerminals = isRested && (await elsewhere.has(tx, from));
      const isEmpty = before.every(({ cash, landbased }) => cash === 0n && landbased === 0n);
      if (isEmpty && !onTerminals) return false;
      await lockBoth(tx, pair);
      if (onTerminals) await elsewhere.bringHome(tx, from);
      const name = `merge:${migrationId}:late-${random.id()}`;
      await moveFree(tx, pair, { subjectId: migrationId, name });
      return true;
    },

    /** Moves what has come back to a closed account to the one that its person has opened since. */
    async carryOver(
      tx: Tx,
      pair: Pick<MergedPair, 'from' | 'into'> & { readonly closingId: bigint },
    ): Promise<void> {
      await lockBoth(tx, pair);
      const { closingId } = pair;
      await moveFree(tx, pair, {
        subjectId: closingId,
        name: `closing:${closingId}:late-${random.id()}`,
      });
    },
  };
}
export type Merging = ReturnType<typeof createMerging>;
