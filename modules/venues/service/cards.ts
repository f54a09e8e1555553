/**
 * Player cards at venues: their chips and the evidence of what happened with them. The cards
 * themselves, with their states and PINs, are the players module's. A chip names a card; it can be
 * copied, so it proves nothing.
 */
import { createHmac } from 'node:crypto';
import { type Database, type Db, isUniqueViolation, type OutboxEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type StaffId, toId } from '@herna/kernel';
import { derivedKey } from '@herna/kernel/seal';
import type { Players } from '@herna/players';
import * as store from '../store/cards.ts';
import type { RecordAudit } from './ports.ts';

export interface DeskCardsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly masterSecret: string;
  readonly players: Pick<Players, 'cards'>;
  readonly audit: RecordAudit;
}

/** Makes the service. */
export function createDeskCards({ database, clock, masterSecret, players, audit }: DeskCardsDeps) {
  const key = derivedKey(masterSecret, 'card-chips');
  const hashOf = (chip: string): Buffer =>
    createHmac('sha256', key).update(chip.toUpperCase()).digest();
  const { cards } = players;

  const byChip = async (db: Db, chip: string) => {
    const linked = await store.chipByHash(db, hashOf(chip));
    return linked && cards.one(linked.card_id, db);
  };

  return {
    cards,

    /** Whose a card is, by its id or its number; undefined for none. */
    async ownerOf(
      db: Db,
      id: bigint | undefined,
      cardNumber: unknown,
    ): Promise<bigint | undefined> {
      const card =
        typeof cardNumber === 'string'
          ? await cards.byNumber(db, cardNumber)
          : await cards.one(id ?? 0n, db).catch(() => undefined);
      return card?.player_id;
    },

    /**
     * Whose card a reader has read, by its number or its chip, and whether it may be used. Digits alone
     * may be either: the number comes first.
     */
    async holder(
      read: {
        readonly cardNumber?: string | undefined;
        readonly chip?: string | undefined;
      },
      db: Db = database.read,
    ): Promise<{ playerId: PlayerId; active: boolean } | undefined> {
      const { cardNumber, chip } = read;
      const numbered = cardNumber === undefined ? undefined : await cards.byNumber(db, cardNumber);
      const card = numbered ?? (chip === undefined ? undefined : await byChip(db, chip));
      return card && { playerId: card.player_id as PlayerId, active: card.state === 'Active' };
    },

    /**
     * Links a chip with a card.
     * @throws DomainError ERR_INVALID_CARD_ID for no such card, or one that was removed; ERR_CHIP_TAKEN
     */
    async linkChip(
      tx: Tx,
      link: {
        readonly cardNumber: string;
        readonly chip: string;
        readonly staffId: StaffId;
        readonly reason: string;
      },
    ): Promise<void> {
      const { cardNumber, chip, staffId, reason } = link;
      const card = await cards.byNumber(tx, cardNumber);
      if (!card || card.state === 'Removed') throw new DomainError('ERR_INVALID_CARD_ID');
      await store
        .linkChip(tx, {
          card_id: card.id,
          player_id: card.player_id,
          chip_hash: hashOf(chip),
          linked_by: staffId,
          linked_at: clock.now(),
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'card_chip_chip_hash_key')
            ? new DomainError('ERR_CHIP_TAKEN')
            : error;
        });
      await audit(tx, {
        staffId,
        action: 'venues.chip_linked',
        targetKind: 'player',
        targetId: card.player_id.toString(),
        reason,
        details: { cardId: card.id.toString() },
      });
    },

    /** A card with its chip and all that happened with it. @throws DomainError ERR_INVALID_CARD_ID */
    async history(id: bigint) {
      const card = await cards.one(id);
      const [chip, events] = await Promise.all([
        store.chipOfCard(database.read, id),
        store.eventsOfCard(database.read, id),
      ]);
      return { card, hasChip: chip !== undefined, events };
    },

    /** Keeps what happened with cards. */
    consumer: {
      name: 'venues.card-events',
      types: ['players.card_changed'],
      handle: (tx: Tx, events: readonly OutboxEvent[]) =>
        store.insertCardEvents(
          tx,
          events.map(({ id, playerId = 0n, payload, happenedAt }) => ({
            event_id: id,
            player_id: playerId,
            card_id: toId(String(payload.cardId)),
            state: String(payload.state),
            happened_at: happenedAt,
          })),
        ),
    },
  };
}
export type DeskCards = ReturnType<typeof createDeskCards>;
