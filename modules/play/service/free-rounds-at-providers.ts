/**
 * Free rounds that providers keep for us (decision 0081). Nothing is asked of a provider inside a
 * transaction: an issue is noted with the free rounds, and this service brings it to the provider, ends
 * it there when it is over here, and reads what has become of it. Every step may be repeated, since the
 * provider knows the issue by our id. A total whose report was lost is booked from what the provider
 * says, under the same reference as the report.
 */
import { type ConsumerOptions, type Database, eachInPages, type Tx } from '@herna/db';
import { type Clock, type Currency, DomainError, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import {
  type FreeRoundPorts,
  type ProviderFreeRoundsPort,
  ProviderRefused,
  ProviderUnavailable,
} from '../adapters/provider-free-rounds.ts';
import { freeRoundIssueMachine } from '../rules/free-round-issue.machine.ts';
import { freeRoundPayouts } from '../rules/free-round-payouts.table.ts';
import {
  differsFrom,
  type FreeRoundStanding,
  isEnded,
  issueEvent,
} from '../rules/free-round-standing.ts';
import { providerById } from '../rules/providers.table.ts';
import * as store from '../store/free-round-issues.ts';
import { type FreeRoundRow, freeRoundsByKey } from '../store/free-rounds.ts';
import type { FreeRoundsKey, FreeRoundsService } from './free-rounds.ts';
import type { ProtectionPort } from './ports.ts';
import type { ProviderWallet } from './provider-wallet.ts';

export interface FreeRoundsAtProvidersOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly ports: FreeRoundPorts;
  readonly wallet: Pick<ProviderWallet, 'freeRoundTotal'>;
  readonly freeRounds: Pick<FreeRoundsService, 'endAtProvider'>;
  readonly protection: Pick<ProtectionPort, 'exclusionInForce'>;
}

const pageLength = 100;
/** Questions that providers are asked at the same time, so that a silent one holds few others up. */
const asksAtOnce = 8;
const minuteMs = 60_000;
/** How often a provider is asked about what it keeps, and at most between attempts that fail. */
const pauseMs = 60 * minuteMs;
/** A list of stakes that is younger is not asked for again. */
const stakesFreshMs = 10 * minuteMs;

/** Waits longer after each attempt that has failed. */
const nextAttempt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(minuteMs * 2 ** Math.min(attempts, 10), pauseMs));

interface Held {
  readonly issue: store.FreeRoundIssueRow;
  readonly row: FreeRoundRow;
}

/** Makes the service. */
export function createFreeRoundsAtProviders({
  database,
  clock,
  ledger,
  ports,
  wallet,
  freeRounds,
  protection,
}: FreeRoundsAtProvidersOptions) {
  const isOver = ({ state, expires_at }: FreeRoundRow): boolean =>
    state !== 'ACTIVE' || expires_at <= clock.now();

  const read = async (key: FreeRoundsKey, tx?: Tx): Promise<Held | undefined> => {
    const db = tx ?? database.read;
    const [issue, [row]] = [await store.issueByKey(db, key), await freeRoundsByKey(db, [key])];
    return issue && row ? { issue, row } : undefined;
  };

  /** Asks the provider for what is needed now; gives how the free rounds stand there. */
  const ask = async (
    port: ProviderFreeRoundsPort,
    { issue, row }: Held,
  ): Promise<FreeRoundStanding | undefined> => {
    const issueId = row.id.toString();
    if (issue.state === 'WANTED' && !isOver(row)) {
      return port.issue({
        issueId,
        playerId: row.player_id.toString(),
        gameIds: row.game_keys,
        rounds: row.rounds,
        stake: Number(row.stake),
        currency: row.currency,
        validUntil: row.expires_at,
      });
    }
    const standing = await port.standing(issueId);
    return isOver(row) && standing?.state === 'OPEN' ? port.cancel(issueId) : standing;
  };

  /** Books a total that the provider has not brought, unless it claims more than it was given. */
  const bookTotal = async (row: FreeRoundRow, { used, won }: FreeRoundStanding): Promise<void> => {
    const { payout, reported_at, player_id, provider_id, game_keys } = row;
    const brings = !freeRoundPayouts[payout].byRound && reported_at === null;
    if (!brings || used === 0 || used > row.rounds) return;
    const playerId = player_id as PlayerId;
    const session = await store.lastSession(database.read, {
      playerId,
      providerId: provider_id,
      gameKeys: game_keys,
    });
    if (!session) return;
    await wallet.freeRoundTotal(
      { providerId: provider_id, playerId, sessionId: session.id, gameKey: session.game_key },
      { total: { id: row.id, payout, played: used }, amount: won },
    );
  };

  /** Keeps what the provider has said, if nobody has gone on with the issue meanwhile. */
  const record = (key: FreeRoundsKey, before: Held, standing: FreeRoundStanding | undefined) =>
    database.transaction(async (tx) => {
      await ledger.lockPlayer(tx, key.playerId);
      const now = await read(key, tx);
      if (now?.issue.state !== before.issue.state) return;
      const own = { state: isOver(now.row) ? 'EXPIRED' : now.row.state } as const;
      const event = issueEvent(standing, own);
      const state =
        (event && freeRoundIssueMachine.next(now.issue.state, event)) ?? now.issue.state;
      // What was withdrawn while the provider answered is ended there at once.
      const atOnce = state === 'WANTED' || isOver(now.row);
      await store.changeIssue(tx, now.issue, {
        state,
        attempts: 0,
        fault: null,
        checked_at: clock.now(),
        next_at: new Date(clock.now().getTime() + (atOnce ? 0 : pauseMs)),
        provider_state: standing?.state ?? 'UNKNOWN',
        ...(standing ? { provider_used: standing.used, provider_won: standing.won } : {}),
        differs: standing !== undefined && differsFrom(standing, now.row),
      });
      if (isEnded(standing)) await freeRounds.endAtProvider(tx, key, 'expire');
    });

  const recordRefusal = (key: FreeRoundsKey, { message }: ProviderRefused) =>
    database.transaction(async (tx) => {
      await ledger.lockPlayer(tx, key.playerId);
      const now = await read(key, tx);
      const state = now && freeRoundIssueMachine.next(now.issue.state, 'refuse');
      if (!now || !state) return;
      const change = { state, fault: message.slice(0, 200), checked_at: clock.now() };
      await store.changeIssue(tx, now.issue, change);
      await freeRounds.endAtProvider(tx, key, 'cancel');
    });

  const recordSilence = (key: FreeRoundsKey, { message }: Error) =>
    database.transaction(async (tx) => {
      await ledger.lockPlayer(tx, key.playerId);
      const now = await read(key, tx);
      if (!now || freeRoundIssueMachine.isTerminal(now.issue.state)) return;
      await store.changeIssue(tx, now.issue, {
        attempts: now.issue.attempts + 1,
        next_at: nextAttempt(clock.now(), now.issue.attempts),
        fault: message.slice(0, 200),
      });
    });

  /**
   * Withdraws what an excluded player has not played: a provider that plays free rounds alone asks
   * nobody whether its player may.
   */
  const withdrawExcluded = async (key: FreeRoundsKey, held: Held): Promise<Held | undefined> => {
    if (isOver(held.row)) return held;
    if (!(await protection.exclusionInForce(database.read, key.playerId))) return held;
    await database.transaction((tx) => freeRounds.endAtProvider(tx, key, 'cancel'));
    return read(key);
  };

  /** Takes one step with an issue. */
  const sync = async (key: FreeRoundsKey): Promise<void> => {
    const found = await read(key);
    if (!found || freeRoundIssueMachine.isTerminal(found.issue.state)) return;
    const held = await withdrawExcluded(key, found);
    if (!held) return;
    const port = ports.get(held.row.provider_id);
    try {
      if (!port) throw new ProviderUnavailable('no address is set');
      const standing = await ask(port, held);
      if (standing && isEnded(standing)) await bookTotal(held.row, standing);
      await record(key, held, standing);
    } catch (error) {
      if (error instanceof ProviderRefused) return recordRefusal(key, error);
      const passes = error instanceof ProviderUnavailable || error instanceof DomainError;
      if (!passes) throw error;
      await recordSilence(key, error);
    }
  };

  /** Reads what a provider's games take. @throws ProviderUnavailable */
  const refreshStakes = async (providerId: bigint): Promise<void> => {
    const currencies = providerById(providerId)?.currencies ?? [];
    const games = (await ports.get(providerId)?.games()) ?? [];
    const list = games.flatMap(({ gameId, stakes }) =>
      currencies.flatMap((currency: Currency) => {
        const amounts = stakes[currency]?.toSorted((one, other) => one - other) ?? [];
        return amounts.length > 0 ? [{ gameKey: gameId, currency, amounts }] : [];
      }),
    );
    await database.transaction((tx) => store.writeStakes(tx, providerId, list, clock.now()));
  };

  return {
    sync,

    /** Looks at the free rounds of players who are excluded, or no more, at once. */
    exclusions: {
      name: 'play.free_rounds_of_excluded',
      types: ['protection.exclusion_changed', 'protection.panic_pressed'],
      async handle(tx, events) {
        const players = events.flatMap(({ playerId }) => playerId ?? []);
        if (players.length > 0) await store.wakeIssuesOf(tx, players, clock.now());
      },
    } satisfies Omit<ConsumerOptions, 'database'>,

    /** Takes a step with each issue whose time it is. */
    syncDue: (): Promise<number> => {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueIssues(database.read, now, after, limit);
      const step = ({ player_id, id }: store.FreeRoundIssueRow) =>
        sync({ playerId: player_id as PlayerId, id });
      return eachInPages(due, pageLength, step, asksAtOnce);
    },

    /** Reads the lists of stakes of all providers; one that is silent keeps its last list. */
    async refreshAllStakes(): Promise<void> {
      for (const providerId of ports.keys()) {
        await refreshStakes(providerId).catch((error: unknown) => {
          if (!(error instanceof ProviderUnavailable)) throw error;
        });
      }
    },

    /** Reads a provider's list before it is shown, when the last one is old. */
    async freshenStakes(providerId: bigint): Promise<void> {
      if (!ports.has(providerId)) return;
      const [row] = await store.stakesOfProvider(database.read, providerId);
      const age = row ? clock.now().getTime() - row.as_of.getTime() : stakesFreshMs;
      if (age < stakesFreshMs) return;
      await refreshStakes(providerId).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
      });
    },
  };
}

export type FreeRoundsAtProviders = ReturnType<typeof createFreeRoundsAtProviders>;
