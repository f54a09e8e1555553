/**
 * Prizes on their way to players, and fees on their way back: one transaction each, behind the player's
 * lock. Whoever may not be given a prize at that moment keeps the place; the prize is withheld and its
 * money returns to the operator, so a pool always ends at zero. What an account has won that has become
 * part of another is paid to that one.
 */
import { recordEvent, type Tx } from '@herna/db';
import { DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import { tournamentEvents } from '../contract/events.ts';
import { type PayoutEvent, payoutMachine } from '../rules/payout.machine.ts';
import { registrationMachine } from '../rules/registration.machine.ts';
import * as registrations from '../store/registrations.ts';
import { type RoundRow, roundById } from '../store/rounds.ts';
import * as store from '../store/standings.ts';
import type { Pool } from './pool.ts';
import { mayTakePart, type TournamentsDependencies } from './ports.ts';

const page = 200;

/** Makes the service. */
export function createPayouts(deps: TournamentsDependencies, pool: Pool) {
  const { database, clock, ledger, players, freeRounds, bonuses, restricted, audit } = deps;
  const mayHaveGift = mayTakePart(deps);

  /**
   * Whether a prize may reach an account. Against a fee, money and goods are what a stake has won, which
   * only the tournament's own list withholds; whatever leads on to play is an offer (decision 0116).
   */
  const allowed = async (
    tx: Tx,
    { tournament_id: tournamentId, spec }: RoundRow,
    { kind }: store.PayoutRow,
    playerId: PlayerId,
  ): Promise<boolean> => {
    const isWin = spec.fee !== undefined && (kind === 'MONEY' || kind === 'GOODS');
    if (isWin) return !(await restricted.isRestricted(tx, tournamentId, playerId));
    return mayHaveGift(tx, tournamentId, playerId);
  };

  const move = async (
    tx: Tx,
    row: store.PayoutRow,
    event: PayoutEvent,
    reason: string | null = null,
  ): Promise<void> => {
    const state = payoutMachine.next(row.state, event);
    if (!state) throw new DomainError('ERR_TOURNAMENT_STATE');
    const now = clock.now();
    await store.changePayout(tx, row, { state, reason, changed_at: now });
    await recordEvent(tx, {
      type: tournamentEvents.prizeDecided,
      playerId: row.player_id,
      payload: { roundId: row.round_id.toString(), kind: row.kind, state },
      happenedAt: now,
    });
  };

  /** The account that is paid what this one has won, locked. @throws ERR_CONFLICT */
  const lockPayee = (tx: Tx, winner: PlayerId): Promise<PlayerId> =>
    players.lockAccountThatGoesOn(tx, winner, ledger.lockPlayer);

  /** Hands a prize over; the reason why it cannot be had, if any. */
  const hand = async (
    tx: Tx,
    round: RoundRow,
    row: store.PayoutRow,
    playerId: PlayerId,
  ): Promise<string | undefined> => {
    // One account may be paid the same prize for each of two that have played.
    const prize = playerId === row.player_id ? `${row.prize}` : `${row.prize}-${row.player_id}`;
    if (row.kind === 'GOODS') return undefined;
    if (row.kind === 'MONEY') {
      await pool.pay(tx, round, playerId, row.amount, `prize-${prize}`);
      return undefined;
    }
    const definitionId = BigInt(round.spec.prizes[row.prize]?.definitionId ?? 0);
    const reference = `tournament-${row.round_id}-${prize}`;
    if (row.kind === 'FREE_ROUNDS') {
      const source = { source: 'event', reference } as const;
      const offered = await freeRounds.offerTo(tx, { definitionId, playerId, source });
      return typeof offered === 'string' ? offered : undefined;
    }
    return bonuses.offer(tx, { definitionId, playerId, reference });
  };

  const withhold = async (tx: Tx, round: RoundRow, row: store.PayoutRow, reason: string) => {
    await pool.fund(tx, round, -row.amount, `withheld-${row.player_id}-${row.prize}`);
    await move(tx, row, 'withhold', reason);
  };

  /** Hands over what was withheld or stands at a desk; the reason why it stays withheld, if any. */
  const release = async (
    tx: Tx,
    round: RoundRow,
    row: store.PayoutRow,
    playerId: PlayerId,
  ): Promise<string | undefined> => {
    // Money leaves the pool only after the operator has put it in again; an offer is asked for first.
    const refusal = row.kind === 'MONEY' ? undefined : await hand(tx, round, row, playerId);
    if (refusal !== undefined) {
      await store.changePayout(tx, row, { reason: refusal, changed_at: clock.now() });
      return refusal;
    }
    if (row.state === 'WITHHELD') {
      await pool.fund(tx, round, row.amount, `released-${row.player_id}-${row.prize}`);
    }
    if (row.kind === 'MONEY') await hand(tx, round, row, playerId);
    await move(tx, row, 'pay');
    return undefined;
  };

  const settle = (due: store.PayoutRow): Promise<void> =>
    database.transaction(async (tx) => {
      const winner = due.player_id as PlayerId;
      const playerId = await lockPayee(tx, winner);
      const key = { playerId: winner, roundId: due.round_id };
      const round = await roundById(tx, due.round_id);
      const row = (await store.lockPayouts(tx, key)).find(({ prize }) => prize === due.prize);
      if (!round || row?.state !== 'DUE') return;
      if (!(await allowed(tx, round, row, playerId))) {
        return withhold(tx, round, row, 'PLAYER_NOT_ALLOWED');
      }
      const refusal = await hand(tx, round, row, playerId);
      if (refusal === undefined) await move(tx, row, 'pay');
      else await withhold(tx, round, row, refusal);
    });

  const refund = (due: registrations.RegistrationRow): Promise<void> =>
    database.transaction(async (tx) => {
      const key = { playerId: due.player_id as PlayerId, roundId: due.round_id };
      await ledger.lockPlayer(tx, key.playerId);
      const row = await registrations.lockRegistration(tx, key);
      const round = await roundById(tx, key.roundId);
      const state = row && registrationMachine.next(row.state, 'refund');
      if (!row || !round || !state) return;
      if (row.fee > 0n) {
        const paid = { amount: row.fee, paidAt: row.registered_at };
        await pool.refund(tx, round, key.playerId, paid);
      }
      await registrations.changeRegistration(tx, key, { state, decided_at: clock.now() });
    });

  /** Works through a list until it is empty, or until only what fails is left of it. */
  const through = async <Row>(
    next: () => Promise<Row[]>,
    work: (row: Row) => Promise<void>,
  ): Promise<void> => {
    for (;;) {
      const rows = await next();
      const failed: unknown[] = [];
      for (const row of rows) await work(row).catch((error: unknown) => void failed.push(error));
      if (failed.length > 0 && failed.length === rows.length) throw failed[0];
      if (rows.length < page) {
        if (failed.length > 0) throw failed[0];
        return;
      }
    }
  };

  return {
    /** Gives fees of cancelled rounds back. */
    refund: () => through(() => registrations.refundsDue(database.read, page), refund),

    /** Pays what is due. */
    pay: () => through(() => store.payoutsDue(database.read, page), settle),

    /**
     * Staff have handed a prize over, or pay one that was withheld: the operator puts its money in again.
     * @throws DomainError ERR_NOT_FOUND, ERR_TOURNAMENT_STATE, ERR_TOURNAMENT_PLAYER_NOT_ALLOWED
     */
    async reward(
      tx: Tx,
      key: { readonly playerId: PlayerId; readonly roundId: bigint },
      staffId: StaffId,
    ): Promise<void> {
      const playerId = await lockPayee(tx, key.playerId);
      const round = await roundById(tx, key.roundId);
      const rows = await store.lockPayouts(tx, key);
      if (!round || rows.length === 0) throw new DomainError('ERR_NOT_FOUND');
      const open = rows.filter(
        ({ state, kind }) => state === 'WITHHELD' || (state === 'DUE' && kind === 'GOODS'),
      );
      if (open.length === 0) throw new DomainError('ERR_TOURNAMENT_STATE');
      const refused: string[] = [];
      for (const row of open) {
        const refusal = (await allowed(tx, round, row, playerId))
          ? await release(tx, round, row, playerId)
          : 'PLAYER_NOT_ALLOWED';
        if (refusal !== undefined) refused.push(refusal);
      }
      // One prize that cannot be had keeps nobody from the others of the same place.
      if (refused.length === open.length) {
        throw new DomainError('ERR_TOURNAMENT_PLAYER_NOT_ALLOWED', {
          data: { refusal: refused[0] },
        });
      }
      await audit(tx, {
        staffId,
        action: 'tournaments.prize_handed_over',
        targetKind: 'player',
        targetId: key.playerId.toString(),
        details: { roundId: key.roundId.toString() },
      });
    },
  };
}

export type Payouts = ReturnType<typeof createPayouts>;
