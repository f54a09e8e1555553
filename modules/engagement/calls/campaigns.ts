/** Thin handlers of segments and campaigns. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { campaignCalls } from '../contract/campaigns.ts';
import type { Campaigns } from '../service/campaigns.ts';
import type { NamedCampaign } from '../store/campaigns.ts';

const who = (context: CallContext): bigint => staffOf(context).staffId;

const wireCampaign = (row: NamedCampaign) => ({
  id: wireId(row.id),
  name: row.name,
  segmentName: row.segment_name,
  channel: row.channel,
  state: row.state,
  goal: row.goal,
  goalDays: row.goal_days,
  holdoutPercent: row.holdout_percent,
  createdAt: row.created_at.toISOString(),
});

export const campaignHandlers = (campaigns: Campaigns): Handlers<typeof campaignCalls> => ({
  'GET /api/engagement/segments': async () => ({
    items: (await campaigns.segments()).map(({ segment, players }) => ({
      id: wireId(segment.id),
      name: segment.name,
      tree: segment.tree,
      players,
      createdAt: segment.created_at.toISOString(),
    })),
  }),
  'POST /api/engagement/segments': ({ body }, context) =>
    context.idempotent(async (tx) => ({
      id: wireId(
        await campaigns.addSegment(tx, who(context), { name: body.name, tree: body.tree }),
      ),
    })),
  'POST /api/engagement/segments/size': ({ body }) => campaigns.size(body.tree),
  'GET /api/engagement/campaigns': async () => ({
    items: (await campaigns.list()).map(wireCampaign),
  }),
  'GET /api/engagement/campaigns/{campaignId}': async ({ params }) => {
    const { campaign, results } = await campaigns.one(toId(params.campaignId));
    const { texts, link } = campaign;
    return { ...wireCampaign(campaign), texts, link, results };
  },
  'POST /api/engagement/campaigns': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const wish = { ...body, segmentId: toId(body.segmentId) };
      return { id: wireId(await campaigns.add(tx, who(context), wish)) };
    }),
  'POST /api/engagement/campaigns/preview': async ({ body }) =>
    campaigns.preview(body.locale, body.text, body.channel),
  'POST /api/engagement/campaigns/{campaignId}/launch': async ({ params, body }, context) => ({
    players: await campaigns.launch(who(context), toId(params.campaignId), body.reason),
  }),
  'POST /api/engagement/campaigns/{campaignId}/stop': async ({ params, body }, context) => {
    await campaigns.stop(who(context), toId(params.campaignId), body.reason);
    return done;
  },
});
