/**
 * Planned shutdowns: planning, changing, removing, and the question the edge asks on every call,
 * answered from a short memory so that it costs no query.
 */
import type { Brand } from '@herna/brands';
import type { CallDefinition } from '@herna/contract-kit';
import type { RecordAct } from '@herna/contract-kit/server';
import { type Database, type Db, recordEvent, type Tx } from '@herna/db';
import { assert, type Clock, DomainError, wireId } from '@herna/kernel';
import { platformEvents } from '../contract/events.ts';
import { closedWithPayments, closedWithSite } from '../rules/shutdown-access.ts';
import {
  assertChange,
  assertPlan,
  mayHappen,
  type Shutdown,
  type ShutdownPart,
  type ShutdownPlan,
  stateAt,
} from '../rules/shutdowns.ts';
import {
  insertShutdown,
  lockPlans,
  lockShutdown,
  markRemoved,
  openShutdowns,
  type ShutdownPage,
  shutdownPage,
  updateShutdown,
} from '../store/shutdowns.ts';

/** A change planned on another node is known here after this time at the latest. */
const memoryMs = 2_000;

export interface Shutdowns {
  /** Plans a shutdown in the caller's transaction; `by` names who asked. */
  plan(tx: Tx, plan: ShutdownPlan, by: string, act: RecordAct): Promise<Shutdown>;
  /** Changes a shutdown that has not ended. */
  change(tx: Tx, id: bigint, plan: ShutdownPlan, by: string, act: RecordAct): Promise<Shutdown>;
  /** Removes a shutdown that has not ended; a running one ends with it. */
  remove(id: bigint, by: string, act: RecordAct): Promise<void>;
  page(query: Omit<ShutdownPage, 'endsAfter'> & { includeOver: boolean }): Promise<{
    items: Shutdown[];
    total: number;
  }>;
  /** The shutdown of a part that is running now, from memory. */
  running(part: ShutdownPart, providerKey?: string): Promise<Shutdown | undefined>;
  /** Refuses a call that a running shutdown closes, with ERR_MAINTENANCE. */
  assertOpen(definition: CallDefinition, key: string): Promise<void>;
}

/** The shutdown of the whole site that is running at a moment, read from the database. */
export async function currentShutdown(db: Db, now: Date): Promise<Shutdown | undefined> {
  const open = await openShutdowns(db, now);
  return open.find((one) => one.part === 'site' && stateAt(one, now) === 'running');
}

const factsOf = (shutdown: Shutdown, by: string): Record<string, unknown> => ({
  id: wireId(shutdown.id),
  part: shutdown.part,
  providerKey: shutdown.providerKey,
  startsAt: shutdown.startsAt.toISOString(),
  endsAt: shutdown.endsAt.toISOString(),
  messages: shutdown.messages,
  by,
});

const planOf = ({ part, providerKey, startsAt, endsAt, messages }: Shutdown) => ({
  part,
  providerKey,
  startsAt,
  endsAt,
  messages,
});

/** What is open or to come, remembered for a moment; asking twice at once reads once. */
function createMemory(database: Database, clock: Clock) {
  let held: { readonly at: number; readonly shutdowns: Promise<Shutdown[]> } | undefined;
  return {
    forget: () => {
      held = undefined;
    },
    read: (): Promise<Shutdown[]> => {
      const now = clock.now();
      const age = held ? Math.abs(now.getTime() - held.at) : Number.POSITIVE_INFINITY;
      if (held && age < memoryMs) return held.shutdowns;
      const shutdowns = openShutdowns(database.read, now);
      held = { at: now.getTime(), shutdowns };
      // A failed read is not remembered.
      shutdowns.catch(() => {
        held = undefined;
      });
      return shutdowns;
    },
  };
}

/** Makes the service. */
export function createShutdowns(database: Database, clock: Clock, brand: Brand): Shutdowns {
  const memory = createMemory(database, clock);
  const announced = brand.defaultLocale;

  /** Records the news and makes this node forget what it knew. */
  const tell = async (
    tx: Tx,
    type: string,
    { before, after }: { readonly before?: Shutdown; readonly after?: Shutdown },
    { by, act }: { readonly by: string; readonly act: RecordAct },
  ): Promise<void> => {
    const shutdown = after ?? before;
    assert(shutdown, 'news of a shutdown are about one');
    await recordEvent(tx, { type, payload: factsOf(shutdown, by), happenedAt: clock.now() });
    await act(tx, {
      action: type,
      targetKind: 'shutdown',
      targetId: wireId(shutdown.id),
      ...(before ? { before: planOf(before) } : {}),
      ...(after ? { after: planOf(after) } : {}),
    });
    tx.afterCommit(memory.forget);
  };
  const locked = async (tx: Tx, id: bigint): Promise<Shutdown> => {
    const shutdown = await lockShutdown(tx, id);
    if (!shutdown || shutdown.removedAt) throw new DomainError('ERR_NOT_FOUND');
    return shutdown;
  };
  const running: Shutdowns['running'] = async (part, providerKey) => {
    const now = clock.now();
    return (await memory.read()).find(
      (one) =>
        one.part === part &&
        one.providerKey === (providerKey ?? null) &&
        stateAt(one, now) === 'running',
    );
  };

  return {
    running,
    async plan(tx, plan, by, act) {
      await lockPlans(tx);
      const now = clock.now();
      assertPlan(plan, await openShutdowns(tx, now), announced, now);
      const shutdown = await insertShutdown(tx, plan, by, now);
      await tell(tx, platformEvents.shutdownPlanned, { after: shutdown }, { by, act });
      return shutdown;
    },
    async change(tx, id, plan, by, act) {
      await lockPlans(tx);
      const before = await locked(tx, id);
      const now = clock.now();
      const others = (await openShutdowns(tx, now)).filter((one) => one.id !== id);
      assertChange(before, plan, others, announced, now);
      const after = await updateShutdown(tx, id, plan, by, now);
      await tell(tx, platformEvents.shutdownChanged, { before, after }, { by, act });
      return after;
    },
    remove: (id, by, act) =>
      database.transaction(async (tx) => {
        const shutdown = await locked(tx, id);
        const now = clock.now();
        if (!mayHappen(shutdown, 'remove', now)) throw new DomainError('ERR_SHUTDOWN_OVER');
        await markRemoved(tx, id, by, now);
        await tell(tx, platformEvents.shutdownRemoved, { before: shutdown }, { by, act });
      }),
    page: ({ includeOver, ...query }) =>
      shutdownPage(database.read, includeOver ? query : { ...query, endsAfter: clock.now() }),
    async assertOpen(definition, key) {
      const site = closedWithSite(definition, key);
      const payments = closedWithPayments(definition, key);
      if (!site && !payments) return;
      const shutdown =
        (site ? await running('site') : undefined) ??
        (payments ? await running('payments') : undefined);
      if (!shutdown) return;
      const { endsAt, messages } = shutdown;
      const data = { part: shutdown.part, endsAt: endsAt.toISOString(), messages };
      throw new DomainError('ERR_MAINTENANCE', { data });
    },
  };
}
