/** Thin handlers of ceilings. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId, wireMinor } from '@herna/kernel';
import type { ceilingCalls } from '../contract/ceilings.ts';
import type { Ceilings } from '../service/ceilings.ts';
import type { CeilingRow } from '../store/ceilings.ts';

const wireCeiling = (row: CeilingRow) => ({
  id: wireId(row.id),
  period: row.period,
  providerId: row.provider_id === 0n ? null : wireId(row.provider_id),
  scope: row.scope === '' ? null : row.scope,
  gameKey: row.game_key === '' ? null : row.game_key,
  amount: row.amount === null ? null : wireMinor(row.amount),
  currency: row.currency,
  validFrom: row.valid_from,
  reason: row.reason,
  madeBy: row.made_by === null ? null : wireId(row.made_by),
  madeAt: row.made_at.toISOString(),
});

/** Makes the handlers. */
export const ceilingHandlers = (ceilings: Ceilings): Handlers<typeof ceilingCalls> => ({
  'GET /api/ceilings/wins': async ({ query }) =>
    wirePage(await ceilings.page(pageWishOf(query)), wireCeiling),
  'POST /api/ceilings/wins': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const wish = {
        period: body.period,
        provider_id: body.providerId === undefined ? 0n : toId(body.providerId),
        scope: body.scope ?? ('' as const),
        game_key: body.gameKey ?? '',
        currency: body.currency,
        amount: body.amount === undefined ? null : BigInt(body.amount),
        valid_from: body.validFrom,
        reason: body.reason,
        staffId: staffOf(context).staffId,
      };
      return wireCeiling(await ceilings.add(tx, wish, context.act));
    }),
});
