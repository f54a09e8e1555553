/** Thin handlers of kiosks. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type PlayerId, toId, wireId } from '@herna/kernel';
import type { KioskCalls } from '../contract/kiosk.ts';
import type { Kiosks } from '../service/kiosks.ts';
import type { Guests } from '../service/ports.ts';
import type { StaffScope } from '../service/staff-scope.ts';

const deviceOf = ({ principal }: CallContext): bigint => {
  if (principal.kind !== 'kiosk') throw new TypeError('not a call of a kiosk');
  return principal.deviceId;
};

const wireExclusion = (row: {
  readonly id: bigint;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}) => ({
  requestId: wireId(row.id),
  startsAt: row.starts_at.toISOString(),
  until: row.ends_at?.toISOString() ?? null,
});

/** Handlers of kiosks in both editions. */
export function kioskHandlers(
  database: Database,
  kiosks: Kiosks,
  guests: Guests,
  scope: StaffScope,
): Handlers<KioskCalls> {
  const hasSession = async ({ query }: { readonly query: { readonly playerId: string } }) => {
    const active = await guests.isSignedIn(toId<PlayerId>(query.playerId));
    return { active, code: active ? ('ERR_OTHER_SESSION_IS_ACTIVE' as const) : null };
  };
  return {
    'GET /api/Kiosk/v1/PlayerExists': async ({ query }) => ({
      exists: await kiosks.playerExists(query),
    }),
    'GET /api/Kiosk/v1/SearchPlayers': async ({ query }) => {
      const found = await guests.born(query.surname, query.birthDate);
      const named = found.filter(
        ({ firstName }) =>
          query.firstName === undefined ||
          firstName.toLocaleLowerCase('cs') === query.firstName.toLocaleLowerCase('cs'),
      );
      return {
        players: named.map(({ id, firstName, surname }) => ({
          playerId: wireId(id),
          initials: `${firstName.charAt(0)}. ${surname.charAt(0)}.`,
        })),
      };
    },
    'GET /api/Kiosk/v1/HasPlayerActiveSession': hasSession,
    'POST /api/Kiosk/v1/AddPlayerToRvo': async ({ body }, context) => {
      const { cardNumber, pin, days } = body;
      const device = deviceOf(context);
      return wireExclusion(await kiosks.excludeByCard({ cardNumber, pin }, days, device));
    },
    'GET /api/Kiosk/v1/Registration/GetWorkrooms': async () => ({
      workrooms: await kiosks.workrooms(),
    }),
    'POST /api/Kiosk/v1/Registration/CreateCode': ({ body }, context) =>
      database.transaction(async (tx) => {
        const { staffId } = staffOf(context);
        const row = await kiosks.createCode(tx, toId(body.workroomId), staffId);
        return { code: row.code, expiresAt: row.expiresAt.toISOString() };
      }),
    'POST /api/Kiosk/v1/Registration/RegisterDevice': async ({ query }) => {
      const { device, placeId } = await kiosks.register(query);
      const { room, venue } = await kiosks.placeOf(placeId);
      return {
        deviceId: wireId(device.id),
        number: String(device.fields.number),
        workroomId: wireId(room.id),
        workroom: String(room.fields.name),
        venueId: wireId(venue.id),
        venue: String(venue.fields.name),
      };
    },
    'GET /api/Kiosk/v1/Registration/Heartbeat': async () => done,
    'GET /api/Kiosk/v1/Registration/GetDevices': async (_input, context) => ({
      devices: (await kiosks.devices(await scope.venuesSeenBy(context))).map(({ key, row }) => ({
        id: wireId(key.device_id),
        number: String(row?.fields.number ?? ''),
        name: String(row?.fields.name ?? ''),
        placeId: (row?.fields.parentId ?? null) as string | null,
        registeredAt: key.registered_at.toISOString(),
        lastSeenAt: key.last_seen_at.toISOString(),
        revokedAt: key.revoked_at?.toISOString() ?? null,
        revokeReason: key.revoke_reason,
      })),
    }),
    'POST /api/Kiosk/v1/Registration/RevokeDevice': ({ body }, context) =>
      database.transaction(async (tx) => {
        const by = { staffId: staffOf(context).staffId, reason: body.reason };
        await kiosks.revoke(tx, toId(body.id), by);
        return done;
      }),
    'POST /api/Kiosk/v2/GenerateExclusionToken': async ({ body }, context) => {
      const { token, expiresAt } = await kiosks.exclusionToken(body, deviceOf(context));
      return { token, expiresAt: expiresAt.toISOString() };
    },
    'POST /api/Kiosk/v2/AddPlayerToRvo': async ({ body }, context) =>
      wireExclusion(await kiosks.excludeByToken(body.token, body.days, deviceOf(context))),
    'GET /api/Kiosk/v2/HasPlayerActiveSession': hasSession,
  };
}
