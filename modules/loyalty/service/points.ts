/**
 * Points of players: a currency of the ledger with a wallet of its own. Whatever moves them locks the
 * player's account first and their wallets behind it, so that lots, level and balance always agree.
 */
import { type Db, recordEvent, type Tx } from '@herna/db';
import { addDays, DomainError, type PlayerId, pragueDay, pragueDaysLater } from '@herna/kernel';
import type { MovementKind } from '@herna/ledger';
import { levelReachedHappened } from '../contract/events.ts';
import { pointsDue } from '../rules/accrual.ts';
import {
  type LevelChange,
  levelNotice,
  nextLevel,
  type Standing,
  withoutPoints,
  withPoints,
} from '../rules/levels.ts';
import { type Lot, lesser, returnedLots, takenFrom } from '../rules/lots.ts';
import { levelIdOf, levelKeyOf } from '../rules/programme.table.ts';
import { worthOf } from '../rules/worth.table.ts';
import * as store from '../store/accounts.ts';
import type { ChangeKind } from '../store/tables.ts';
import type { LoyaltyDependencies } from './ports.ts';
import type { Programme } from './programme.ts';

/** A request of another system. */
export interface PointsRequest {
  readonly playerId: PlayerId;
  readonly kind: 'GRANTED' | 'SPENT' | 'CONVERTED';
  readonly points: bigint;
  readonly reference: string;
  readonly cause: string;
}

/** What a change says of itself. */
interface Cause {
  readonly kind: ChangeKind;
  /** Unique for ever; those that are made here hold spaces, those from outside hold none. */
  readonly reference: string;
  readonly cause: string;
}

const movementOf: Readonly<Record<Exclude<ChangeKind, 'LEVEL'>, MovementKind>> = {
  GRANTED: 'points-grant',
  EARNED: 'points-grant',
  REVERSED: 'points-reverse',
  SPENT: 'points-spend',
  CONVERTED: 'points-convert',
  ORDERED: 'points-spend',
  RETURNED: 'points-return',
  ADDED: 'points-grant',
  TAKEN: 'points-reverse',
  EXPIRED: 'points-expire',
};

const source = 'loyalty';

/** Makes the service. */
export function createPoints(deps: LoyaltyDependencies, programme: Pick<Programme, 'current'>) {
  const { database, clock, random, brand, ledger } = deps;
  const { currency } = brand;
  const today = () => pragueDay(clock.now());

  const balance = async (db: Db, playerId: PlayerId): Promise<bigint> => {
    const wallets = await ledger.balances(db, playerId);
    return wallets.find((wallet) => wallet.currency === 'PTS')?.cash ?? 0n;
  };

  const lock = (tx: Tx, playerId: PlayerId) => store.lockAccount(tx, playerId, clock.now());

  /**
   * Locks the wallets too: until they are free again nobody locks the player out or excludes them, so
   * whether a reward may reach them is asked behind it.
   */
  const lockForReward = async (tx: Tx, playerId: PlayerId) => {
    const account = await lock(tx, playerId);
    await ledger.lockPlayer(tx, playerId);
    return account;
  };

  /** Moves points by the ledger; `points` is negative where the player has fewer afterwards. */
  const move = async (
    tx: Tx,
    playerId: PlayerId,
    { kind, reference }: { readonly kind: keyof typeof movementOf; readonly reference: string },
    points: bigint,
  ): Promise<bigint> => {
    await ledger.openWallet(tx, playerId, 'PTS');
    const { cashAfter } = await ledger.post(tx, {
      kind: movementOf[kind],
      playerId,
      currency: 'PTS',
      source,
      reference,
      lines: [
        { account: 'player-cash', amount: points },
        { account: 'loyalty-points', amount: -points },
      ],
    });
    return cashAfter;
  };

  const payMoney = (
    tx: Tx,
    { playerId, reference }: Pick<PointsRequest, 'playerId' | 'reference'>,
    amount: bigint,
  ) =>
    ledger.post(tx, {
      kind: 'cashback',
      playerId,
      currency,
      source,
      reference: `${reference} money`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'promotions', amount: -amount },
      ],
    });

  const row = (
    playerId: PlayerId,
    { kind, reference, cause }: Cause,
    of: {
      readonly points: bigint;
      readonly levelId: number;
      readonly balance: bigint;
      readonly amount?: bigint;
      readonly levelChange?: LevelChange;
    },
  ) => ({
    player_id: playerId,
    reference,
    kind,
    points: of.points,
    cause,
    level_id: of.levelId,
    level_change: of.levelChange ?? null,
    amount: of.amount ?? 0n,
    currency,
    balance_after: of.balance,
    created_at: clock.now(),
  });

  /** Writes where a player stands now, with the change of the level where there is one. */
  const stand = async (
    tx: Tx,
    playerId: PlayerId,
    moved: { readonly standing: Standing; readonly change?: LevelChange | undefined },
    cause = '',
  ): Promise<void> => {
    const { standing, change } = moved;
    await store.writeStanding(tx, playerId, standing, clock.now());
    if (!change) return;
    // A level that is left with a stake taken back and reached again is no news within the period.
    const { periodDays } = (await programme.current(tx)).spec;
    const since = pragueDaysLater(clock.now(), -periodDays);
    const isNews = change === 'Up' && !(await store.wasReached(tx, playerId, standing, since));
    if (isNews) {
      await recordEvent(tx, {
        type: levelReachedHappened,
        playerId,
        payload: { level: levelKeyOf(standing.levelId) },
        happenedAt: clock.now(),
      });
    }
    const of = { kind: 'LEVEL', reference: `level ${random.id()}`, cause } as const;
    const { levelId } = standing;
    await store.insertChange(
      tx,
      row(playerId, of, {
        points: 0n,
        levelId,
        balance: await balance(tx, playerId),
        levelChange: change,
      }),
    );
  };

  /** Adds points that count towards the level, and expire. The account is locked. */
  const add = async (
    tx: Tx,
    playerId: PlayerId,
    account: store.AccountRow,
    points: bigint,
  ): Promise<Standing> => {
    const { spec } = await programme.current(tx);
    const day = today();
    await store.addToLots(tx, playerId, [{ expiresOn: addDays(day, spec.validDays), points }]);
    const moved = withPoints(spec, store.standingOf(account), points, day);
    await stand(tx, playerId, moved);
    return moved.standing;
  };

  /** Takes points out of the lots that expire first; gives what was taken of which. */
  const takeLots = async (tx: Tx, playerId: PlayerId, points: bigint): Promise<Lot[]> => {
    const taken = takenFrom(await store.lotsOf(tx, playerId), points);
    await store.addToLots(tx, playerId, taken, -1n);
    return taken;
  };

  const change = async (tx: Tx, request: PointsRequest): Promise<store.ChangeRow> => {
    const { playerId, kind, points, reference } = request;
    if ((await ledger.balances(tx, playerId)).length === 0) {
      throw new DomainError('ERR_WALLET_NOT_FOUND');
    }
    const account = await lockForReward(tx, playerId);
    const known = await store.changeByReference(tx, reference);
    if (known) {
      const same = known.player_id === playerId && known.kind === kind;
      // What does not divide into money was left in points the first time too.
      const worth = worthOf(brand.market, pragueDay(known.created_at), points);
      const wanted = kind === 'CONVERTED' ? worth.used : points;
      if (!same || known.points !== wanted) throw new DomainError('ERR_MOVEMENT_CONFLICT');
      return known;
    }
    if (!(await deps.mayHave(tx, playerId))) throw new DomainError('ERR_LOYALTY_NOT_ALLOWED');
    const worth = worthOf(brand.market, today(), points);
    if (kind === 'CONVERTED' && worth.amount === 0n) throw new DomainError('ERR_POINTS_TOO_FEW');
    const moved = kind === 'CONVERTED' ? worth.used : points;
    const after = await move(tx, playerId, request, kind === 'GRANTED' ? moved : -moved);
    let standing = store.standingOf(account);
    if (kind === 'GRANTED') standing = await add(tx, playerId, account, moved);
    else await takeLots(tx, playerId, moved);
    const amount = kind === 'CONVERTED' ? worth.amount : 0n;
    if (amount > 0n) await payMoney(tx, request, amount);
    return store.insertChange(
      tx,
      row(playerId, request, {
        points: moved,
        levelId: standing.levelId,
        balance: after,
        amount,
      }),
    );
  };

  const credit = async (tx: Tx, playerId: PlayerId, account: store.AccountRow, due: bigint) => {
    const reference = `earned ${random.id()}`;
    const after = await move(tx, playerId, { kind: 'EARNED', reference }, due);
    const { levelId } = await add(tx, playerId, account, due);
    await store.addCredited(tx, playerId, due);
    const of = { kind: 'EARNED', reference: `earned ${playerId} ${today()}`, cause: '' } as const;
    await store.gatherChange(tx, row(playerId, of, { points: due, levelId, balance: after }));
  };

  const takeBack = async (tx: Tx, playerId: PlayerId, account: store.AccountRow, due: bigint) => {
    const held = await balance(tx, playerId);
    // What was spent already is paid back by later play, see `credited`.
    const points = lesser(due, held);
    const { spec } = await programme.current(tx);
    const moved = withoutPoints(spec, store.standingOf(account), {
      taken: points,
      owed: due - points,
      atLeast: await store.levelBefore(tx, playerId),
    });
    if (points === 0n) {
      if (moved.change) await stand(tx, playerId, moved);
      return;
    }
    const reference = `reversed ${random.id()}`;
    const after = await move(tx, playerId, { kind: 'REVERSED', reference }, -points);
    await takeLots(tx, playerId, points);
    await stand(tx, playerId, moved);
    await store.addCredited(tx, playerId, -points);
    const of = {
      kind: 'REVERSED',
      reference: `reversed ${playerId} ${today()}`,
      cause: '',
    } as const;
    const { levelId } = moved.standing;
    await store.gatherChange(tx, row(playerId, of, { points, levelId, balance: after }));
  };

  return {
    balance: (playerId: PlayerId) => balance(database.read, playerId),
    lock,
    lockForReward,
    stand,
    takeLots,
    move,
    add,

    /** Writes a change of points that were moved. */
    record: (tx: Tx, playerId: PlayerId, cause: Cause, of: Parameters<typeof row>[2]) =>
      store.insertChange(tx, row(playerId, cause, of)),

    /**
     * Gives points that a promotion promises, once for its reference.
     * @throws DomainError ERR_WALLET_NOT_FOUND, ERR_LOYALTY_NOT_ALLOWED
     */
    give: async (tx: Tx, gift: Omit<PointsRequest, 'kind'>): Promise<void> => {
      await change(tx, { ...gift, kind: 'GRANTED' });
    },

    /** What points are worth now, minor units; what does not divide counts as one more. */
    worthNow(points: bigint): bigint {
      const { amount, used } = worthOf(brand.market, today(), points);
      return used === points ? amount : amount + 1n;
    },

    /** Grants, spends or converts points for another system; the same again gets the first answer. */
    change: (request: PointsRequest): Promise<store.ChangeRow> =>
      database.transaction((tx) => change(tx, request)),

    /**
     * Credits the whole points that play has earned, or takes back those it has not; those of an account
     * that has become part of another, there.
     */
    async settle(tx: Tx, earner: PlayerId): Promise<void> {
      const playerId = await deps.accountThatGoesOn(tx, earner);
      if (playerId !== earner) {
        for (const id of earner < playerId ? [earner, playerId] : [playerId, earner]) {
          await lock(tx, id);
        }
        await store.moveEarned(tx, earner, playerId);
      }
      const account = await lock(tx, playerId);
      const { earned_micro: earnedMicro, credited } = account;
      const due = pointsDue({ earnedMicro, credited });
      if (due < 0n) await takeBack(tx, playerId, account, -due);
      // Nothing is lost: who may have no rewards now gets them when they may again.
      else if (due > 0n && (await deps.mayHave(tx, playerId))) {
        await credit(tx, playerId, account, due);
      }
    },

    /** Pays an order; the account is locked, the balance has been looked at. */
    async payOrder(tx: Tx, playerId: PlayerId, orderId: bigint, points: bigint) {
      const { level_id: levelId } = await lock(tx, playerId);
      const of = { kind: 'ORDERED', reference: `order ${orderId}`, cause: '' } as const;
      const after = await move(tx, playerId, of, -points);
      const lots = await takeLots(tx, playerId, points);
      await store.insertChange(tx, row(playerId, of, { points, levelId, balance: after }));
      return lots;
    },

    /** Gives back what an order was paid with. */
    async returnOrder(
      tx: Tx,
      playerId: PlayerId,
      order: { readonly id: bigint; readonly points: bigint; readonly lots: readonly Lot[] },
      by: 'player' | 'staff',
    ): Promise<void> {
      const { level_id: levelId } = await lock(tx, playerId);
      const of = { kind: 'RETURNED', reference: `order ${order.id} returned`, cause: '' } as const;
      const after = await move(tx, playerId, of, order.points);
      await store.addToLots(tx, playerId, returnedLots(order.lots, today(), by));
      const { points } = order;
      await store.insertChange(tx, row(playerId, of, { points, levelId, balance: after }));
    },

    /** Takes the points of a player that have expired. */
    expire: (playerId: PlayerId): Promise<void> =>
      database.transaction(async (tx) => {
        const { level_id: levelId } = await lock(tx, playerId);
        const day = today();
        const over = (await store.lotsOf(tx, playerId)).filter(({ expiresOn }) => expiresOn <= day);
        if (over.length === 0) return;
        await store.addToLots(tx, playerId, over, -1n);
        const expired = over.reduce((sum, lot) => sum + lot.points, 0n);
        const held = await balance(tx, playerId);
        const points = lesser(expired, held);
        if (points === 0n) return;
        const of = { kind: 'EXPIRED', reference: `expired ${playerId} ${day}`, cause: '' } as const;
        const after = await move(
          tx,
          playerId,
          { kind: 'EXPIRED', reference: `expired ${random.id()}` },
          -points,
        );
        await store.gatherChange(tx, row(playerId, of, { points, levelId, balance: after }));
      }),

    /** Points, points ever, and the level with its end and the next one. */
    async status(playerId: PlayerId, read: Db = database.read) {
      const [{ spec }, account, lots] = await Promise.all([
        programme.current(read),
        store.accountOf(read, playerId),
        store.lotsOf(read, playerId),
      ]);
      const standing = store.standingOf(account);
      const key = levelKeyOf(standing.levelId);
      const from = BigInt(spec.levels.find((level) => level.key === key)?.from ?? 0);
      const mayHave = await deps.mayHave(read, playerId);
      // Nobody from whom offers are withheld reads of a level to be reached, nor of one to be kept.
      const next = mayHave ? nextLevel(spec, standing) : undefined;
      return {
        balance: await balance(read, playerId),
        ever: standing.pointsEver,
        level: { id: standing.levelId, key, from },
        next: next && { ...next, id: levelIdOf(next.key) },
        levelUntil: mayHave ? standing.levelUntil : null,
        notice: mayHave ? levelNotice(spec, standing, today()) : undefined,
        expiring: mayHave ? lots[0] : undefined,
        lots,
        rewards: mayHave,
      };
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
export type PointsService = ReturnType<typeof createPoints>;
