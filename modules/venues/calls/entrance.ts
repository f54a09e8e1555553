/** Thin handlers of the entrance. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, type PlayerId, toId, wireId } from '@herna/kernel';
import type { EntranceCalls } from '../contract/entrance.ts';
import type { AtTheDoor, Entrance } from '../service/entrance.ts';
import type { Kiosks } from '../service/kiosks.ts';
import type { StaffScope } from '../service/staff-scope.ts';
import type { BanRow, VisitRow } from '../store/doors.ts';
import { sliceOf } from './wire.ts';

const wireVisit = (row: VisitRow) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  venueId: wireId(row.venue_id),
  enteredAt: row.entered_at.toISOString(),
  leftAt: row.left_at?.toISOString() ?? null,
  enteredBy: row.entered_by,
  leftBy: row.left_by,
});

const wireBan = (row: BanRow) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  venueId: row.venue_id === null ? null : wireId(row.venue_id),
  reason: row.reason,
  bannedAt: row.banned_at.toISOString(),
  until: row.until?.toISOString() ?? null,
});

interface Who {
  readonly venueId?: string;
  readonly cardNumber?: string;
  readonly chip?: string;
  readonly playerId?: string;
}

/** Handlers of the entrance. */
export function entranceHandlers(
  database: Database,
  entrance: Entrance,
  kiosks: Kiosks,
  scope: StaffScope,
): Handlers<EntranceCalls> {
  /** A device reads cards in its own venue; staff name venue and player. */
  const atTheDoor = async (who: Who, context: CallContext): Promise<AtTheDoor> => {
    const { principal } = context;
    const { cardNumber, chip } = who;
    if (principal.kind === 'kiosk') {
      const venueId = await kiosks.venueOf(principal.deviceId);
      return { venueId, cardNumber, chip, by: `device:${principal.deviceId}` };
    }
    if (principal.kind !== 'staff') throw new TypeError('not a call of staff or devices');
    if (who.venueId === undefined) {
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: 'venueId', kind: 'RequiredField' }],
      });
    }
    return {
      venueId: toId(who.venueId),
      cardNumber,
      chip,
      playerId: who.playerId === undefined ? undefined : toId<PlayerId>(who.playerId),
      by: `staff:${principal.staffId}`,
    };
  };
  const of = '/capi/Player/v3/Entrance';
  return {
    [`POST ${of}/Entry`]: async ({ body }, context) => {
      const { visit, visits, firstName } = await entrance.enter(await atTheDoor(body, context));
      return { visit: wireVisit(visit), visits, firstName };
    },
    [`POST ${of}/Exit`]: async ({ body }, context) =>
      wireVisit(await entrance.exit(await atTheDoor(body, context))),
    [`GET ${of}/GetList`]: async ({ query }) => {
      const inside = query.inside ?? false;
      const found = await entrance.visits(toId(query.venueId), inside, sliceOf(query));
      return {
        items: found.items.map((row) => ({
          ...wireVisit(row),
          playerName: found.names.get(row.player_id) ?? '',
        })),
        total: found.total,
      };
    },
    [`GET ${of}/GetRefusals`]: async ({ query }) => {
      const found = await entrance.refusals(toId(query.venueId), sliceOf(query));
      return {
        items: found.items.map((row) => ({
          id: wireId(row.id),
          playerId: row.player_id === null ? null : wireId(row.player_id),
          code: row.code,
          refusedAt: row.refused_at.toISOString(),
          refusedBy: row.refused_by,
        })),
        total: found.total,
      };
    },
    [`POST ${of}/Ban`]: ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireBan(
          await entrance.ban(tx, {
            playerId: toId<PlayerId>(body.playerId),
            venueId: body.venueId === undefined ? undefined : toId(body.venueId),
            reason: body.reason,
            until: body.until === undefined ? undefined : new Date(body.until),
            staffId: staffOf(context).staffId,
          }),
        ),
      ),
    [`POST ${of}/LiftBan`]: ({ body }, context) =>
      database.transaction(async (tx) => {
        await entrance.liftBan(tx, {
          playerId: toId<PlayerId>(body.playerId),
          id: toId(body.id),
          reason: body.reason,
          staffId: staffOf(context).staffId,
        });
        return done;
      }),
    [`GET ${of}/GetBans`]: async ({ query }, context) => {
      const seen = await scope.venuesSeenBy(context);
      const bans = await entrance.bansOf(toId<PlayerId>(query.playerId));
      // A ban from all venues is one from theirs.
      const theirs = bans.filter(({ venue_id: id }) => !seen || id === null || seen.includes(id));
      return { bans: theirs.map(wireBan) };
    },
  };
}
