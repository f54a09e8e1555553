/** Thin handlers of challenges and wheels for staff. */

import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import { money, type PlayerId, toId, wireId, wireMoney } from '@herna/kernel';
import type { challengeCalls, restrictionCalls, wheelCalls } from '../contract/management.ts';
import type { DefinitionCost, Definitions } from '../service/definitions.ts';
import type { ChallengesDependencies } from '../service/ports.ts';
import type { Results } from '../service/results.ts';
import type { Spins } from '../service/spins.ts';
import type { DefinitionRow } from '../store/definitions.ts';

interface Parts {
  readonly definitions: Definitions;
  readonly results: Results;
  readonly spins: Spins;
  readonly restricted: ChallengesDependencies['restricted'];
}
type Currency = 'CZK' | 'EUR';

const wired = (amount: bigint, currency: Currency) => wireMoney(money(amount, currency));

const common = ({ spec, ...row }: DefinitionRow) => ({
  id: wireId(row.id),
  version: row.version,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  activatedAt: row.activated_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  reserved: wired(row.reserved, spec.currency),
  given: wired(row.given, spec.currency),
});

const checked = (
  {
    faults,
    refusals,
    cost,
  }: {
    readonly faults: readonly { readonly field: string; readonly kind: string }[];
    readonly refusals: Awaited<ReturnType<Definitions['check']>>['refusals'];
    readonly cost: DefinitionCost;
  },
  currency: Currency,
) => ({
  refusals,
  faults: faults.map(({ field, kind }) => ({ field, kind })),
  cost: {
    expected: wired(cost.expected, currency),
    most: wired(cost.most, currency),
    receivers: Number(cost.receivers),
  },
});

export const challengeHandlers = ({
  definitions,
  results,
}: Parts): Handlers<typeof challengeCalls> => {
  const wire = async (row: DefinitionRow<'CHALLENGE'>, tx?: Tx) => ({
    ...common(row),
    spec: row.spec,
    joined: row.receivers,
    rewarded: await results.rewarded(row.id, tx),
  });
  return {
    'GET /api/operator/challenges': async ({ query }) => {
      const page = await definitions.page('CHALLENGE', {
        state: query.state,
        ...pageWishOf(query),
      });
      const items = await Promise.all(page.items.map((row) => wire(row)));
      return wirePage({ ...page, items }, (item) => item);
    },
    'GET /api/operator/challenges/{id}': async ({ params }) =>
      wire(await definitions.one('CHALLENGE', toId(params.id))),
    'GET /api/operator/challenges/{id}/players': async ({ params, query }) => {
      const { items, total } = await results.players(toId(params.id), pageWishOf(query));
      return {
        items: items.map(({ row, done: reached, target }) => ({
          playerId: wireId(row.player_id),
          state: row.state,
          joinedAt: row.joined_at.toISOString(),
          decidedAt: row.decided_at?.toISOString() ?? null,
          reason: row.reason,
          done: Number(reached),
          target: Number(target),
          lateChanges: row.late_changes,
        })),
        total,
      };
    },
    'POST /api/operator/challenges': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        return wire(await definitions.create(tx, 'CHALLENGE', body, by), tx);
      }),
    'PUT /api/operator/challenges/{id}': ({ params, query, body }, context) =>
      context.idempotent(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        const change = { id: toId(params.id), spec: body, seen: query.version };
        return wire(await definitions.change(tx, 'CHALLENGE', change, by), tx);
      }),
    'POST /api/operator/challenges/{id}/activate': ({ params }, context) =>
      context.idempotent(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        return wire(await definitions.activate(tx, 'CHALLENGE', toId(params.id), by), tx);
      }),
    'POST /api/operator/challenges/{id}/end': ({ params, body }, context) =>
      context.idempotent(async (tx) => {
        const by = { reason: body.reason, act: context.act };
        return wire(await definitions.end(tx, 'CHALLENGE', toId(params.id), by), tx);
      }),
    'POST /api/operator/challenges/check': async ({ body }) =>
      checked(await definitions.check(body), body.currency),
  };
};

export const wheelHandlers = ({
  definitions,
  results,
  spins,
}: Parts): Handlers<typeof wheelCalls> => {
  const wire = async (row: DefinitionRow<'WHEEL'>, tx?: Tx) => ({
    ...common(row),
    spec: row.spec,
    granted: row.receivers,
    spun: await results.spun(row.id, tx),
  });
  return {
    'GET /api/operator/wheels': async ({ query }) => {
      const page = await definitions.page('WHEEL', { state: query.state, ...pageWishOf(query) });
      const items = await Promise.all(page.items.map((row) => wire(row)));
      return wirePage({ ...page, items }, (item) => item);
    },
    'GET /api/operator/wheels/{id}': async ({ params }) =>
      wire(await definitions.one('WHEEL', toId(params.id))),
    'GET /api/operator/wheels/{id}/spins': async ({ params, query }) => {
      const { items, total } = await results.spins(toId(params.id), pageWishOf(query));
      return {
        items: items.map(({ row, prize }) => ({
          id: wireId(row.id),
          playerId: wireId(row.player_id),
          state: row.state,
          source: row.source,
          grantedAt: row.granted_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          spunAt: row.state === 'SPUN' ? (row.decided_at?.toISOString() ?? null) : null,
          segment: row.segment,
          prize,
        })),
        total,
      };
    },
    'POST /api/operator/wheels': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        return wire(await definitions.create(tx, 'WHEEL', body, by), tx);
      }),
    'PUT /api/operator/wheels/{id}': ({ params, query, body }, context) =>
      context.idempotent(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        const change = { id: toId(params.id), spec: body, seen: query.version };
        return wire(await definitions.change(tx, 'WHEEL', change, by), tx);
      }),
    'POST /api/operator/wheels/{id}/activate': ({ params }, context) =>
      context.idempotent(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        return wire(await definitions.activate(tx, 'WHEEL', toId(params.id), by), tx);
      }),
    'POST /api/operator/wheels/{id}/end': ({ params, body }, context) =>
      context.idempotent(async (tx) => {
        const by = { reason: body.reason, act: context.act };
        return wire(await definitions.end(tx, 'WHEEL', toId(params.id), by), tx);
      }),
    'POST /api/operator/wheels/{id}/spins': ({ params, body }, context) =>
      context.idempotent(async (tx) => {
        const wish = {
          wheelId: toId(params.id),
          playerIds: body.playerIds.map((id) => toId<PlayerId>(id)),
          reason: body.reason,
          reference: context.idempotencyKey,
        };
        const by = { staffId: staffOf(context).staffId, act: context.act };
        const { granted, refused } = await spins.assign(tx, wish, by);
        return {
          granted,
          refused: refused.map(({ playerId, reason }) => ({ playerId: wireId(playerId), reason })),
        };
      }),
    'POST /api/operator/wheels/check': async ({ body }) =>
      checked(await definitions.check(body), body.currency),
  };
};

export const restrictionHandlers = ({ restricted }: Parts): Handlers<typeof restrictionCalls> => ({
  'POST /api/operator/challenges/restricted': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const ids = body.playerIds.map((id) => toId(id));
      const { staffId } = staffOf(context);
      const { added, unknown } = await restricted.add(tx, toId(body.id), ids, staffId);
      return { added, unknown: unknown.map((id) => wireId(id)) };
    }),
  'GET /api/operator/challenges/restricted': async ({ query }) => {
    const { items, total } = await restricted.page(toId(query.id), pageWishOf(query));
    return {
      items: items.map(({ player_id, added_at }) => ({
        playerId: wireId(player_id),
        addedAt: added_at.toISOString(),
      })),
      total,
    };
  },
  'DELETE /api/operator/challenges/restricted': async ({ query }, context) => {
    await restricted.remove(toId(query.id), toId(query.playerId), staffOf(context).staffId);
    return done;
  },
});
