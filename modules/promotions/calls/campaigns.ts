/** Thin handlers of promo campaigns, their codes, platform events and deletions of tests. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { type PlayerId, toId, wireId } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import type { campaignCalls } from '../contract/campaigns.ts';
import type { platformEventCalls, promotionTestCalls } from '../contract/platform-events.ts';
import type { AddedCodes, Campaigns } from '../service/campaigns.ts';
import type { Definitions } from '../service/definitions.ts';
import type { FreeRoundDefinitions } from '../service/free-round-definitions.ts';
import type { Referrals } from '../service/referrals.ts';
import type { Triggers } from '../service/triggers.ts';
import type { CampaignRow, CodeRow } from '../store/campaigns.ts';

const periodOf = (body: { name: string; validFrom: string; validUntil: string }) => ({
  name: body.name,
  validFrom: new Date(body.validFrom),
  validUntil: new Date(body.validUntil),
});

const wireCode = (row: CodeRow) => ({
  id: wireId(row.id),
  kind: row.kind,
  shown: row.shown,
  usesMaximum: row.uses_maximum,
  used: row.used,
  createdAt: row.created_at.toISOString(),
  playerId: row.player_id === null ? null : wireId(row.player_id),
});

const idsOf = (ids: string | readonly string[] = []): bigint[] =>
  [ids].flat().map((one) => toId(one));

/** Handlers of the calls about campaigns; answers that hold codes are kept sealed. */
export function campaignHandlers(
  campaigns: Campaigns,
  referrals: Pick<Referrals, 'isCode'>,
  seal: Pick<Seal, 'close' | 'open'>,
  now: () => Date,
): Handlers<typeof campaignCalls> {
  const phaseOf = ({ valid_from, valid_until }: CampaignRow) => {
    if (valid_from > now()) return 'COMING' as const;
    return valid_until > now() ? ('RUNNING' as const) : ('ENDED' as const);
  };
  const wireCampaign = (row: CampaignRow) => ({
    id: wireId(row.id),
    name: row.name,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    reward: { kind: row.reward_kind, definitionId: wireId(row.reward_id) } as
      | { kind: 'BONUS'; definitionId: string }
      | { kind: 'FREE_ROUNDS'; definitionId: string },
    version: row.version,
    phase: phaseOf(row),
    createdAt: row.created_at.toISOString(),
    codes: Number(row.codes),
    used: Number(row.used),
  });
  return {
    'POST /capi/PromoCampaign/v3/PromoCampaign/Create': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { kind, definitionId } = body.reward;
        const wish = { ...periodOf(body), reward: { kind, definitionId: toId(definitionId) } };
        return wireCampaign(await campaigns.create(tx, wish, staffOf(context).staffId));
      }),
    'POST /capi/PromoCampaign/v3/PromoCampaign/Update': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        const change = { ...periodOf(body), version: body.version };
        return wireCampaign(await campaigns.update(tx, toId(body.id), change, staffId));
      }),
    'DELETE /capi/PromoCampaign/v3/PromoCampaign/Delete': async ({ query }, context) => {
      await campaigns.remove(toId(query.id), staffOf(context).staffId);
      return done;
    },
    'GET /capi/PromoCampaign/v3/PromoCampaign/Get': async ({ query }) =>
      wireCampaign(await campaigns.one(toId(query.id))),
    'GET /capi/PromoCampaign/v3/PromoCampaign/List': async ({ query }) =>
      wirePage(await campaigns.page({ phase: query.phase, ...pageWishOf(query) }), wireCampaign),
    'POST /capi/PromoCampaign/v3/PromoCode/Validate': async ({ body }) => ({
      valid: (await campaigns.isValid(body.code)) || (await referrals.isCode(body.code)),
    }),
    'POST /capi/PromoCampaign/v3/PromoCode/AddMultiple': ({ body }, context) =>
      context.idempotent(
        async (tx) => {
          const wish = {
            campaignId: toId(body.campaignId),
            codes: body.codes ?? [],
            generate: body.generate ?? 0,
            kind: body.kind,
            usesMaximum: body.usesMaximum ?? 1,
          };
          const added = await campaigns.addCodes(tx, wish, staffOf(context).staffId);
          return { sealed: seal.close(JSON.stringify(added)).toString('base64') };
        },
        async ({ sealed }) => {
          const answer = JSON.parse(seal.open(Buffer.from(sealed, 'base64'))) as AddedCodes;
          const { added, duplicates, invalid, generated } = answer;
          return {
            added,
            duplicates: [...duplicates],
            invalid: [...invalid],
            generated: [...generated],
          };
        },
      ),
    'DELETE /capi/PromoCampaign/v3/PromoCode/Delete': async ({ query }, context) => {
      await campaigns.removeCode(toId(query.id), staffOf(context).staffId);
      return done;
    },
    'GET /capi/PromoCampaign/v3/PromoCode/List': async ({ query }) =>
      wirePage(await campaigns.codes(toId(query.campaignId), pageWishOf(query)), wireCode),
  };
}

/** Handlers of platform events. */
export const platformEventHandlers = (
  triggers: Pick<Triggers, 'raise'>,
): Handlers<typeof platformEventCalls> => ({
  'POST /capi/v2-onling/PlatformEvent/Trigger': async ({ body }) => {
    await triggers.raise(body);
    return done;
  },
  'POST /capi/v2-onling/PlatformEvent/TriggerForPlayer': async ({ body }) => ({
    offered: await triggers.raise(body, toId<PlayerId>(body.playerId)),
  }),
});

/** Handlers of deletions for tests. */
export const promotionTestHandlers = (
  definitions: Pick<Definitions, 'deleteOfTests'>,
  campaigns: Pick<Campaigns, 'deleteOfTests'>,
  freeRounds: Pick<FreeRoundDefinitions, 'deleteOfTests'>,
): Handlers<typeof promotionTestCalls> => ({
  'DELETE /capi/v2-onling/AutoTest/DeleteBonusDefinitions': async ({ query }) => ({
    deleted: await definitions.deleteOfTests(idsOf(query.id)),
  }),
  'DELETE /capi/v2-onling/AutoTest/DeletePromotionDefinitions': async ({ query }) => ({
    deleted:
      (await campaigns.deleteOfTests(idsOf(query.id))) +
      (await freeRounds.deleteOfTests(idsOf(query.freeRoundDefinitionId))),
  }),
});
