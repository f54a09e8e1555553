/**
 * Bonuses in players' hands: offered, accepted with a receipt, given, ended. Money is given in one
 * place (`give`), after acceptance, behind the player's lock, and counted against the budget by the
 * same transaction. An offer that arrives by any door asks the same table of conditions.
 */
import type { AcceptanceReceipt } from '@herna/bonuses';
import { type Db, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import { assert, type Currency, DomainError, type PlayerId } from '@herna/kernel';
import { amountOf, qualifyingDeposits, sumOf } from '../rules/amounts.ts';
import { type Candidate, refusalOf } from '../rules/conditions.table.ts';
import {
  endings,
  openStates,
  type RelationEvent,
  relationMachine,
} from '../rules/relation.machine.ts';
import { waitsForDeposit } from '../rules/spec-faults.ts';
import { type ShownTerms, termsHash, termsIn } from '../rules/terms.ts';
import type { DefinitionRow } from '../store/definitions.ts';
import { countGrant, definitionById, versionOf } from '../store/definitions.ts';
import * as store from '../store/relations.ts';
import { restrictedOf } from '../store/restricted-players.ts';
import type { PromotionsDependencies } from './ports.ts';

/** Where an offer comes from: once for each player, source and reference. */
export interface OfferSource {
  readonly source: 'staff' | 'claim' | 'code' | 'event';
  readonly reference: string;
}

/** What a player accepts, as they were shown it. */
export interface Acceptance {
  readonly termsHash: string;
  readonly locale: string;
  readonly ip: string;
}

const hourMs = 3_600_000;

/** Why a relation ended that goes on in another account, and by which reference it does. */
const joined = 'account joined';
const joinedReference = ({ id }: Pick<store.RelationRow, 'id'>): string => `joined ${id}`;

/** The receipt of a relation's acceptance, which stands before any money. */
function acceptanceOf({ accepted_at, accepted_hash }: store.RelationRow): AcceptanceReceipt {
  assert(accepted_at && accepted_hash, 'a bonus is given after its acceptance');
  return { at: accepted_at, termsHash: accepted_hash };
}

/** Who may be offered something: what is the same for every offer. */
export interface Receiver extends Pick<Candidate, 'accountOpen' | 'currencies'> {
  readonly playerId: PlayerId;
  /** All accounts of the person, this one among them. */
  readonly accounts: readonly PlayerId[];
}

/** Makes the service. */
export function createRelations(deps: PromotionsDependencies) {
  const { clock, ledger, bonuses, brand, players } = deps;

  const receiverOf = async (db: Db, playerId: PlayerId): Promise<Receiver> => {
    const [accounts, accountOpen, wallets] = await Promise.all([
      players.accountsOfPerson(db, playerId),
      bonuses.mayHave(db, playerId),
      ledger.balances(db, playerId),
    ]);
    return {
      playerId,
      accounts,
      accountOpen,
      currencies: wallets.map(({ currency }) => currency),
    };
  };

  const candidateOf = async (
    db: Db,
    definition: DefinitionRow,
    { playerId, accounts, accountOpen, currencies }: Receiver,
  ): Promise<Candidate> => {
    const [restricted, uses, received] = await Promise.all([
      restrictedOf(db, { kind: 'BONUS', id: definition.id }, accounts),
      store.usesOf(db, { playerId, accounts }, [definition.id]),
      store.wasGiven(db, accounts, definition.id),
    ]);
    return {
      spec: definition.spec,
      state: definition.state,
      now: clock.now(),
      restricted: restricted.size > 0,
      accountOpen,
      currencies,
      uses: uses.get(definition.id) ?? 0,
      received,
      receivers: Number(definition.receivers),
      granted: definition.granted,
    };
  };

  const changed = async (tx: Tx, row: store.RelationRow): Promise<store.RelationRow> => {
    await recordEvent(tx, {
      type: 'promotions.relation_changed',
      playerId: row.player_id,
      payload: {
        relationId: row.id.toString(),
        definitionId: row.definition_id.toString(),
        state: row.state,
      },
      happenedAt: clock.now(),
    });
    return row;
  };

  const move = async (
    tx: Tx,
    row: store.RelationRow,
    event: RelationEvent,
    change: Partial<store.RelationRow> = {},
  ): Promise<store.RelationRow> => {
    const state = relationMachine.next(row.state, event);
    if (!state) throw new DomainError('ERR_PROMOTION_STATE', { data: { state: row.state } });
    const ended = relationMachine.isTerminal(state) ? { ended_at: clock.now() } : {};
    const moved = await store
      .changeRelation(tx, row, { ...change, ...ended, state })
      .catch((error: unknown) => {
        const other =
          isUniqueViolation(error, 'relation_active') ||
          isUniqueViolation(error, 'relation_pending');
        throw other ? new DomainError('ERR_BONUS_RUNNING') : error;
      });
    // Somebody else has moved it between the look and the change.
    if (!moved) throw new DomainError('ERR_PROMOTION_STATE');
    return changed(tx, moved);
  };

  const promised = async (db: Db, row: store.RelationRow) => {
    const version = await versionOf(db, { definitionId: row.definition_id, version: row.version });
    if (!version) throw new DomainError('ERR_NOT_FOUND');
    return version;
  };

  /** The terms in a locale, and what accepting them must repeat. */
  const shownTerms = (
    { spec, games }: Pick<DefinitionRow, 'spec' | 'games'>,
    locale: string,
  ): { readonly terms: ShownTerms; readonly hash: string } | undefined => {
    const terms = termsIn(spec, locale, brand.defaultLocale);
    return terms && { terms, hash: termsHash({ spec, games }, terms) };
  };

  /** The end of a relation that has its money; whoever forfeits it is kept with it. */
  const end = (tx: Tx, row: store.RelationRow, event: RelationEvent, reason: string) =>
    move(tx, row, event, event === 'forfeit' ? { reason } : {});

  /**
   * Ends the relation whose bonus has made room for another. Its own news of the end may not have been
   * read yet, and the player shall not wait for that.
   */
  const makeRoom = async (tx: Tx, playerId: PlayerId, currency: Currency): Promise<void> => {
    const active = (await store.relationsOf(tx, playerId, ['ACTIVE'])).find(
      (row) => row.currency === currency,
    );
    if (!active || active.bonus_id === null) return;
    const state = await bonuses.stateOf(tx, { playerId, id: active.bonus_id });
    const event = state && endings[state];
    if (event) await end(tx, active, event, 'player');
  };

  /** Gives the money of an accepted relation; the name of what stands in the way instead. */
  const give = async (
    tx: Tx,
    row: store.RelationRow,
    { spec, games }: Pick<DefinitionRow, 'spec' | 'games'>,
    amount: bigint,
  ): Promise<store.RelationRow | 'BUDGET_SPENT'> => {
    const playerId = row.player_id as PlayerId;
    const accounts = await players.accountsOfPerson(tx, playerId);
    const isFirst = !(await store.wasGiven(tx, accounts, row.definition_id));
    const definition = { id: row.definition_id, spec };
    if (!(await countGrant(tx, definition, { amount, isFirst }))) return 'BUDGET_SPENT';
    const bonus = await bonuses.grant(tx, {
      playerId,
      amount: { amount, currency: spec.currency },
      terms: {
        wageringRequired: amount * BigInt(spec.wageringMultiple),
        weights: spec.weights,
        stakeMaximum: spec.stakeMaximum === undefined ? undefined : BigInt(spec.stakeMaximum),
        conversionMaximum:
          spec.conversionMaximum === undefined ? undefined : BigInt(spec.conversionMaximum),
        forfeitOnWithdrawal: spec.forfeitOnWithdrawal ?? false,
        validHours: spec.validHours,
        games,
      },
      accepted: acceptanceOf(row),
      reference: `promotion-${row.id}`,
      reason: spec.name,
      promotionId: row.definition_id,
    });
    await makeRoom(tx, playerId, spec.currency);
    const given = { bonus_id: bonus.id, given: amount, given_at: clock.now() };
    return move(tx, row, 'give', given);
  };

  /** What stands in the way of an offer to a player now; undefined when nothing does. */
  const refusalNow = async (
    db: Db,
    definition: DefinitionRow,
    playerId: PlayerId,
  ): Promise<string | undefined> =>
    refusalOf(await candidateOf(db, definition, await receiverOf(db, playerId)));

  const offer = async (
    tx: Tx,
    definition: DefinitionRow,
    playerId: PlayerId,
    { source, reference }: OfferSource,
  ): Promise<store.RelationRow | string> => {
    const refusal = await refusalNow(tx, definition, playerId);
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

  /** What was paid into an account that has become part of this one was paid by the same person. */
  const oneAccount = async (tx: Tx, playerId: PlayerId): Promise<readonly PlayerId[]> => [
    playerId,
    ...(await players.accountsJoinedTo(tx, playerId)),
  ];

  /**
   * Keeps what the deposits in the time of a waiting relation earn, and which they were.
   * @returns minor units; undefined while they are not enough
   */
  const earn = async (
    tx: Tx,
    waiting: store.RelationRow,
    { spec }: Pick<DefinitionRow, 'spec'>,
  ): Promise<bigint | undefined> => {
    if (waiting.accepted_at === null) return undefined;
    const time = { from: waiting.accepted_at, until: waiting.offer_expires_at };
    const accounts = await oneAccount(tx, waiting.player_id as PlayerId);
    const free = await store.freeDeposits(tx, accounts, time);
    const deposits = qualifyingDeposits(spec, free);
    if (!deposits) return undefined;
    const amount = amountOf(spec, sumOf(deposits));
    if (amount === 0n) return amount;
    const paymentIds = deposits.map(({ payment_id }) => payment_id);
    await store.bindDeposits(tx, { accounts, relationId: waiting.id }, paymentIds);
    await store.changeRelation(tx, waiting, { earned: amount });
    return amount;
  };

  /** Gives what waiting relations have earned, if it may be given now. */
  const giveForDeposits = async (tx: Tx, playerId: PlayerId): Promise<void> => {
    // What an account has that became part of another goes on there.
    if ((await players.accountThatGoesOn(tx, playerId)) !== playerId) return;
    for (const waiting of await store.relationsOf(tx, playerId, ['PENDING'])) {
      const version = await promised(tx, waiting);
      const amount = waiting.earned ?? (await earn(tx, waiting, version));
      if (amount === undefined) continue;
      if (!(await bonuses.mayHave(tx, playerId)) || amount === 0n) {
        await move(tx, waiting, 'forfeit', { reason: 'ACCOUNT_CLOSED_FOR_BONUSES' });
        continue;
      }
      // It waits on while another bonus runs; the end of that one asks again, and so does the job.
      if (!(await bonuses.hasRoom(tx, playerId, waiting.currency))) continue;
      const given = await give(tx, waiting, version, amount);
      if (given === 'BUDGET_SPENT') await move(tx, waiting, 'forfeit', { reason: given });
    }
  };

  const isOpen = ({ state }: store.RelationRow): boolean => openStates.some((one) => one === state);

  /** A relation of any of these accounts, or what it has become where its account is part of another. */
  const whereItIs = async (
    tx: Tx,
    accounts: readonly PlayerId[],
    id: bigint,
  ): Promise<store.RelationRow | undefined> => {
    let row = await store.relationAmong(tx, accounts, id);
    while (row?.reason === joined) {
      const { source } = row;
      row = await store.relationBySource(tx, accounts, { source, reference: joinedReference(row) });
    }
    return row;
  };

  const openRelation = async (tx: Tx, playerId: PlayerId, id: bigint) => {
    await ledger.lockPlayer(tx, playerId);
    const row = await store.relationById(tx, { playerId, id });
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  return {
    /** Two requests of one player follow one another. */
    lock: (tx: Tx, playerId: PlayerId) => ledger.lockPlayer(tx, playerId),
    offer,
    refusalNow,
    giveForDeposits,
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
      const refusal = refusalOf({ ...candidate, uses: candidate.uses - 1 }, 'accept');
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

    /** Keeps a confirmed deposit, and gives what the person has been waiting for it with. */
    async deposited(
      tx: Tx,
      deposit: Omit<Parameters<typeof store.insertDeposit>[1], 'player_id'> & {
        readonly player_id: PlayerId;
      },
    ): Promise<void> {
      const accounts = await players.accountsOfPerson(tx, deposit.player_id);
      await store.insertDeposit(tx, deposit, accounts);
      const payee = await players.accountThatGoesOn(tx, deposit.player_id);
      await giveForDeposits(tx, payee);
    },

    /** A deposit that was taken back counts for no bonus, and ends the one that it has earned. */
    async depositTakenBack(
      tx: Tx,
      deposit: { readonly playerId: PlayerId; readonly paymentId: bigint },
    ): Promise<void> {
      const playerId = await players.accountThatGoesOn(tx, deposit.playerId);
      await ledger.lockPlayer(tx, playerId);
      const taken = await store.takeDepositBack(tx, deposit, clock.now());
      if (!taken || taken.relation_id === null) return;
      const accounts = await oneAccount(tx, playerId);
      const row = await whereItIs(tx, accounts, taken.relation_id);
      if (row && isOpen(row)) {
        // Others in time may have earned it too.
        await store.releaseDeposits(tx, { accounts, relationId: taken.relation_id });
        await store.changeRelation(tx, row, { earned: null });
        await giveForDeposits(tx, row.player_id as PlayerId);
      }
      if (row?.state !== 'ACTIVE' || row.bonus_id === null) return;
      const reason = 'DEPOSIT_TAKEN_BACK';
      const bonus = { playerId: row.player_id as PlayerId, id: row.bonus_id };
      if (await bonuses.takeBack(tx, bonus, reason)) await move(tx, row, 'forfeit', { reason });
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
        if ((uses.get(definitionId) ?? 0) >= spec.usesPerPlayer) continue;
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
    async endOffer(tx: Tx, { player_id, id }: store.RelationRow): Promise<void> {
      const row = await openRelation(tx, player_id as PlayerId, id);
      if (!isOpen(row)) return;
      if (row.earned === null && row.offer_expires_at <= clock.now()) {
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
