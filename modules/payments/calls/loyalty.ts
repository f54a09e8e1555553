/** Handlers of loyalty points. */
import { type Handlers, pageWishOf, playerOf, wirePage } from '@herna/contract-kit/server';
import { money, type PlayerId, toId, wireMinor, wireMoney } from '@herna/kernel';
import type { loyaltyCalls } from '../contract/loyalty.ts';
import { type LoyaltyLevel, loyaltyLevels } from '../rules/loyalty.table.ts';
import type { LoyaltyChange, LoyaltyService } from '../service/loyalty.ts';

const levelKey = (id: number) =>
  (loyaltyLevels.find((level) => level.id === id)?.key ?? 'bronze') as 'bronze';

const wireLevel = ({ id, key, from }: LoyaltyLevel) => ({
  id,
  key: key as 'bronze',
  from: wireMinor(from),
});

const wireChange = (row: LoyaltyChange) => ({
  id: row.id.toString(),
  kind: row.kind,
  points: wireMinor(row.points),
  cause: row.cause,
  level: levelKey(row.level_id),
  money: row.amount > 0n ? wireMoney(money(row.amount, row.currency)) : null,
  balance: wireMinor(row.balance_after),
  createdAt: row.created_at.toISOString(),
});

/** Makes the handlers. */
export const loyaltyHandlers = (loyalty: LoyaltyService): Handlers<typeof loyaltyCalls> => ({
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints': async ({ body }) =>
    wireChange(
      await loyalty.change({
        ...body,
        kind: 'GRANTED',
        playerId: toId<PlayerId>(body.playerId),
        points: BigInt(body.points),
      }),
    ),
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment': async ({ body }) =>
    wireChange(
      await loyalty.change({
        ...body,
        kind: body.purpose === 'Money' ? 'CONVERTED' : 'SPENT',
        playerId: toId<PlayerId>(body.playerId),
        points: BigInt(body.points),
      }),
    ),
  'GET /capi/Funds/v3/LoyaltyWallet/GetBalance': async (_input, context) => ({
    points: wireMinor(await loyalty.balance(playerOf(context))),
  }),
  'GET /capi/Loyalty/v1/Status': async (_input, context) => {
    const { balance, ever, level, next } = await loyalty.status(playerOf(context));
    return {
      pointsBalance: wireMinor(balance),
      pointsEver: wireMinor(ever),
      level: wireLevel(level),
      next: next ? { ...wireLevel(next.level), missing: wireMinor(next.missing) } : null,
    };
  },
  'GET /capi/Loyalty/v1/Changes': async ({ query }, context) => {
    const wish = { playerId: playerOf(context), ...pageWishOf(query) };
    return wirePage(await loyalty.changes(wish), wireChange);
  },
  'GET /capi/Loyalty/v1/Statistics': async ({ query }) => {
    const { players, changes } = await loyalty.statistics(new Date(query.from), new Date(query.to));
    return {
      levels: loyaltyLevels.map(({ id, key }) => ({
        level: key as 'bronze',
        players: Number(players.get(id) ?? 0n),
      })),
      changes: changes.map(({ kind, count, points }) => ({
        kind,
        count: Number(count),
        points: wireMinor(points),
      })),
    };
  },
});
