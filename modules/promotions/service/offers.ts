/** Bonuses as a player sees them: their own relations, and public offers that are open to them. */
import type { Db, Tx } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { BonusKind } from '../contract/bonus-schemas.ts';
import { refusalOf } from '../rules/conditions.table.ts';
import type { ShownTerms } from '../rules/terms.ts';
import { activatedDefinitions, type DefinitionRow, definitionById } from '../store/definitions.ts';
import * as store from '../store/relations.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Receiver } from './relation-moves.ts';
import type { Acceptance, Relations } from './relations.ts';

/** An offer with the terms in the reader's language. */
export interface ShownOffer {
  readonly definition: DefinitionRow;
  readonly terms: ShownTerms;
  readonly hash: string;
  /** Undefined for a public offer that nobody has taken yet. */
  readonly relation: store.RelationRow | undefined;
}

/** Kinds that a player takes by themselves. */
const publicKinds: readonly BonusKind[] = ['NO_DEPOSIT', 'DEPOSIT_NTH', 'RELOAD'];
const seenStates = ['OFFERED', 'PENDING', 'ACTIVE'] as const;

/** Makes the service. */
export function createOffers({ database, clock }: PromotionsDependencies, relations: Relations) {
  const shownOf = (
    definition: DefinitionRow,
    locale: string,
    relation?: store.RelationRow,
  ): ShownOffer | undefined => {
    const shown = relations.shownTerms(definition, locale);
    return shown && { definition, ...shown, relation };
  };

  /** An offer in the version that the player was offered; an accepted one in the accepted language. */
  const ownOffer = async (db: Db, row: store.RelationRow, locale: string): Promise<ShownOffer> => {
    const definition = await definitionById(db, row.definition_id);
    const version = await relations.promised(db, row);
    const language = row.accepted_locale ?? locale;
    const shown = definition && shownOf({ ...definition, ...version }, language, row);
    if (!shown) throw new DomainError('ERR_NOT_FOUND');
    return shown;
  };

  const isOpenTo = async (db: Db, definition: DefinitionRow, receiver: Receiver) =>
    publicKinds.includes(definition.kind) &&
    refusalOf(await relations.candidateOf(db, definition, receiver)) === undefined;

  const publicOffers = async (
    locale: string,
    isOpen: (definition: DefinitionRow) => Promise<boolean> | boolean,
  ): Promise<ShownOffer[]> => {
    const found: ShownOffer[] = [];
    for (const definition of await activatedDefinitions(database.read, publicKinds)) {
      if (!(await isOpen(definition))) continue;
      const shown = shownOf(definition, locale);
      if (shown) found.push(shown);
    }
    return found;
  };

  const claim = async (tx: Tx, playerId: PlayerId, definitionId: bigint) => {
    const open = await store.relationsOf(tx, playerId, seenStates);
    const own = open.find((row) => row.definition_id === definitionId && row.source === 'claim');
    if (own) return own;
    const definition = await definitionById(tx, definitionId);
    if (!definition) throw new DomainError('ERR_NOT_FOUND');
    const receiver = await relations.receiverOf(tx, playerId);
    if (!(await isOpenTo(tx, definition, receiver))) throw new DomainError('ERR_PROMOTION_CLOSED');
    const reference = `${definitionId}:${clock.now().getTime()}`;
    const relation = await relations.offer(tx, definition, playerId, {
      source: 'claim',
      reference,
    });
    if (typeof relation === 'string') throw new DomainError('ERR_PROMOTION_CLOSED');
    return relation;
  };

  return {
    ownOffer,

    /** The player's own, the latest first, then public ones that are open to them. */
    async list(playerId: PlayerId, locale: string): Promise<ShownOffer[]> {
      const own: ShownOffer[] = [];
      for (const row of await store.relationsOf(database.read, playerId, seenStates)) {
        own.push(await ownOffer(database.read, row, locale));
      }
      const receiver = await relations.receiverOf(database.read, playerId);
      const open = await publicOffers(locale, (definition) =>
        isOpenTo(database.read, definition, receiver),
      );
      return [...own, ...open];
    },

    /** What anybody with a whole account may take now. */
    publicList(locale: string): Promise<ShownOffer[]> {
      const now = clock.now();
      return publicOffers(locale, (definition) => {
        const anybody = { restricted: false, accountOpen: true, uses: 0, deposits: 0 };
        const { spec, state, granted } = definition;
        const receivers = Number(definition.receivers);
        const currencies = [spec.currency];
        const stored = { spec, state, granted, receivers, received: false };
        const candidate = { ...anybody, ...stored, now, currencies };
        return refusalOf(candidate) === undefined;
      });
    },

    async one(
      playerId: PlayerId,
      of: { readonly id?: bigint; readonly definitionId?: bigint },
      locale: string,
    ): Promise<ShownOffer> {
      const db = database.read;
      if (of.id !== undefined) {
        const row = await store.relationById(db, { playerId, id: of.id });
        if (!row) throw new DomainError('ERR_NOT_FOUND');
        return ownOffer(db, row, locale);
      }
      const definition = of.definitionId && (await definitionById(db, of.definitionId));
      const receiver = await relations.receiverOf(db, playerId);
      if (!definition || !(await isOpenTo(db, definition, receiver))) {
        throw new DomainError('ERR_NOT_FOUND');
      }
      const shown = shownOf(definition, locale);
      if (!shown) throw new DomainError('ERR_NOT_FOUND');
      return shown;
    },

    /** Accepts an own offer, or a public one that becomes the player's own by it. */
    async accept(
      tx: Tx,
      playerId: PlayerId,
      of: { readonly id?: bigint; readonly definitionId?: bigint },
      acceptance: Acceptance,
    ): Promise<ShownOffer> {
      if ((of.id === undefined) === (of.definitionId === undefined)) {
        const fields = [{ field: 'id', kind: 'RequiredField' } as const];
        throw new DomainError('ERR_VALIDATION', { fields });
      }
      await relations.lock(tx, playerId);
      const id = of.id ?? (await claim(tx, playerId, of.definitionId ?? 0n)).id;
      const row = await relations.accept(tx, { playerId, id }, acceptance);
      return ownOffer(tx, row, acceptance.locale);
    },
  };
}

export type Offers = ReturnType<typeof createOffers>;
