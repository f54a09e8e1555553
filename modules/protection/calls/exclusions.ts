/** Handlers of exclusions. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, playerAsked, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, type PlayerId, toId, wireId } from '@herna/kernel';
import type { exclusionCalls } from '../contract/exclusions.ts';
import type { ExclusionsService } from '../service/exclusions.ts';
import type { Gatekeeper } from '../service/gate.ts';
import type { ExclusionRow } from '../store/exclusions.ts';

export interface ExclusionHandlerDeps {
  readonly database: Database;
  readonly wireExclusion: WireExclusion;
  readonly exclusions: ExclusionsService;
  readonly gatekeeper: Gatekeeper;
  readonly playerExists: (playerId: PlayerId) => Promise<boolean>;
}

/** An exclusion on the wire, as it stands at a moment. */
export const exclusionWire = (clock: Clock) => (row: ExclusionRow) => ({
  id: wireId(row.id),
  kind: row.kind,
  reason: row.reason,
  createdBy: row.created_by,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  cancellableFrom: row.cancellable_from?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  inForce: row.cancelled_at === null && (row.ends_at === null || row.ends_at > clock.now()),
});
export type WireExclusion = ReturnType<typeof exclusionWire>;

export function exclusionHandlers(deps: ExclusionHandlerDeps): Handlers<typeof exclusionCalls> {
  const { database, exclusions, gatekeeper, playerExists, wireExclusion: wire } = deps;

  return {
    'POST /capi/v2-onling/PlayerExclusion/Create': async ({ body }, context) => {
      const playerId = playerOf(context);
      return wire(
        await database.transaction((tx) => exclusions.excludeSelf(tx, playerId, body.days)),
      );
    },
    'POST /capi/v2-onling/PlayerExclusion/RequestRegister': async ({ body }, context) => {
      const playerId = playerOf(context);
      return wire(
        await database.transaction((tx) =>
          exclusions.fileOwnRequest(tx, playerId, { days: body.days }),
        ),
      );
    },
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton': async (_, context) => {
      const playerId = playerOf(context);
      return wire(await database.transaction((tx) => exclusions.pressPanicButton(tx, playerId)));
    },
    'GET /capi/v2-onling/PlayerExclusion/Get': async ({ query }, context) => {
      const playerId = playerAsked(query, context);
      const row = await gatekeeper.exclusionInForce(database.read, playerId);
      return { exclusion: row ? wire(row) : null };
    },
    'GET /capi/v2-onling/PlayerExclusion/GetList': async ({ query }, context) => {
      const playerId = playerAsked(query, context);
      return wirePage(await exclusions.page(database.read, playerId, pageWishOf(query)), wire);
    },
    'POST /capi/v2-onling/PlayerExclusion/Update': async ({ body }, context) => {
      const { exclusionId, endsAt, reason } = body;
      const change = {
        staffId: staffOf(context).staffId,
        ...(endsAt === undefined ? {} : { endsAt: endsAt === null ? null : new Date(endsAt) }),
        ...(reason === undefined ? {} : { reason }),
      };
      return wire(
        await database.transaction((tx) => exclusions.update(tx, toId(exclusionId), change)),
      );
    },
    'POST /capi/v2-onling/PlayerExclusion/Cancel': async ({ body }, context) => {
      const by = { staffId: staffOf(context).staffId, reason: body.reason };
      const exclusionId = toId(body.exclusionId);
      return wire(await database.transaction((tx) => exclusions.cancel(tx, exclusionId, by)));
    },
    'POST /api/protection/exclusions': async ({ body }, context) => {
      const playerId = toId<PlayerId>(body.playerId);
      if (!(await playerExists(playerId))) throw new DomainError('ERR_NOT_FOUND');
      const wish = {
        days: body.days ?? undefined,
        minimumDays: body.minimumDays,
        reason: body.reason,
        staffId: staffOf(context).staffId,
      };
      return wire(
        await database.transaction((tx) => exclusions.excludeByStaff(tx, playerId, wish)),
      );
    },
  };
}
