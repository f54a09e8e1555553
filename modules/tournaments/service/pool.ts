/**
 * The money of a round: an account of its own in the ledger, filled by fees and the operator, emptied by
 * prizes, refunds and what returns to the operator. What the operator puts in or takes back stands on
 * `promotions` under the round, so its cost is a sum of postings.
 */
import type { Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
import type { RoundRow } from '../store/rounds.ts';
import type { TournamentsDependencies } from './ports.ts';

const source = 'tournaments';

type OfRound = Pick<RoundRow, 'id' | 'currency'>;

/** Makes the postings of rounds; each is made once for its reference. */
export function createPool({
  ledger,
  countedPlay,
}: Pick<TournamentsDependencies, 'ledger' | 'countedPlay'>) {
  /** Moves money from the operator into the pool; a negative amount takes it back. */
  const fund = async (tx: Tx, { id, currency }: OfRound, amount: bigint, why: string) => {
    if (amount === 0n) return;
    await ledger.post(tx, {
      kind: 'tournament-fund',
      playerId: noPlayer,
      currency,
      source,
      reference: `${id}:${why}`,
      subjectId: id,
      lines: [
        { account: 'prize-pool', owner: id, amount },
        { account: 'promotions', owner: id, amount: -amount },
      ],
    });
  };

  const ofPlayer =
    (kind: 'tournament-fee' | 'tournament-refund' | 'tournament-prize', name: string) =>
    async (
      tx: Tx,
      { id, currency }: OfRound,
      playerId: PlayerId,
      amount: bigint,
      reference = name,
    ): Promise<void> => {
      await ledger.post(tx, {
        kind,
        playerId,
        currency,
        source,
        reference: `${id}:${playerId}:${reference}`,
        subjectId: id,
        lines: [
          { account: 'player-cash', amount },
          { account: 'prize-pool', owner: id, amount: -amount },
        ],
      });
    };
  const fee = ofPlayer('tournament-fee', 'fee');
  const refund = ofPlayer('tournament-refund', 'refund');
  const pay = ofPlayer('tournament-prize', 'prize');

  return {
    fund,
    /** What is in the pool now, minor units. */
    balance: (tx: Tx, { id, currency }: OfRound) =>
      ledger.houseBalance(tx, 'prize-pool', id, currency),
    /**
     * Takes a fee from the player's cash, which counts as a stake.
     * @throws DomainError ERR_INSUFFICIENT_FUNDS, and those of stakes that limits refuse
     */
    async fee(tx: Tx, round: OfRound, playerId: PlayerId, amount: bigint): Promise<void> {
      await countedPlay.stake(tx, playerId, { amount, currency: round.currency }, 'contest');
      await fee(tx, round, playerId, -amount);
    },
    /** Gives a fee of some time ago back. */
    async refund(
      tx: Tx,
      round: OfRound,
      playerId: PlayerId,
      { amount, paidAt }: { readonly amount: bigint; readonly paidAt: Date },
    ): Promise<void> {
      await countedPlay.giveBack(tx, playerId, { amount, currency: round.currency }, paidAt);
      await refund(tx, round, playerId, amount);
    },
    /**
     * Pays a prize; `reference` names it among the player's. Against a fee it is a win; a gift is none,
     * or it would make room in limits on losses.
     */
    async pay(
      tx: Tx,
      round: OfRound & Pick<RoundRow, 'spec'>,
      playerId: PlayerId,
      amount: bigint,
      reference: string,
    ): Promise<void> {
      if (round.spec.fee !== undefined) {
        await countedPlay.win(tx, playerId, { amount, currency: round.currency }, 'contest');
      }
      await pay(tx, round, playerId, amount, reference);
    },
  };
}

export type Pool = ReturnType<typeof createPool>;
