/** What staff do with a bonus and players: assigning it, and ending what is held of it. */
import type { Bonus } from '@herna/bonuses';
import { eachInPages, type Tx } from '@herna/db';
import { DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import { grantMaximum } from '../rules/liability.ts';
import { lockDefinition } from '../store/definitions.ts';
import * as store from '../store/relations.ts';
import type { Definitions } from './definitions.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Relations } from './relations.ts';

export interface Assigned {
  readonly assigned: readonly (store.RelationRow & { readonly name: string })[];
  readonly refused: readonly { readonly playerId: bigint; readonly reason: string }[];
}

export interface HeldBonus {
  readonly bonus: Bonus;
  readonly relation: (store.RelationRow & { readonly name: string }) | undefined;
}

const pageLength = 200;

/** Makes the service. */
export function createAssignment(
  { database, clock, players, bonuses, audit, authority }: PromotionsDependencies,
  definitions: Definitions,
  relations: Relations,
) {
  const record = (
    tx: Tx,
    staffId: StaffId,
    deed: { readonly action: string; readonly id: bigint; readonly reason: string },
    details: Readonly<Record<string, unknown>>,
    playerId?: PlayerId,
  ) =>
    audit(tx, {
      staffId,
      action: deed.action,
      targetKind: 'promotion',
      targetId: deed.id.toString(),
      reason: deed.reason,
      playerId,
      details,
    });

  return {
    /**
     * Offers an activated bonus to players; the others are returned with what stood in the way.
     * @throws DomainError ERR_NOT_FOUND, ERR_PROMOTION_STATE, ERR_APPROVAL_NEEDED
     */
    async assign(
      tx: Tx,
      wish: {
        readonly id: bigint;
        readonly playerIds: readonly PlayerId[];
        readonly reason: string;
        readonly reference: string;
      },
      staffId: StaffId,
    ): Promise<Assigned> {
      const definition = await lockDefinition(tx, wish.id);
      if (!definition) throw new DomainError('ERR_NOT_FOUND');
      if (definition.state !== 'ACTIVATED') throw new DomainError('ERR_PROMOTION_STATE');
      const known = new Set(
        (await players.playersByIds(tx, wish.playerIds)).map(({ id }) => id as bigint),
      );
      const assigned: (store.RelationRow & { name: string })[] = [];
      const refused: { playerId: bigint; reason: string }[] = [];
      const source = { source: 'staff', reference: `${wish.id}:${wish.reference}` } as const;
      for (const playerId of new Set(wish.playerIds)) {
        const offer = known.has(playerId)
          ? await relations.offer(tx, definition, playerId, source)
          : 'UNKNOWN_PLAYER';
        if (typeof offer === 'string') refused.push({ playerId, reason: offer });
        else assigned.push({ ...offer, name: definition.name });
      }
      if (assigned.length > 0) {
        const amount = grantMaximum(definition.spec);
        await authority.assertPermitted(tx, {
          kind: 'bonus-assignment',
          staffId,
          reference: wish.id.toString(),
          parts: assigned.map(({ player_id: playerId }) => ({ playerId, amount })),
        });
      }
      const counts = { assigned: assigned.length, refused: refused.length };
      await record(tx, staffId, { action: 'promotions.bonus_assigned', ...wish }, counts);
      return { assigned, refused };
    },

    /** Ends one player's offer or bonus. */
    async cancelOne(
      tx: Tx,
      key: { readonly playerId: PlayerId; readonly id: bigint },
      reason: string,
      staffId: StaffId,
    ): Promise<void> {
      const row = await relations.cancel(tx, key.playerId, key.id, reason);
      const deed = { action: 'promotions.relation_cancelled', id: row.definition_id, reason };
      const details = { playerId: key.playerId.toString(), relationId: key.id.toString() };
      await record(tx, staffId, deed, details, key.playerId);
    },

    /**
     * Cancels a definition: from now on none of its offers can be accepted, and `endOffers` ends them
     * one by one. Bonuses that players hold keep their terms. Gives how many offers are open.
     */
    async cancelAll(tx: Tx, id: bigint, reason: string, staffId: StaffId): Promise<number> {
      await definitions.cancel(tx, id, staffId, reason);
      return store.openCount(tx, id);
    },

    /** Ends offers whose time is over or whose definition is cancelled; a transaction for each. */
    async endOffers(): Promise<void> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueRelations(database.read, now, after, limit);
      await eachInPages(due, pageLength, (row) =>
        database.transaction((tx) => relations.endOffer(tx, row)),
      );
    },

    /** Gives what has been deposited for and has waited for money of another bonus that was still out. */
    async giveWaiting(): Promise<void> {
      const earned = (after: bigint, limit: number) =>
        store.earnedRelations(database.read, after, limit);
      await eachInPages(earned, pageLength, ({ player_id }) =>
        database.transaction(async (tx) => {
          const playerId = player_id as PlayerId;
          await relations.lock(tx, playerId);
          // Who may have none now waits on: nothing has happened that would end the wait.
          if (!(await bonuses.mayHave(tx, playerId))) return;
          await relations.giveForDeposits(tx, playerId);
        }),
      );
    },

    page: (choice: store.RelationChoice) => store.relationPage(database.read, choice),

    /**
     * A bonus that a player holds or held, with the offer that it was given for, if there was one.
     * @throws DomainError ERR_NOT_FOUND
     */
    async oneHeld(playerId: PlayerId, id: bigint): Promise<HeldBonus> {
      const bonus = await bonuses.one(playerId, id);
      const row = await store.relationOfBonus(database.read, { playerId, bonusId: id });
      if (!row) return { bonus, relation: undefined };
      const { name } = await definitions.one(row.definition_id);
      return { bonus, relation: { ...row, name } };
    },
  };
}

export type Assignment = ReturnType<typeof createAssignment>;
