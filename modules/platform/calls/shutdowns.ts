import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import { assert, type Clock, toId, wireId } from '@herna/kernel';
import type { ShutdownCalls } from '../contract/shutdowns.ts';
import { labelIn } from '../rules/reference/reference-tables.ts';
import {
  type Shutdown,
  type ShutdownPart,
  type ShutdownPlan,
  stateAt,
} from '../rules/shutdowns.ts';
import type { Shutdowns } from '../service/shutdowns.ts';
import { staffName } from './staff-name.ts';

interface WirePlan {
  readonly part: ShutdownPart;
  readonly providerKey?: string;
  readonly startsAt?: string;
  readonly endsAt: string;
  readonly messages: Readonly<Record<string, string | undefined>>;
}

const toPlan = (body: WirePlan, now: Date): ShutdownPlan => ({
  part: body.part,
  providerKey: body.providerKey ?? null,
  // Without a start it begins at once.
  startsAt: body.startsAt === undefined ? now : new Date(body.startsAt),
  endsAt: new Date(body.endsAt),
  messages: Object.fromEntries(
    Object.entries(body.messages).filter((entry): entry is [string, string] => !!entry[1]),
  ),
});

export function shutdownHandlers(shutdowns: Shutdowns, clock: Clock): Handlers<ShutdownCalls> {
  const toWire = (shutdown: Shutdown, { locale }: CallContext) => {
    const state = stateAt(shutdown, clock.now());
    assert(state !== 'removed', 'a removed shutdown is not shown');
    const { messages } = shutdown;
    return {
      id: wireId(shutdown.id),
      part: shutdown.part,
      providerKey: shutdown.providerKey,
      startsAt: shutdown.startsAt.toISOString(),
      endsAt: shutdown.endsAt.toISOString(),
      state,
      messages,
      message: labelIn(messages, locale) || (Object.values(messages)[0] ?? ''),
    };
  };
  return {
    'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const plan = toPlan(body, clock.now());
        const by = staffName(staffOf(context));
        return toWire(await shutdowns.plan(tx, plan, by, context.act), context);
      }),
    'POST /capi/v2-onling/Diagnostics/UpdatePlannedShutdown': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const plan = toPlan(body, clock.now());
        const by = staffName(staffOf(context));
        return toWire(await shutdowns.change(tx, toId(body.id), plan, by, context.act), context);
      }),
    'DELETE /capi/v2-onling/Diagnostics/DeletePlannedShutdown': async ({ query }, context) => {
      await shutdowns.remove(toId(query.id), staffName(staffOf(context)), context.act);
      return done;
    },
    'GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList': async ({ query }, context) => {
      const { offset = 0, limit = 50, order = 'asc', includeOver = false } = query;
      const { items, total } = await shutdowns.page({ offset, limit, order, includeOver });
      return { items: items.map((one) => toWire(one, context)), total };
    },
  };
}
