/**
 * Loyalty points: a currency of the ledger with a wallet of its own. Granted points count for ever
 * towards the level; spent and converted ones leave the wallet only. Each change is one for its
 * reference.
 */
import { type Brand, marketFacts } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import type { Ledger, MovementKind } from '@herna/ledger';
import { levelOf, worthOf } from '../rules/loyalty.table.ts';
import * as store from '../store/loyalty.ts';

export type LoyaltyChange = store.LoyaltyChangeRow;
type ChangeKind = LoyaltyChange['kind'];

export interface PointsRequest {
  readonly playerId: PlayerId;
  readonly kind: ChangeKind;
  readonly points: bigint;
  readonly reference: string;
  readonly cause: string;
}

export interface LoyaltyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post' | 'openWallet' | 'lockPlayer' | 'balances'>;
}

const movementOf: Readonly<Record<ChangeKind, MovementKind>> = {
  GRANTED: 'points-grant',
  SPENT: 'points-spend',
  CONVERTED: 'points-convert',
};

/** Makes the service. */
export function createLoyalty({ database, clock, brand, ledger }: LoyaltyDeps) {
  const { currency } = marketFacts[brand.market];

  const balance = async (db: Db, playerId: PlayerId): Promise<bigint> => {
    const wallets = await ledger.balances(db, playerId);
    return wallets.find((wallet) => wallet.currency === 'PTS')?.cash ?? 0n;
  };

  const movePoints = (tx: Tx, { playerId, kind, reference }: PointsRequest, points: bigint) => {
    const sign = kind === 'GRANTED' ? 1n : -1n;
    return ledger.post(tx, {
      kind: movementOf[kind],
      playerId,
      currency: 'PTS',
      source: 'loyalty',
      reference,
      lines: [
        { account: 'player-cash', amount: sign * points },
        { account: 'loyalty-points', amount: -sign * points },
      ],
    });
  };

  const payMoney = (tx: Tx, { playerId, reference }: PointsRequest, amount: bigint) =>
    ledger.post(tx, {
      kind: 'cashback',
      playerId,
      currency,
      source: 'loyalty',
      // References from outside hold no spaces, so this is none of them.
      reference: `${reference} money`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'promotions', amount: -amount },
      ],
    });

  return {
    /** Grants, spends or converts points; the same again gets the first answer. */
    change: (request: PointsRequest): Promise<LoyaltyChange> =>
      database.transaction(async (tx) => {
        const { playerId, kind, points, reference, cause } = request;
        await ledger.lockPlayer(tx, playerId);
        const there = await store.changeByReference(tx, reference);
        if (there) {
          const same = there.player_id === playerId && there.kind === kind;
          // What does not divide into money was left in points the first time too.
          const worth = worthOf(brand.market, pragueDay(there.created_at), points);
          const asked = kind === 'CONVERTED' ? worth.used : points;
          if (!same || there.points !== asked) throw new DomainError('ERR_MOVEMENT_CONFLICT');
          return there;
        }
        const wallets = await ledger.balances(tx, playerId);
        if (wallets.length === 0) throw new DomainError('ERR_WALLET_NOT_FOUND');
        await ledger.openWallet(tx, playerId, 'PTS');
        const now = clock.now();
        const worth = worthOf(brand.market, pragueDay(now), points);
        if (kind === 'CONVERTED' && worth.amount === 0n) {
          throw new DomainError('ERR_POINTS_TOO_FEW');
        }
        const moved = kind === 'CONVERTED' ? worth.used : points;
        const { cashAfter } = await movePoints(tx, request, moved);
        if (kind === 'CONVERTED') await payMoney(tx, request, worth.amount);
        const before = await store.pointsEver(tx, playerId);
        const ever = kind === 'GRANTED' ? before + points : before;
        const { level } = levelOf(ever);
        await store.writeAccount(tx, { playerId, ever, levelId: level.id }, now);
        return store.insertChange(tx, {
          player_id: playerId,
          reference,
          kind,
          points: moved,
          cause,
          level_id: level.id,
          amount: kind === 'CONVERTED' ? worth.amount : 0n,
          currency,
          balance_after: cashAfter,
          created_at: now,
        });
      }),

    balance: (playerId: PlayerId) => balance(database.read, playerId),

    /** Points, points ever, and the level with the next one. */
    async status(playerId: PlayerId) {
      const ever = await store.pointsEver(database.read, playerId);
      return { balance: await balance(database.read, playerId), ever, ...levelOf(ever) };
    },

    changes: (filter: Parameters<typeof store.selectChanges>[1]) =>
      store.selectChanges(database.read, filter),

    async statistics(from: Date, to: Date) {
      const [players, changes] = await Promise.all([
        store.playersByLevel(database.read),
        store.changesByKind(database.read, from, to),
      ]);
      return { players, changes };
    },
  };
}

export type LoyaltyService = ReturnType<typeof createLoyalty>;
