/**
 * The entrance. Nobody comes in unless everything that is asked says yes; what cannot be asked keeps
 * the door shut. Refusals are kept with their codes. Visits of one player take turns behind the lock
 * of the player, so two doors cannot let one card in twice, nor past the limit of visits.
 */
import { type Database, type Db, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import {
  ageAt,
  type Clock,
  DomainError,
  type PlayerId,
  pragueDay,
  type StaffId,
  startOfPragueMonth,
} from '@herna/kernel';
import type { VenueType } from '../contract/fields.ts';
import * as store from '../store/doors.ts';
import type { Slice } from '../store/topology.ts';
import type { DeskCards } from './cards.ts';
import type { Openings } from './openings.ts';
import type { Admission, Guests, RecordAudit } from './ports.ts';
import type { Topology } from './topology.ts';

export interface EntranceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly topology: Topology;
  readonly openings: Openings;
  readonly guests: Guests;
  readonly admission: Admission;
  readonly cards: DeskCards;
  readonly audit: RecordAudit;
}

/** Who stands at the door: by a card, by its chip, or found by staff. */
export interface AtTheDoor {
  readonly venueId: bigint;
  readonly cardNumber?: string | undefined;
  readonly chip?: string | undefined;
  readonly playerId?: PlayerId | undefined;
  /** `staff:12`, `device:1000017`. */
  readonly by: string;
}

const adultAge = 18;
/** Venues whose visits count in the limit of visits to casinos. */
const counted: ReadonlySet<VenueType> = new Set(['Casino', 'LiveCasino']);
/** Longest visit that an entrance without an exit leaves open, where a venue never closes. */
const visitMsMax = 24 * 3_600_000;

/** Makes the service. */
export function createEntrance(deps: EntranceDeps) {
  const { database, clock, topology, openings, guests, admission, cards, audit } = deps;
  const { read } = database;

  const refuse = (code: string): never => {
    throw new DomainError(code);
  };

  const playerAt = async (
    { cardNumber, chip, playerId }: AtTheDoor,
    db: Db = read,
  ): Promise<PlayerId> => {
    if (playerId !== undefined) return playerId;
    if (cardNumber === undefined && chip === undefined) {
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: 'cardNumber', kind: 'RequiredField' }],
      });
    }
    const holder = await cards.holder({ cardNumber, chip }, db);
    return holder?.active ? holder.playerId : refuse('ERR_INVALID_CARD_ID');
  };

  /** What is asked before the door, outside of any transaction: the register may take its time. */
  const assertAdmitted = async (at: AtTheDoor, playerId: PlayerId): Promise<void> => {
    const guest = (await guests.find(read, playerId)) ?? refuse('ERR_PLAYER_NOT_FOUND');
    if (ageAt(guest.birthDate, clock.now()) < adultAge) refuse('ERR_UNDER_AGE');
    if (guest.locked) refuse('ERR_ACCOUNT_NOT_ADMITTED');
    const opening = (await openings.openings(read, [at.venueId])).get(at.venueId);
    if (!opening?.open) refuse('ERR_VENUE_CLOSED');
    await admission.assertMayEnter(read, playerId);
  };

  /** Prague days of this month with an entry to a casino: several of one day are one. */
  const daysOf = async (db: Db, playerId: PlayerId): Promise<ReadonlySet<string>> => {
    const since = startOfPragueMonth(clock.now());
    return new Set((await store.countedEntries(db, playerId, since)).map(pragueDay));
  };

  /** Opens the visit, behind the player's lock; what may have changed meanwhile is asked again. */
  const letIn = (at: AtTheDoor, playerId: PlayerId, type: VenueType) =>
    database.transaction(async (tx) => {
      await admission.lock(tx, playerId);
      await admission.assertNotExcluded(tx, playerId);
      const now = clock.now();
      const bans = await store.bansOf(tx, playerId, now);
      if (bans.some(({ venue_id }) => venue_id === null || venue_id === at.venueId)) {
        refuse('ERR_VENUE_BAN');
      }
      await playerAt(at, tx);
      if ((await guests.find(tx, playerId))?.locked) refuse('ERR_ACCOUNT_NOT_ADMITTED');
      const isCounted = counted.has(type);
      const days = await daysOf(tx, playerId);
      const limit = await admission.visitLimit(tx, playerId);
      const isNewDay = isCounted && !days.has(pragueDay(now));
      const inside = await store.openVisit(tx, playerId);
      if (inside) refuse('ERR_ALREADY_INSIDE');
      if (isNewDay && limit !== null && days.size >= limit) {
        refuse('ERR_LIMIT_REACHED_VISITCOUNTMONTH');
      }
      const visit = await store
        .insertVisit(tx, {
          player_id: playerId,
          venue_id: at.venueId,
          is_counted: isCounted,
          entered_at: now,
          entered_by: at.by,
          left_at: null,
          left_by: null,
        })
        .catch((error: unknown) =>
          isUniqueViolation(error, 'visit_inside')
            ? refuse('ERR_ALREADY_INSIDE')
            : Promise.reject(error),
        );
      await recordEvent(tx, {
        type: 'venues.entered',
        playerId,
        payload: { visitId: visit.id.toString(), venueId: at.venueId.toString() },
        happenedAt: now,
      });
      return { visit, visits: { count: days.size + (isNewDay ? 1 : 0), limit } };
    });

  const leave = async (
    tx: Tx,
    playerId: PlayerId,
    end: { readonly venueId?: bigint; readonly at: Date; readonly by: string },
  ): Promise<store.VisitRow | undefined> => {
    const visit = await store.endVisit(tx, { playerId, ...end });
    if (visit) {
      await recordEvent(tx, {
        type: 'venues.left',
        playerId,
        payload: { visitId: visit.id.toString(), venueId: visit.venue_id.toString() },
        happenedAt: end.at,
      });
    }
    return visit;
  };

  /**
   * When a visit ends by itself: with the venue's hours, or after a day. A guest came in while the venue
   * was open: where it is said now that it was not, as of a revoked licence, the visit ends now.
   */
  const endOf = async (visit: store.VisitRow, now: Date): Promise<Date> => {
    const longest = new Date(visit.entered_at.getTime() + visitMsMax);
    const opening = (await openings.openings(read, [visit.venue_id], visit.entered_at)).get(
      visit.venue_id,
    );
    const closing = opening?.open ? opening.until : now;
    return closing && closing < longest ? closing : longest;
  };

  return {
    /**
     * Lets a player in; a refusal is kept.
     * @throws DomainError ERR_NOT_FOUND for no such venue; ERR_VENUE_CLOSED, ERR_UNDER_AGE,
     *   ERR_LIMIT_REACHED_VISITCOUNTMONTH, ERR_VENUE_BAN, ERR_ALREADY_INSIDE, ERR_ACCOUNT_NOT_ADMITTED,
     *   ERR_INVALID_CARD_ID, ERR_PLAYER_NOT_FOUND, ERR_PLAYER_EXCLUDED, ERR_REGISTER_LISTED,
     *   ERR_REGISTER_NOT_MATCHED, ERR_REGISTER_UNAVAILABLE
     */
    async enter(at: AtTheDoor) {
      const venue = await topology.one(read, 'venue', at.venueId);
      let playerId: PlayerId | undefined;
      try {
        playerId = await playerAt(at);
        await assertAdmitted(at, playerId);
        const entered = await letIn(at, playerId, venue.fields.type as VenueType);
        const guest = await guests.find(read, playerId);
        return { ...entered, firstName: guest?.firstName ?? '' };
      } catch (error) {
        if (error instanceof DomainError && error.code !== 'ERR_VALIDATION') {
          const { code } = error;
          const known = code === 'ERR_PLAYER_NOT_FOUND' ? undefined : playerId;
          await database.transaction((tx) =>
            store.insertRefusal(tx, {
              venue_id: at.venueId,
              player_id: known ?? null,
              code,
              refused_at: clock.now(),
              refused_by: at.by,
            }),
          );
        }
        throw error;
      }
    },

    /** Ends the visit. @throws DomainError ERR_NOT_FOUND, ERR_NOT_INSIDE, ERR_INVALID_CARD_ID */
    async exit(at: AtTheDoor): Promise<store.VisitRow> {
      await topology.one(read, 'venue', at.venueId);
      // Nobody is kept inside by a card that was locked meanwhile.
      const holder =
        at.playerId === undefined
          ? await cards.holder({ cardNumber: at.cardNumber, chip: at.chip })
          : { playerId: at.playerId };
      if (!holder) return refuse('ERR_INVALID_CARD_ID');
      const end = { venueId: at.venueId, at: clock.now(), by: at.by };
      const visit = await database.transaction((tx) => leave(tx, holder.playerId, end));
      return visit ?? refuse('ERR_NOT_INSIDE');
    },

    /** Ends visits of venues that have closed: of one, or of all. */
    async closeVisits(venueId?: bigint): Promise<void> {
      const now = clock.now();
      for (const visit of await store.openVisits(read, venueId)) {
        const at = await endOf(visit, now);
        if (at > now) continue;
        const end = { venueId: visit.venue_id, at, by: 'closing' };
        await database.transaction((tx) => leave(tx, visit.player_id as PlayerId, end));
      }
    },

    visits: async (venueId: bigint, inside: boolean, slice: Slice) => {
      const page = await store.visitPage(read, venueId, inside, slice);
      const names = await guests.names(
        read,
        page.items.map(({ player_id }) => player_id),
      );
      return { ...page, names };
    },
    refusals: (venueId: bigint, slice: Slice) => store.refusalPage(read, venueId, slice),

    /** Days of this month that count in the player's limit. */
    countedVisits: async (db: Db, playerId: PlayerId) => (await daysOf(db, playerId)).size,

    bansOf: (playerId: PlayerId) => store.bansOf(read, playerId, clock.now()),

    /** Bars a player from one venue, or from all. @throws DomainError ERR_PLAYER_NOT_FOUND */
    async ban(
      tx: Tx,
      ban: {
        readonly playerId: PlayerId;
        readonly venueId: bigint | undefined;
        readonly reason: string;
        readonly until: Date | undefined;
        readonly staffId: StaffId;
      },
    ): Promise<store.BanRow> {
      const { playerId, venueId, reason, until, staffId } = ban;
      if (!(await guests.find(tx, playerId))) refuse('ERR_PLAYER_NOT_FOUND');
      if (venueId !== undefined) await topology.one(tx, 'venue', venueId);
      const row = await store.insertBan(tx, {
        player_id: playerId,
        venue_id: venueId ?? null,
        reason,
        banned_by: staffId,
        banned_at: clock.now(),
        until: until ?? null,
        lifted_at: null,
        lifted_by: null,
      });
      await audit(tx, {
        staffId,
        action: 'venues.banned',
        targetKind: 'player',
        targetId: playerId.toString(),
        reason,
        details: { venueId: venueId?.toString() ?? null },
      });
      return row;
    },

    /** Lifts a ban. @throws DomainError ERR_NOT_FOUND */
    async liftBan(
      tx: Tx,
      ban: {
        readonly playerId: PlayerId;
        readonly id: bigint;
        readonly staffId: StaffId;
        readonly reason: string;
      },
    ): Promise<void> {
      const { playerId, id, staffId, reason } = ban;
      if (!(await store.liftBan(tx, { playerId, id, staffId, at: clock.now() }))) {
        refuse('ERR_NOT_FOUND');
      }
      await audit(tx, {
        staffId,
        action: 'venues.ban_lifted',
        targetKind: 'player',
        targetId: playerId.toString(),
        reason,
        details: { banId: id.toString() },
      });
    },
  };
}
export type Entrance = ReturnType<typeof createEntrance>;
