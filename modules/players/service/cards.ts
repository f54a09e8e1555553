/**
 * Cards for venues. A number is found by a keyed hash; the PIN is an Argon2id hash, checked outside
 * of any transaction. An unknown, locked or removed card and a wrong PIN have one answer and take as
 * long; wrong ones make whoever sends them wait and leave the card, and its sessions, as they are.
 * With a card that its player or staff lock or remove the sessions end that it has opened.
 */
import { createHmac } from 'node:crypto';
import type { Brand } from '@herna/brands';
import { type Database, type Db, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { derivedKey } from '@herna/kernel/seal';
import type { CardLockReason } from '../contract/card-states.ts';
import { type CardEvent, cardAfter, cardMachine } from '../rules/card.machine.ts';
import { pinFault } from '../rules/pin.ts';
import * as store from '../store/cards.ts';
import { sessionsOfCard } from '../store/sessions.ts';
import type { CardRow } from '../store/tables.ts';
import type { AttemptsService } from './attempts.ts';
import type { RecordAudit } from './audit.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { refuseFields } from './registration-checks.ts';
import { lockedPlayer } from './requirements.ts';
import type { Sessions } from './sessions.ts';

export interface CardsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly masterSecret: string;
  readonly hashes: PasswordHashes;
  readonly attempts: AttemptsService;
  readonly sessions: Sessions;
  readonly audit: RecordAudit;
}

/** A card's number with its PIN, as a reader hands them over. */
export interface CardAndPin {
  readonly cardNumber: string;
  readonly pin: string;
}

/** Who changes a card: staff with a reason for the audit, or the player himself. */
export type CardActor =
  | { readonly staffId: bigint; readonly reason: string }
  | { readonly playerId: bigint };

/** The service of cards. */
export function createCards(dependencies: CardsDependencies) {
  const { database, clock, brand, hashes, attempts, sessions, audit } = dependencies;
  const key = derivedKey(dependencies.masterSecret, 'card-numbers');
  const hashOf = (number: string): Buffer => createHmac('sha256', key).update(number).digest();

  /** A card locked for a change; another player's is none. */
  const locked = async (tx: Tx, id: bigint, ownerId?: bigint): Promise<CardRow> => {
    const card = await store.lockCard(tx, id);
    const foreign = ownerId !== undefined && card?.player_id !== ownerId;
    if (!card || foreign) throw new DomainError('ERR_INVALID_CARD_ID');
    return card;
  };

  const endSessionsOf = async (tx: Tx, cardId: bigint): Promise<void> => {
    const ids = await sessionsOfCard(tx, cardId);
    if (ids.length > 0) await sessions.end(tx, { ids }, 'CardRemoved');
  };

  const moved = async (
    tx: Tx,
    card: CardRow,
    event: CardEvent,
    reason?: CardLockReason,
  ): Promise<CardRow> => {
    const state = cardMachine.next(card.state, event);
    if (!state) throw new DomainError('ERR_CARD_STATE', { data: { state: card.state } });
    const now = clock.now();
    if (event !== 'unlock') await endSessionsOf(tx, card.id);
    await recordEvent(tx, {
      type: 'players.card_changed',
      playerId: card.player_id,
      payload: { cardId: card.id.toString(), state },
      happenedAt: now,
    });
    return store.updateCard(tx, card.id, {
      state,
      lock_reason: reason ?? null,
      pin_failures: 0,
      changed_at: now,
    });
  };

  /** Refuses a card that was changed while its PIN was being checked. */
  const assertUnchanged = (now: CardRow | undefined, proved: CardRow): void => {
    const same = now?.state === 'Active' && now.pin_hash === proved.pin_hash;
    if (!same) throw new DomainError('ERR_INVALID_PIN');
  };

  /** The card, if it is in use and this is its PIN; wrong ones are counted. */
  const proved = (
    card: CardRow | undefined,
    pin: string,
    counted: { readonly opens: string; readonly from: string },
  ): Promise<CardRow> =>
    attempts.guardAtPlace({ ...counted, playerId: card?.player_id }, async () => {
      const matches = await hashes.matches(card?.pin_hash, pin);
      return matches && card?.state === 'Active' ? card : undefined;
    });

  /**
   * Issues a card in the caller's transaction; where the brand has cards.
   * @throws ERR_CARDS_NOT_ISSUED, ERR_CARD_TAKEN, ERR_REGISTRATION_FIELDS for a simple PIN
   */
  const issueIn = async (
    tx: Tx,
    {
      staffId,
      playerId,
      card: { cardNumber, pin, pinHash },
      reason,
    }: {
      readonly staffId: bigint;
      readonly playerId: bigint;
      readonly card: CardAndPin & { readonly pinHash: string };
      readonly reason: string;
    },
  ): Promise<CardRow> => {
    if (!brand.flags.canIssueCards) throw new DomainError('ERR_CARDS_NOT_ISSUED');
    const player = await lockedPlayer(tx, playerId);
    const fault = pinFault(pin, player.birth_date);
    refuseFields(fault ? [fault] : []);
    const now = clock.now();
    const card = await store
      .insertCard(tx, {
        player_id: playerId,
        number_hash: hashOf(cardNumber),
        number_end: cardNumber.slice(-4),
        state: cardMachine.initial,
        pin_hash: pinHash,
        lock_reason: null,
        issued_by: staffId,
        issued_at: now,
        changed_at: now,
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'card_number') ? new DomainError('ERR_CARD_TAKEN') : error;
      });
    await recordEvent(tx, {
      type: 'players.card_changed',
      playerId: card.player_id,
      payload: { cardId: card.id.toString(), state: card.state },
      happenedAt: now,
    });
    const details = { cardId: card.id.toString() };
    await audit(tx, { staffId, action: 'players.card_issued', playerId, reason, details });
    return card;
  };

  return {
    issueIn,

    /** The hash of a PIN, made before anything is locked. */
    hashPin: hashes.make,

    /** Issues a card whose number is printed on it already; where the brand has cards. */
    async issue(
      staffId: bigint,
      playerId: bigint,
      { cardNumber, pin }: CardAndPin,
      reason: string,
    ): Promise<CardRow> {
      if (!brand.flags.canIssueCards) throw new DomainError('ERR_CARDS_NOT_ISSUED');
      const card = { cardNumber, pin, pinHash: await hashes.make(pin) };
      return database.transaction((tx) => issueIn(tx, { staffId, playerId, card, reason }));
    },

    listOf: (playerId: bigint): Promise<CardRow[]> => store.cardsOf(database.read, playerId),

    async one(id: bigint, db: Db = database.read): Promise<CardRow> {
      const card = await store.cardById(db, id);
      if (!card) throw new DomainError('ERR_INVALID_CARD_ID');
      return card;
    },

    /** Locks, unlocks or removes; a card that is there already stays as it is. */
    change: (
      id: bigint,
      event: CardEvent,
      actor: CardActor,
      lockReason?: CardLockReason,
    ): Promise<CardRow> =>
      database.transaction(async (tx) => {
        const card = await locked(tx, id, 'playerId' in actor ? actor.playerId : undefined);
        if (card.state === cardAfter[event]) return card;
        const changed = await moved(tx, card, event, lockReason);
        if ('staffId' in actor) {
          const action = `players.card_${changed.state.toLowerCase()}`;
          const details = { cardId: id.toString() };
          await audit(tx, { ...actor, action, playerId: card.player_id, details });
        }
        return changed;
      }),

    /** The player changes the PIN of his card after the old one. */
    async changePin(playerId: bigint, id: bigint, current: string, pin: string): Promise<CardRow> {
      const before = await store.cardById(database.read, id);
      if (before?.player_id !== playerId) throw new DomainError('ERR_INVALID_CARD_ID');
      const counted = { opens: `own:${id}`, from: `player:${playerId}` };
      const right = await proved(before, current, counted);
      const pinHash = await hashes.make(pin);
      return database.transaction(async (tx) => {
        const player = await lockedPlayer(tx, playerId);
        const fault = pinFault(pin, player.birth_date);
        refuseFields(fault ? [fault] : []);
        assertUnchanged(await locked(tx, id, playerId), right);
        return store.updateCard(tx, id, { pin_hash: pinHash, changed_at: clock.now() });
      });
    },

    assertUnchanged,

    /** The card of a number, in whatever state it is; a reader in a terminal has no PIN to give. */
    byNumber: (db: Db, cardNumber: string): Promise<CardRow | undefined> =>
      store.cardByNumber(db, hashOf(cardNumber)),

    /**
     * The card of a number, by its PIN.
     * @param from the terminal or the network that wrong ones are counted for
     * @throws DomainError ERR_INVALID_PIN, whatever is wrong; ERR_TOO_MANY_BAD_ATTEMPTS, ERR_BUSY.
     */
    prove: ({ cardNumber, pin }: CardAndPin, from: string): Promise<CardRow> =>
      hashes.inTurn(async () => {
        const hash = hashOf(cardNumber);
        const found = await store.cardByNumber(database.read, hash);
        return proved(found, pin, { opens: `card:${hash.toString('hex')}`, from });
      }),
  };
}
export type Cards = ReturnType<typeof createCards>;
