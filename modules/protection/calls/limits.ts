/** Handlers of limits: a request becomes one service call, its outcome the wire form. */

import { type Market, marketFacts } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, playerAsked, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type PlayerId, toId, wireId, wireMinor } from '@herna/kernel';

import { limitKindRows } from '../contract/limit-kinds.table.ts';
import type { limitCalls } from '../contract/limits.ts';
import { limitValue } from '../rules/limit-values.ts';
import type { LimitRequest, LimitStanding, LimitsService, Requester } from '../service/limits.ts';
import { pageOfUpdates } from '../store/limits.ts';

const wireValue = (value: bigint | null): number | null =>
  value === null ? null : wireMinor(value);
const wireMoment = (moment: Date | null | undefined): string | null =>
  moment?.toISOString() ?? null;

const standing = ({ row, current, pending, bounds, ...limit }: LimitStanding) => ({
  kind: limit.kind,
  type: row.type,
  unit: row.unit,
  window: row.window,
  scope: row.scope,
  decision: current.decision,
  value: wireValue(limitValue(current)),
  used: wireMinor(limit.used),
  effectiveSince: wireMoment(limit.since),
  pending: pending
    ? {
        decision: pending.choice.decision,
        value: wireValue(limitValue(pending.choice)),
        requestedAt: pending.requestedAt.toISOString(),
        effectiveAt: pending.effectiveAt.toISOString(),
      }
    : null,
  minimum: wireMinor(bounds.minimum),
  maximum: wireMinor(bounds.maximum),
  changesLeftThisMonth: limit.changesLeftThisMonth ?? null,
});

export function limitHandlers(
  database: Database,
  limits: LimitsService,
  market: Market,
): Handlers<typeof limitCalls> {
  const { currency } = marketFacts[market];
  const read = async (playerId: PlayerId) => {
    const { undecided, reached, timing, ...all } = await limits.read(database.read, playerId);
    return {
      currency,
      limits: all.limits.map(standing),
      undecided: [...undecided],
      reached: [...reached],
      tightenAfterHours: timing.tightenAfterHours,
      loosenAfterDays: timing.loosenAfterDays,
    };
  };
  const change = async (
    playerId: PlayerId,
    requests: readonly LimitRequest[],
    requester: Requester,
    onlyStricter: boolean,
  ) => {
    await database.transaction((tx) =>
      limits.change(tx, playerId, requests, { requester, onlyStricter }),
    );
    return read(playerId);
  };
  const player = (playerId: PlayerId): Requester => ({ by: 'player', id: playerId });

  return {
    'GET /capi/v1.1/PlayerLimits/Get': (_, context) => read(playerOf(context)),
    'POST /capi/v1.1/PlayerLimits/Set': ({ body }, context) => {
      const playerId = playerOf(context);
      return change(playerId, body.limits, player(playerId), true);
    },
    'POST /capi/v1.1/PlayerLimits/UpdateLimits': ({ body }, context) => {
      const playerId = playerOf(context);
      return change(playerId, body.limits, player(playerId), false);
    },
    'POST /api/protection/limits/cancel-pending': async ({ body }, context) => {
      const playerId = playerOf(context);
      await database.transaction((tx) => limits.cancelPending(tx, playerId, body.kind));
      return read(playerId);
    },
    'GET /capi/Validation/v1/PlayerLimits/Get': ({ query }) => read(toId(query.playerId)),
    'POST /capi/Validation/v1/PlayerLimits/Set': ({ body }, context) => {
      const requester = { by: 'staff', id: staffOf(context).staffId } as const;
      return change(toId(body.playerId), body.limits, requester, true);
    },
    'POST /capi/Validation/v1/PlayerLimits/UpdateLimits': ({ body }, context) => {
      const requester = { by: 'staff', id: staffOf(context).staffId } as const;
      return change(toId(body.playerId), body.limits, requester, false);
    },
    'GET /capi/v2-onling/View/GetPlayerLimitUpdates': async ({ query }, context) => {
      const page = await pageOfUpdates(database.read, playerAsked(query, context), {
        ...pageWishOf(query),
        kind: query.kind,
      });
      return wirePage(page, (row) => ({
        id: wireId(row.id),
        kind: row.kind,
        unit: limitKindRows[row.kind].unit,
        currency,
        oldDecision: row.old_decision,
        oldValue: wireValue(row.old_value),
        newDecision: row.new_decision,
        newValue: wireValue(row.new_value),
        direction: row.direction,
        requestedAt: row.requested_at.toISOString(),
        effectiveAt: row.effective_at.toISOString(),
        cancelledAt: wireMoment(row.cancelled_at),
        requestedBy: row.requested_by,
      }));
    },
  };
}
