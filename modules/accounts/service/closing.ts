/**
 * Closing an account. The request ends bonuses and offers at once, and from then on the account is paid
 * out and nothing else. It closes by itself as soon as nothing is left: no money, no payment on its way,
 * no unfinished round, no ticket that is not drawn. Until then the player may recall it. Limits and
 * exclusions stay with the closed account, and bind whatever account the person opens next. What accounts
 * still have under way that became part of it is under way for it. Money that comes back to a closed account opens it again for being paid out, or goes to the person's next one.
 */
import {
  type ConsumerOptions,
  type Database,
  type Db,
  eachInPages,
  recordEvent,
  type Tx,
} from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import type { ClosingObstacle } from '@herna/players/contract';
import type { ClosingPart, MoneyElsewhere } from '@herna/players/ports';
import type { Protection } from '@herna/protection';
import { closingMachine } from '../rules/closing.machine.ts';
import {
  type ClosingFilter,
  closingPage,
  insertClosing,
  lastClosed,
  moveClosing,
  openClosing,
  openClosings,
} from '../store/closings.ts';
import type { ClosingRow } from '../store/tables.ts';
import type { RecordAudit } from './audit.ts';
import type { Merging } from './merging.ts';

export interface ClosingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly protection: Pick<Protection, 'lock'>;
  readonly players: Pick<
    Players,
    | 'accountLife'
    | 'accountsJoinedTo'
    | 'closing'
    | 'playerById'
    | 'playersByIds'
    | 'proveSelf'
    | 'proveSecondFactor'
  >;
  readonly merging: Pick<Merging, 'carryOver'>;
  /** All that have to do with closing an account. */
  readonly closingParts: () => readonly ClosingPart[];
  readonly elsewhere: MoneyElsewhere;
  readonly audit: RecordAudit;
}

type Balances = Awaited<ReturnType<Ledger['balances']>>;

/** An account as somebody sees who wants it closed. */
export interface ClosingView {
  readonly state: 'NONE' | 'REQUESTED' | 'CLOSED';
  readonly requestedAt: Date | null;
  readonly balances: Balances;
  readonly obstacles: readonly ClosingObstacle[];
}

/** A request with what its account holds now. */
export interface ListedClosing {
  readonly row: ClosingRow;
  readonly playerName: string;
  readonly balances: Balances;
  readonly obstacles: readonly ClosingObstacle[];
}

/** Requests that are read in one go. */
const pageLength = 100;

/**
 * Whether nothing is left in a wallet. Loyalty points are no money: nobody can be paid them, so they lapse
 * with the account.
 */
export const isEmpty = ({ currency, cash, bonus, held, landbased }: Balances[number]): boolean =>
  currency === 'PTS' || (cash === 0n && bonus === 0n && held === 0n && landbased === 0n);

/** The service of closing accounts. */
export function createClosing(dependencies: ClosingDependencies) {
  const { database, clock, messaging, ledger, protection, players, merging, elsewhere, audit } =
    dependencies;

  const obstaclesOf = async (
    db: Db,
    playerId: PlayerId,
    balances: Balances,
  ): Promise<ClosingObstacle[]> => {
    const joined = await players.accountsJoinedTo(db, playerId);
    const all = [...balances];
    for (const id of joined) all.push(...(await ledger.balances(db, id)));
    const found: ClosingObstacle[] = all.every(isEmpty) ? [] : ['MONEY'];
    for (const { obstacles } of dependencies.closingParts()) {
      if (!obstacles) continue;
      for (const id of [playerId, ...joined]) found.push(...(await obstacles(db, id)));
    }
    return [...new Set(found)];
  };

  const write = async (
    tx: Tx,
    playerId: PlayerId,
    template: 'closing_requested' | 'account_closed' | 'account_reopened',
  ): Promise<void> => {
    const player = await players.playerById(tx, playerId);
    if (!player?.email) return;
    const { email: to, locale } = player;
    await messaging.email(tx, { to, template, locale, values: {}, playerId });
  };

  /** Closes an account whose request stands, once nothing is in the way. */
  const finish = async (tx: Tx, playerId: PlayerId): Promise<ClosingView> => {
    await protection.lock(tx, playerId);
    const row = await openClosing(tx, playerId);
    const balances = await ledger.balances(tx, playerId);
    const obstacles = await obstaclesOf(tx, playerId, balances);
    if (!row) return { state: 'NONE', requestedAt: null, balances, obstacles };
    const requestedAt = row.requested_at;
    const player = await players.playerById(tx, playerId);
    const stands = player?.state === 'CLOSING' && obstacles.length === 0;
    if (!stands) return { state: 'REQUESTED', requestedAt, balances, obstacles };
    await write(tx, playerId, 'account_closed');
    await players.closing.close(tx, playerId);
    for (const part of dependencies.closingParts()) await part.end?.(tx, playerId);
    await move(tx, row, 'close');
    return { state: 'CLOSED', requestedAt, balances, obstacles };
  };

  const move = async (tx: Tx, row: ClosingRow, event: 'recall' | 'close'): Promise<void> => {
    const state = closingMachine.next(row.state, event);
    if (state !== 'CLOSED' && state !== 'RECALLED') throw new DomainError('ERR_CONFLICT');
    const now = clock.now();
    await moveClosing(tx, row, state, now);
    await recordEvent(tx, {
      type: state === 'CLOSED' ? 'accounts.closed' : 'accounts.closing_recalled',
      playerId: row.player_id,
      payload: {},
      happenedAt: now,
    });
  };

  /** The request itself; repeated, it changes nothing. */
  const begin = async (
    tx: Tx,
    playerId: PlayerId,
    {
      reason,
      staffId,
      erases = false,
    }: { readonly reason: string; readonly staffId: bigint | null; readonly erases?: boolean },
  ): Promise<ClosingView> => {
    await protection.lock(tx, playerId);
    if (!(await openClosing(tx, playerId))) {
      await players.closing.request(tx, playerId);
      for (const part of dependencies.closingParts()) await part.begin?.(tx, playerId);
      const now = clock.now();
      await insertClosing(tx, {
        player_id: playerId,
        state: closingMachine.initial,
        reason,
        requested_by: staffId,
        requested_at: now,
        ended_at: null,
        erases,
      });
      await recordEvent(tx, {
        type: 'accounts.closing_requested',
        playerId,
        payload: { reason: staffId === null ? reason : 'STAFF' },
        happenedAt: now,
      });
      await write(tx, playerId, 'closing_requested');
    }
    return finish(tx, playerId);
  };

  /**
   * Money has come back to an account. A closed one is being closed again, so that it can be paid out;
   * where its player has another account by now, the money goes there. What neither reaches, an account
   * whose owner cannot be identified for certain, stays for staff, who are warned of it.
   */
  const takeBack = async (tx: Tx, playerId: PlayerId): Promise<void> => {
    await protection.lock(tx, playerId);
    const row = await lastClosed(tx, playerId);
    const player = await players.playerById(tx, playerId);
    if (!row || player?.state !== 'CLOSED' || player.merged_into !== null) return;
    // Nobody can fetch it there by the card of a closed account.
    const wasElsewhere = await elsewhere.bringHome(tx, playerId);
    if (await players.closing.reopen(tx, playerId)) {
      await moveClosing(tx, row, 'REQUESTED', null);
      await recordEvent(tx, {
        type: 'accounts.closing_requested',
        playerId,
        payload: { reason: row.reason },
        happenedAt: clock.now(),
      });
      await write(tx, playerId, 'account_reopened');
      return;
    }
    const others = await players.accountLife.othersOf(tx, playerId);
    const [own, ...further] = others.filter(({ match }) => match === 'SAME');
    if (!own || further.length > 0) {
      // Of a withdrawal that came back its gateway or bank has warned already.
      if (wasElsewhere) await elsewhere.leaveToStaff(tx, playerId);
      return;
    }
    await merging.carryOver(tx, { closingId: row.id, from: playerId, into: own.id as PlayerId });
  };

  const view = async (db: Db, playerId: PlayerId): Promise<ClosingView> => {
    const row = await openClosing(db, playerId);
    const balances = await ledger.balances(db, playerId);
    return {
      state: row ? 'REQUESTED' : 'NONE',
      requestedAt: row?.requested_at ?? null,
      balances,
      obstacles: await obstaclesOf(db, playerId, balances),
    };
  };

  return {
    view: (playerId: PlayerId): Promise<ClosingView> => view(database.read, playerId),

    /**
     * The player asks for the account to be closed, by the password and the code of a second factor
     * that is on.
     * @throws ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_BAD_ATTEMPTS, ERR_SECOND_FACTOR_NEEDED,
     *   ERR_INVALID_SECURITY_CODE; ERR_CLOSING_BONUS while there is bonus money and the player has not
     *   said to know that it is lost; ERR_CONFLICT
     */
    async request(
      playerId: PlayerId,
      wish: {
        readonly password: string;
        readonly code?: string | undefined;
        readonly reason: string;
        readonly bonusForfeited: boolean;
        readonly erases: boolean;
      },
    ): Promise<ClosingView> {
      await players.proveSelf(playerId, wish.password);
      await players.proveSecondFactor(playerId, wish.code);
      return database.transaction(async (tx) => {
        await protection.lock(tx, playerId);
        const balances = await ledger.balances(tx, playerId);
        if (!wish.bonusForfeited && balances.some(({ bonus }) => bonus > 0n)) {
          throw new DomainError('ERR_CLOSING_BONUS');
        }
        return begin(tx, playerId, { ...wish, staffId: null });
      });
    },

    /** Staff take a written request down. @throws ERR_PLAYER_NOT_FOUND, ERR_CONFLICT */
    requestByStaff: (staffId: bigint, playerId: PlayerId, reason: string): Promise<ClosingView> =>
      database.transaction(async (tx) => {
        if (!(await players.playerById(tx, playerId))) {
          throw new DomainError('ERR_PLAYER_NOT_FOUND');
        }
        const seen = await begin(tx, playerId, { reason, staffId });
        await audit(tx, { staffId, action: 'accounts.closing_requested', playerId, reason });
        return seen;
      }),

    /** The player goes on after all. @throws ERR_CLOSING_NOT_FOUND */
    recall: (playerId: PlayerId): Promise<ClosingView> =>
      database.transaction(async (tx) => {
        await protection.lock(tx, playerId);
        const row = await openClosing(tx, playerId);
        if (!row) throw new DomainError('ERR_CLOSING_NOT_FOUND');
        await players.closing.recall(tx, playerId);
        await move(tx, row, 'recall');
        return view(tx, playerId);
      }),

    /** Closes what is empty by now; a job's work, a transaction for each. */
    finishDue(): Promise<number> {
      const due = (after: bigint, limit: number) => openClosings(database.read, after, limit);
      return eachInPages(due, pageLength, ({ player_id }) =>
        database.transaction(async (tx) => void (await finish(tx, player_id as PlayerId))),
      );
    },

    /** Lets the player have what has come to a closed account; of one that is open it does nothing. */
    takeBack,

    /**
     * Lets players have what terminals still have of closed accounts: a stake that was taken back comes to
     * where it was staked, and accounts were closed before terminals were asked about. What an account
     * has that has become part of another is swept there.
     */
    takeBackFromTerminals(): Promise<number> {
      const holders = (after: bigint, limit: number) =>
        elsewhere.holders(database.read, after, limit);
      return eachInPages(
        async (after, limit) => (await holders(after, limit)).map((id) => ({ id })),
        pageLength,
        async ({ id }) => {
          const playerId = id as PlayerId;
          const player = await players.playerById(database.read, playerId);
          if (player?.state !== 'CLOSED' || player.merged_into !== null) return;
          if (!(await elsewhere.has(database.read, playerId))) return;
          await database.transaction((tx) => takeBack(tx, playerId));
        },
      );
    },

    /** Payouts that come back, also after the account was closed. */
    consumer: {
      name: 'accounts.returned_payouts',
      types: ['payments.withdrawal_ended'],
      async handle(tx, events) {
        const returned = events.filter(({ payload }) => payload.state === 'RETURNED');
        const players = new Set(returned.flatMap(({ playerId }) => playerId ?? []));
        for (const playerId of [...players].toSorted((one, other) => (one < other ? -1 : 1))) {
          await takeBack(tx, playerId as PlayerId);
        }
      },
    } satisfies Omit<ConsumerOptions, 'database'>,

    /** Requests as staff see them. */
    async page(filter: ClosingFilter) {
      const { items, ...rest } = await closingPage(database.read, filter);
      const people = await players.playersByIds(
        database.read,
        items.map(({ player_id }) => player_id),
      );
      const names = new Map(people.map((one) => [one.id, `${one.first_name} ${one.surname}`]));
      const listed: ListedClosing[] = [];
      for (const row of items) {
        const playerId = row.player_id as PlayerId;
        const balances = await ledger.balances(database.read, playerId);
        const obstacles =
          row.state === 'REQUESTED' ? await obstaclesOf(database.read, playerId, balances) : [];
        const playerName = names.get(row.player_id) ?? '';
        listed.push({ row, playerName, balances, obstacles });
      }
      return { ...rest, items: listed };
    },
  };
}
export type Closing = ReturnType<typeof createClosing>;
