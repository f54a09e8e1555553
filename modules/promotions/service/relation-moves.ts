/**
 * What offering a bonus and earning it by deposits share: reading a relation behind the player's lock,
 * moving it from state to state, and giving its money. Money is given in one place (`give`), after
 * acceptance, behind the player's lock, and counted against the budget by the same transaction.
 */
import type { AcceptanceReceipt } from '@herna/bonuses';
import { type Db, isUniqueViolation, type Tx } from '@herna/db';
import { assert, type Currency, DomainError, type PlayerId } from '@herna/kernel';
import type { Candidate } from '../rules/conditions.table.ts';
import {
  endings,
  openStates,
  type RelationEvent,
  relationMachine,
} from '../rules/relation.machine.ts';
import { type ShownTerms, termsHash, termsIn } from '../rules/terms.ts';
import type { DefinitionRow } from '../store/definitions.ts';
import { countGrant, versionOf } from '../store/definitions.ts';
import * as store from '../store/relations.ts';
import { restrictedOf } from '../store/restricted-players.ts';
import { createOfferMoves } from './offer-moves.ts';
import type { PromotionsDependencies } from './ports.ts';
import { createRelationMarks } from './relation-marks.ts';

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
/** Whether an offer or a bonus of a player goes on. */
export const isOpen = ({ state }: store.RelationRow): boolean =>
  openStates.some((one) => one === state);

/** Makes what both services stand on. */
export function createRelationMoves(deps: PromotionsDependencies) {
  const { clock, ledger, bonuses, brand, players } = deps;
  const marks = createRelationMarks(deps);

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
    const { ordinal } = definition.spec;
    const [restricted, uses, received, deposits] = await Promise.all([
      restrictedOf(db, { kind: 'BONUS', id: definition.id }, accounts),
      store.usesOf(db, { playerId, accounts }, [definition.id]),
      store.wasGiven(db, accounts, definition.id),
      ordinal === undefined ? 0 : store.depositCount(db, accounts),
    ]);
    return {
      spec: definition.spec,
      state: definition.state,
      now: clock.now(),
      restricted: restricted.size > 0,
      accountOpen,
      currencies,
      uses: uses.get(definition.id) ?? 0,
      deposits,
      received,
      receivers: Number(definition.receivers),
      granted: definition.granted,
    };
  };

  const { changed, move } = createOfferMoves(clock, {
    machine: relationMachine,
    changedEvent: 'promotions.relation_changed',
    idField: 'relationId',
    save: (tx, row: store.RelationRow, change) =>
      store.changeRelation(tx, row, change).catch((error: unknown) => {
        const other =
          isUniqueViolation(error, 'relation_active') ||
          isUniqueViolation(error, 'relation_pending');
        throw other ? new DomainError('ERR_BONUS_RUNNING') : error;
      }),
  });

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
  const end = async (tx: Tx, row: store.RelationRow, event: RelationEvent, reason: string) =>
    move(tx, row, event, {
      marks: await marks.atEnd(tx, row),
      ...(event === 'forfeit' ? { reason } : {}),
    });

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
    const seen = await marks.atGiving(tx, accounts, row.definition_id);
    const given = { bonus_id: bonus.id, given: amount, given_at: clock.now() };
    return move(tx, row, 'give', { ...given, ...seen });
  };

  const openRelation = async (tx: Tx, playerId: PlayerId, id: bigint) => {
    await ledger.lockPlayer(tx, playerId);
    const row = await store.relationById(tx, { playerId, id });
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  return {
    receiverOf,
    candidateOf,
    changed,
    move,
    promised,
    shownTerms,
    end,
    give,
    openRelation,
  };
}

export type RelationMoves = ReturnType<typeof createRelationMoves>;
