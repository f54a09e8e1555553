/** Handlers of groups, settings, and reported stakes. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import { DomainError, fromWireMoney, type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { jackpotGroupCalls } from '../contract/groups.ts';
import type { JackpotGroup, JackpotGroups } from '../service/groups.ts';
import type { ReportedContributions } from '../service/reported-contributions.ts';
import type { OuterGroupRow, SettingsRow } from '../store/groups.ts';

const wireOuter = ({ id, foreign_id, name, kind, created_at }: OuterGroupRow) => ({
  id: id.toString(),
  foreignId: foreign_id.toString(),
  name,
  kind,
  createdAt: created_at.toISOString(),
});

const wireGroup = ({ row, jackpots, outerGroups }: JackpotGroup) => ({
  id: row.id.toString(),
  name: row.name,
  jackpots: jackpots.map(({ id, name }) => ({ id: id.toString(), name })),
  outerGroups: outerGroups.map(wireOuter),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

const orNull = (amount: bigint | null) => (amount === null ? null : wireMinor(amount));
const wireSettings = (row: SettingsRow & { readonly jackpots: bigint | null }) => ({
  id: row.id.toString(),
  name: row.name,
  currency: row.currency,
  seed: wireMinor(row.seed),
  contributionPpm: row.contribution_ppm,
  hiddenPpm: row.hidden_ppm,
  awardMaximum: orNull(row.award_maximum),
  poolMaximum: orNull(row.pool_maximum),
  mustHitFrom: orNull(row.must_hit_from),
  mustHitBy: orNull(row.must_hit_by),
  jackpots: Number(row.jackpots ?? 0n),
  createdAt: row.created_at.toISOString(),
});

const minor = (amount: number | undefined): bigint | undefined =>
  amount === undefined ? undefined : BigInt(amount);

function providerOf({ principal }: CallContext): bigint {
  if (principal.kind !== 'provider') throw new TypeError('not a call of a provider');
  return principal.providerId;
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new DomainError('ERR_NOT_FOUND');
  return row;
}

/** Makes the handlers. */
export const jackpotGroupHandlers = (
  groups: JackpotGroups,
  contributions: ReportedContributions,
): Handlers<typeof jackpotGroupCalls> => ({
  'POST /Jackpot/Bet/{id}': async ({ params, body }, context) => {
    const { row, repeated } = await contributions.report({
      providerId: providerOf(context),
      jackpotId: toId(params.id),
      betId: body.betId,
      playerId: toId<PlayerId>(body.playerId),
      amount: fromWireMoney(body.amount),
    });
    return {
      code: repeated ? 'DUPLICATE' : 'OK',
      contribution: wireMinor(row.contribution),
      hit: row.award > 0n,
      award: wireMinor(row.award),
      pool: wireMinor(row.pool_after),
      currency: row.currency as 'CZK',
    };
  },
  'DELETE /Jackpot/DeleteJackpot/{id}': async ({ params }, { act }) => {
    await groups.deleteJackpot(toId(params.id), act);
    return done;
  },
  'GET /JackpotGroups/AllJackpotGroups': async () => ({
    groups: (await groups.groups()).map(wireGroup),
  }),
  'POST /JackpotGroups/AddJackpotGroup': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireGroup(await groups.addGroup(tx, body.name, body.jackpotIds.map(toId), context.act)),
    ),
  'POST /JackpotGroups/ConnectGroups': async ({ body }, { act }) =>
    wireGroup(
      await groups.connect(
        {
          groupId: toId(body.groupId),
          outerGroupId: toId(body.outerGroupId),
        },
        act,
      ),
    ),
  'POST /JackpotGroups/DisconnectGroups': async ({ body }, { act }) =>
    wireGroup(
      await groups.disconnect(
        {
          groupId: toId(body.groupId),
          outerGroupId: toId(body.outerGroupId),
        },
        act,
      ),
    ),
  'DELETE /JackpotGroups/DeleteById/{id}': async ({ params }, { act }) => {
    await groups.deleteGroup(toId(params.id), act);
    return done;
  },
  'GET /JackpotSettings/GetSettings': async () => ({
    settings: (await groups.settings()).map(wireSettings),
  }),
  'POST /JackpotSettings/AddNewSettings': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireSettings(
        await groups.addSettings(
          tx,
          {
            ...body,
            seed: BigInt(body.seed),
            hiddenPpm: body.hiddenPpm ?? 0,
            awardMaximum: minor(body.awardMaximum),
            poolMaximum: minor(body.poolMaximum),
            mustHit: body.mustHit && {
              from: BigInt(body.mustHit.from),
              by: BigInt(body.mustHit.by),
            },
          },
          context.act,
        ),
      ),
    ),
  'DELETE /JackpotSettings/DeleteSettings/{id}': async ({ params }, { act }) => {
    await groups.deleteSettings(toId(params.id), act);
    return done;
  },
  'POST /JackpotSettings/AssignExistingSettings/{id}': async ({ params, body }, context) => {
    const by = { staffId: staffOf(context).staffId, act: context.act };
    return wireSettings(await groups.assign(toId(params.id), body.jackpotIds.map(toId), by));
  },
  'GET /OuterGroups/AllOuterGroups': async () => ({
    outerGroups: (await groups.outerGroups()).map(wireOuter),
  }),
  'GET /OuterGroups/OuterGroupById/{id}': async ({ params }) =>
    wireOuter(only(await groups.outerGroups({ id: toId(params.id) }))),
  'GET /OuterGroups/OuterGroupByForeignId/{id}': async ({ params }) =>
    wireOuter(only(await groups.outerGroups({ foreignId: toId(params.id) }))),
  'POST /OuterGroups/AddOuterGroup': ({ body }, context) =>
    context.idempotent(async (tx) =>
      wireOuter(
        await groups.addOuterGroup(tx, { ...body, foreignId: toId(body.foreignId) }, context.act),
      ),
    ),
  'DELETE /OuterGroups/DeleteById/{id}': async ({ params }, { act }) => {
    await groups.deleteOuterGroup({ id: toId(params.id) }, act);
    return done;
  },
  'DELETE /OuterGroups/DeleteByForeignId/{id}': async ({ params }, { act }) => {
    await groups.deleteOuterGroup({ foreignId: toId(params.id) }, act);
    return done;
  },
});
