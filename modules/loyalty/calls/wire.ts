/** Points, levels and orders as the wire carries them. */
import { money, wireId, wireMinor, wireMoney } from '@herna/kernel';
import { shownLots } from '../contract/schemas.ts';
import type { Lot } from '../rules/lots.ts';
import { levelKeyOf } from '../rules/programme.table.ts';
import type { PointsService } from '../service/points.ts';
import type { ChangeRow } from '../store/accounts.ts';
import type { OrderOfItem } from '../store/shop.ts';

export const wireChange = (row: ChangeRow) => ({
  id: wireId(row.id),
  kind: row.kind,
  points: wireMinor(row.points),
  cause: row.cause,
  level: levelKeyOf(row.level_id),
  levelChange: row.level_change,
  money: row.amount > 0n ? wireMoney(money(row.amount, row.currency)) : null,
  balance: wireMinor(row.balance_after),
  createdAt: row.created_at.toISOString(),
});

const wireLot = ({ points, expiresOn }: Lot) => ({ points: wireMinor(points), on: expiresOn });

export const wireStatus = ({
  balance,
  ever,
  level,
  next,
  levelUntil,
  notice,
  expiring,
  lots,
  rewards,
}: Awaited<ReturnType<PointsService['status']>>) => ({
  pointsBalance: wireMinor(balance),
  pointsEver: wireMinor(ever),
  level: { ...level, from: wireMinor(level.from) },
  next: next
    ? {
        id: next.id,
        key: next.key,
        from: wireMinor(next.from),
        missing: wireMinor(next.missing),
      }
    : null,
  levelUntil,
  notice: notice
    ? {
        until: notice.until,
        points: wireMinor(notice.points),
        needed: wireMinor(notice.needed),
      }
    : null,
  expiring: expiring ? wireLot(expiring) : null,
  lots: lots.slice(0, shownLots).map(wireLot),
  rewards,
});

const wireOrder = (row: OrderOfItem) => ({
  id: wireId(row.id),
  itemId: wireId(row.item_id),
  category: row.category,
  points: wireMinor(row.points),
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** The texts of an item in a language of the shop; English where there is none. */
export const textOf = ({ texts }: Pick<OrderOfItem, 'texts'>, locale: string) =>
  (texts as Readonly<Record<string, (typeof texts)['en'] | undefined>>)[locale] ?? texts.en;

export const wireOwnOrder = (locale: string) => (row: OrderOfItem) => ({
  ...wireOrder(row),
  name: textOf(row, locale).name,
});

export const wireStaffOrder = (row: OrderOfItem) => ({
  ...wireOrder(row),
  playerId: wireId(row.player_id),
  texts: row.texts,
});
