/**
 * Players registered by staff at a venue. The account is temporary and signed in to by card until its
 * player takes it online; where staff have seen a document, the identity counts as verified, and the
 * document's number is kept sealed with who has seen it.
 */
import type { Brand } from '@herna/brands';
import { type Database, type Db, eachInPages, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import type { Players, VenuePerson } from '@herna/players';
import type { ShownDocument } from '@herna/players/ports';
import type { Verification } from '@herna/verification';
import * as store from '../store/registrations.ts';
import type { RecordAudit } from './audit.ts';

export interface VenueRegistrationsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Pick<Brand, 'flags'>;
  readonly players: Pick<
    Players,
    'accountLife' | 'cards' | 'changeByStaff' | 'playerById' | 'permanentAddress'
  >;
  readonly verification: Pick<Verification, 'documentHash'>;
  readonly audit: RecordAudit;
}

/** A registration as a desk sends it. */
export interface VenueRegistration extends Omit<VenuePerson, 'identitySeen' | 'passwordHash'> {
  readonly venueId: bigint | undefined;
  readonly document: { readonly type: string; readonly number: string } | undefined;
  readonly card?: { readonly cardNumber: string; readonly pin: string } | undefined;
  readonly reason: string;
}

/** Hashes of a registration's secrets. */
export interface VenueSecrets {
  readonly passwordHash: string;
  readonly pinHash: string;
}

/** Registrations that are read in one go. */
const pageLength = 200;

/** The service of registrations at venues. */
export function createVenueRegistrations(dependencies: VenueRegistrationsDependencies) {
  const { database, clock, random, masterSecret, brand, players, audit } = dependencies;
  const { documentHash } = dependencies.verification;
  const seal = createSeal(masterSecret, 'venue-registration', random);

  return {
    /**
     * Asks the state's register and makes the hashes of a registration before anything is locked.
     * @throws ERR_PLAYER_EXCLUDED, ERR_REGISTRATION_UNCHECKED
     */
    async secretsFor({
      card,
      personal,
    }: Pick<VenueRegistration, 'card' | 'personal'>): Promise<VenueSecrets> {
      await players.accountLife.assertNotListed(personal);
      return {
        passwordHash: await players.accountLife.unknownPasswordHash(),
        pinHash: card ? await players.cards.hashPin(card.pin) : '',
      };
    },

    /**
     * Opens the account in the caller's transaction.
     * @throws ERR_REGISTRATION_FIELDS, ERR_EMAIL_TAKEN, ERR_PHONE_TAKEN, ERR_ACCOUNT_EXISTS,
     *   ERR_PLAYER_EXCLUDED, ERR_CARDS_NOT_ISSUED, ERR_CARD_TAKEN
     */
    async register(
      tx: Tx,
      staffId: bigint,
      registration: VenueRegistration,
      { passwordHash, pinHash }: VenueSecrets,
    ): Promise<PlayerId> {
      const { document, venueId, card, reason, ...person } = registration;
      const playerId = await players.accountLife.openAtVenue(tx, {
        ...person,
        identitySeen: document !== undefined,
        passwordHash,
      });
      await store.insertVenueRegistration(tx, {
        player_id: playerId,
        staff_id: staffId,
        venue_id: venueId ?? null,
        document_type: document?.type ?? null,
        document_number: document ? seal.close(document.number.trim()) : null,
        number_hash: (document && documentHash(document.number)) ?? null,
        registered_at: clock.now(),
      });
      if (card) {
        const issued = { ...card, pinHash };
        await players.cards.issueIn(tx, { staffId, playerId, card: issued, reason });
      }
      await audit(tx, {
        staffId,
        action: 'accounts.registered_at_venue',
        playerId,
        reason,
        after: { venueId: venueId ?? null, document: document?.type ?? null },
      });
      return playerId;
    },

    /** The document that a cashier saw when they registered a player. */
    async shownDocuments(db: Db, playerId: bigint): Promise<readonly ShownDocument[]> {
      const { document_type: type, document_number: sealed } =
        (await store.venueRegistrationOf(db, playerId)) ?? {};
      return type && sealed ? [{ type, number: seal.open(sealed) }] : [];
    },

    /** Players who were registered with a document of this number. */
    async documentBearers(db: Db, number: string): Promise<readonly bigint[]> {
      const hash = documentHash(number);
      return hash ? store.bearersAtVenues(db, hash) : [];
    },

    /** Has documents found by their numbers that were kept before this was done at once. */
    async hashDocuments(): Promise<void> {
      const due = (after: bigint, limit: number) =>
        store.unhashedRegistrations(database.read, after, limit);
      await eachInPages(due, pageLength, async ({ player_id, number }) => {
        const hash = documentHash(seal.open(number));
        if (hash) await database.transaction((tx) => store.setNumberHash(tx, player_id, hash));
      });
    },

    /** @throws ERR_PLAYER_NOT_FOUND */
    async get(playerId: PlayerId) {
      const player = await players.playerById(database.read, playerId);
      if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const [address, registered] = await Promise.all([
        players.permanentAddress(database.read, playerId),
        store.venueRegistrationOf(database.read, playerId),
      ]);
      const { document_type: type, document_number: sealed } = registered ?? {};
      return {
        player,
        birthNumber: players.accountLife.birthNumberOf(player),
        address,
        registered,
        document: type && sealed ? { type, number: seal.open(sealed) } : undefined,
      };
    },

    /** @throws ERR_VENUE_EDIT_CLOSED, ERR_PLAYER_NOT_FOUND, ERR_REGISTRATION_FIELDS */
    async change(
      staffId: bigint,
      playerId: PlayerId,
      change: Parameters<Players['changeByStaff']>[2],
      reason: string,
    ): Promise<void> {
      if (!brand.flags.canEditInfoOnLandbase) throw new DomainError('ERR_VENUE_EDIT_CLOSED');
      await players.changeByStaff(staffId, playerId, change, reason);
    },
  };
}
export type VenueRegistrations = ReturnType<typeof createVenueRegistrations>;
