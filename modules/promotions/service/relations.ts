/**
 * Bonuses in players' hands: offered, accepted with a receipt, ended. An offer that arrives by any door
 * asks the same table of conditions.
 */
import { type Db, hasWaiting, type Tx } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import { amountOf } from '../rules/amounts.ts';
import { refusalOf } from '../rules/conditions.table.ts';
import { openStates, type RelationEvent, relationMachine } from '../rules/relation.machine.ts';
import { waitsForDeposit } from '../rules/spec-faults.ts';
import type { DefinitionRow } from '../store/definitions.ts';
import { definitionById } from '../store/definitions.ts';
import * as store from '../store/relations.ts';
import {
  createDepositBonuses,
  depositConfirmed,
  depositsConsumer,
  joined,
  joinedReference,
} from './deposit-bonuses.ts';
import type { PromotionsDependencies } from './ports.ts';
import { createRelationMoves, isOpen } from './relation-moves.ts';

/** Where an offer comes from: once for each player, source and reference. */
export interface OfferSource {
  readonly source: 'staff' | 'claim' | 'code' | 'event' | 'prize';
  readonly reference: string;
}

/** What a player accepts, as they were shown it. */
export interface Acceptance {
  readonly termsHash: string;
  readonly locale: string;
  readonly ip: string;
}

const hourMs = 3_600_000;
/** A deposit made at the end of an offer has so long until its transaction is over. */
const openDepositMs = 5 * 60_000;

/** Makes the service. */
export function createRelations(deps: PromotionsDependencies) {
  const { clock, ledger, bonuses, brand, players } = deps;
  const moves = createRelationMoves(deps);
  const { receiverOf, candidateOf, changed, move, promised, shownTerms, end, give, openRelation } =
    moves;
  const deposits = createDepositBonuses(deps, moves);
  const { giveForDeposits } = deposits;

  /** A prize is given once for each draw or challenge that wins it, however many those are. */
  const isPrize = ({ source }: { readonly source: string }): boolean => source === 'prize';

  /** What stands in the way of an offer to a player now; undefined when nothing does. */
  const refusalNow = async (
    db: Db,
    definition: DefinitionRow,
    playerId: PlayerId,
    source: OfferSource['source'],
  ): Promise<string | undefined> => {
    const candidate = await candidateOf(db, definition, await receiverOf(db, playerId));
    return refusalOf(isPrize({ source }) ? { ...candidate, uses: 0 } : candidate);
  };

  /** Whether the time of an offer is over, and no deposit that was made in it is still to be heard of. */
  const isOver = async (db: Db, row: store.RelationRow): Promise<boolean> => {
    const { state, offer_expires_at: end } = row;
    if (state === 'OFFERED') return end <= clock.now();
    if (end.getTime() + openDepositMs > clock.now().getTime()) return false;
    return !(await hasWaiting(db, depositsConsumer, [depositConfirmed], end));
  };

  const offer = async (
    tx: Tx,
    definition: DefinitionRow,
    playerId: PlayerId,
    { source, reference }: OfferSource,
  ): Promise<store.RelationRow | string> => {
    const refusal = await refusalNow(tx, definition, playerId, source);
    if (refusal) return refusal;
    const shown = shownTerms(definition, brand.defaultLocale);
    if (!shown) return 'NO_TERMS';
    const { spec } = definition;
    const now = clock.now();
    const latest = now.getTime() + spec.offerHours * hourMs;
    const until = spec.validUntil ? Math.min(latest, Date.parse(spec.validUntil)) : latest;
    const row = await store.insertRelation(tx, {
      player_id: playerId,
      definition_id: definition.id,
      version: definition.version,
      source,
      source_reference: reference,
      state: relationMachine.initial,
      currency: spec.currency,
      terms_hash: shown.hash,
      offered_at: now,
      offer_expires_at: new Date(until),
    });
    return row ? changed(tx, row) : 'ALREADY_OFFERED';
  };

  return {
    ...deposits,
    /** Two requests of one player follow one another. */
    lock: (tx: Tx, playerId: PlayerId) => ledger.lockPlayer(tx, playerId),
    offer,
    refusalNow,
    receiverOf,
    candidateOf,
    shownTerms,
    promised,

    /**
     * Accepts the terms of an offer and gives its money, or lets it wait for the deposit. Repeated, it
     * gives the same relation.
     * @throws DomainError ERR_PROMOTION_STATE, ERR_PROMOTION_CLOSED, ERR_PROMOTION_TERMS_CHANGED,
     *   ERR_BONUS_RUNNING, ERR_BONUS_NOT_ALLOWED
     */
    async accept(
      tx: Tx,
      key: { readonly playerId: PlayerId; readonly id: bigint },
      { termsHash: seen, locale, ip }: Acceptance,
    ): Promise<store.RelationRow> {
      const row = await openRelation(tx, key.playerId, key.id);
      if (row.accepted_hash === seen && (row.state === 'PENDING' || row.state === 'ACTIVE')) {
        return row;
      }
      if (row.state !== 'OFFERED') throw new DomainError('ERR_PROMOTION_STATE');
      if (row.earned === null && row.offer_expires_at <= clock.now()) {
        throw new DomainError('ERR_PROMOTION_CLOSED');
      }
      const version = await promised(tx, row);
      const shown = shownTerms(version, locale);
      if (shown?.hash !== seen) throw new DomainError('ERR_PROMOTION_TERMS_CHANGED');
      const definition = await definitionById(tx, row.definition_id);
      if (!definition) throw new DomainError('ERR_NOT_FOUND');
      const receiver = await receiverOf(tx, key.playerId);
      const candidate = await candidateOf(tx, { ...definition, ...version }, receiver);
      const uses = isPrize(row) ? 0 : candidate.uses - 1;
      // What is earned already waits for no deposit.
      const deposits = row.earned === null ? candidate.deposits : 0;
      const refusal = refusalOf({ ...candidate, uses, deposits }, 'accept');
      if (refusal) throw new DomainError('ERR_PROMOTION_CLOSED', { data: { reason: refusal } });
      const accepted = await move(tx, row, 'accept', {
        accepted_at: clock.now(),
        accepted_locale: shown.terms.locale,
        accepted_hash: seen,
        accepted_ip: ip,
      });
      if (waitsForDeposit(version.spec)) {
        if (accepted.earned === null) return accepted;
        await giveForDeposits(tx, key.playerId);
        return (await store.relationById(tx, key)) ?? accepted;
      }
      const given = await give(tx, accepted, version, amountOf(version.spec, 0n));
      if (given === 'BUDGET_SPENT') {
        throw new DomainError('ERR_PROMOTION_CLOSED', { data: { reason: given } });
      }
      return given;
    },

    /** The player declines an offer or stops waiting for its deposit. */
    async reject(tx: Tx, playerId: PlayerId, id: bigint): Promise<void> {
      const row = await openRelation(tx, playerId, id);
      if (row.state === 'FORFEITED' && row.reason === 'player') return;
      if (row.state === 'ACTIVE') throw new DomainError('ERR_PROMOTION_STATE');
      await move(tx, row, 'forfeit', { reason: 'player' });
    },

    /** Staff end what a player holds: an offer, or a bonus with its money. */
    async cancel(tx: Tx, playerId: PlayerId, id: bigint, reason: string) {
      const row = await openRelation(tx, playerId, id);
      if (row.state === 'ACTIVE' && row.bonus_id !== null) {
        await bonuses.giveUp(tx, { playerId, id: row.bonus_id }, reason);
      }
      return move(tx, row, 'forfeit', { reason });
    },

    /**
     * Follows the end of a bonus; a relation that has ended by itself stays as it is. Any end makes room
     * for what was earned meanwhile.
     */
    async endOf(
      tx: Tx,
      key: { readonly playerId: PlayerId; readonly bonusId: bigint },
      event: RelationEvent,
      reason: string,
    ): Promise<void> {
      await ledger.lockPlayer(tx, key.playerId);
      const row = await store.relationOfBonus(tx, key);
      if (row?.state === 'ACTIVE') await end(tx, row, event, reason);
      await giveForDeposits(tx, key.playerId);
    },

    /** Before an account is closed: its offers are withdrawn. */
    async endForClosing(tx: Tx, playerId: PlayerId): Promise<void> {
      for (const { id } of await store.relationsOf(tx, playerId, openStates)) {
        const row = await openRelation(tx, playerId, id);
        if (!isOpen(row)) continue;
        await move(tx, row, 'forfeit', { reason: 'account closing' });
      }
    },

    /**
     * Offers of an account that has become part of another go on there, as they were made and to the
     * same time, unless the person has had as many; behind the lock of both.
     */
    async goOnIn(tx: Tx, from: PlayerId, into: PlayerId): Promise<void> {
      const accounts = await players.accountsOfPerson(tx, into);
      for (const row of (await store.relationsOf(tx, from, openStates)).reverse()) {
        await move(tx, row, 'forfeit', { reason: joined });
        const definitionId = row.definition_id;
        const uses = await store.usesOf(tx, { playerId: into, accounts }, [definitionId]);
        const { spec } = await promised(tx, row);
        if (!isPrize(row) && (uses.get(definitionId) ?? 0) >= spec.usesPerPlayer) continue;
        // One waits for a deposit at a time: another one is an offer again.
        const waits = (await store.relationsOf(tx, into, ['PENDING'])).some(
          ({ currency }) => currency === row.currency,
        );
        const { id: _id, accepted_at, accepted_locale, accepted_hash, accepted_ip, ...same } = row;
        const isAccepted = row.state === 'PENDING' && !waits;
        const next = await store.insertRelation(tx, {
          ...same,
          player_id: into,
          source_reference: joinedReference(row),
          state: isAccepted ? 'PENDING' : relationMachine.initial,
          ...(isAccepted ? { accepted_at, accepted_locale, accepted_hash, accepted_ip } : {}),
        });
        if (next) await changed(tx, next);
      }
      await giveForDeposits(tx, into);
    },

    /** Ends an open offer that is out of time or cancelled; one that moved or was earned meanwhile stays. */
    async endOffer(tx: Tx, due: store.RelationRow): Promise<void> {
      // Asked before it is read: a deposit that is heard of in between has earned it by then.
      const over = await isOver(tx, due);
      const row = await openRelation(tx, due.player_id as PlayerId, due.id);
      if (!isOpen(row) || row.state !== due.state) return;
      if (row.earned === null && over) {
        await move(tx, row, 'expire');
        return;
      }
      const definition = await definitionById(tx, row.definition_id);
      if (definition?.state !== 'CANCELLED') return;
      await move(tx, row, 'forfeit', { reason: 'definition cancelled' });
    },
  };
}

export type Relations = ReturnType<typeof createRelations>;
