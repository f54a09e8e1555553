/**
 * Campaigns: a draft is launched once, enters whom its segment has at that moment, and writes each its
 * message on the job system. Whether a message then leaves is for the send gate to say.
 */
import { type Database, enqueueJob, isUniqueViolation, type Job, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { PlayerRow, Players } from '@herna/players';
import { readTree } from '@herna/rule-tree';
import { type CampaignEvent, campaignMachine } from '../rules/campaign.machine.ts';
import { effectOf, shareOf } from '../rules/effect.ts';
import { figures } from '../rules/figures.table.ts';
import { type OfferText, pushTextFaults } from '../rules/offer-text.ts';
import * as store from '../store/campaigns.ts';
import { enterRecipients, sizeOf } from '../store/figures.ts';
import type { CampaignRow, Goal, OfferTexts } from '../store/tables.ts';
import { assertVariables, type Offers } from './offers.ts';

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (
  tx: Tx,
  note: {
    readonly staffId: bigint;
    readonly action: string;
    readonly targetKind: string;
    readonly targetId: string;
    readonly reason?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

export interface CampaignsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly messaging: Pick<Messaging, 'statesOf'>;
  readonly players: Pick<Players, 'playersByIds'>;
  readonly offers: Offers;
  readonly audit: RecordAudit;
}

export interface NewCampaign {
  readonly name: string;
  readonly segmentId: bigint;
  readonly channel: CampaignRow['channel'];
  readonly texts: OfferTexts;
  readonly link: string;
  readonly goal: Goal;
  readonly goalDays: number;
  readonly holdoutPercent: number;
}

const job = 'engagement.campaign';
const batchMax = 100;
const listMax = 200;

/** The service of segments and campaigns. */
export function createCampaigns(dependencies: CampaignsDependencies) {
  const { database, clock, messaging, players, offers, audit } = dependencies;

  const move = async (tx: Tx, id: bigint, event: CampaignEvent): Promise<CampaignRow> => {
    const campaign = await store.lockCampaign(tx, id);
    if (!campaign) throw new DomainError('ERR_NOT_FOUND');
    const state = campaignMachine.next(campaign.state, event);
    if (!state) throw new DomainError('ERR_CAMPAIGN_STATE');
    await store.setCampaignState(tx, id, state, clock.now());
    return campaign;
  };

  const writeTo = async (tx: Tx, campaign: CampaignRow, player: PlayerRow): Promise<void> => {
    const id = await offers.write(tx, player, { ...campaign, template: campaign.name });
    await store.noteWritten(tx, { campaignId: campaign.id, playerId: player.id }, id);
  };

  /** Writes some messages; false once nobody waits, or the campaign was stopped. */
  const writeSome = (id: bigint): Promise<boolean> =>
    database.transaction(async (tx) => {
      const campaign = await store.lockCampaign(tx, id);
      if (campaign?.state !== 'RUNNING') return false;
      const waiting = await store.takeWaiting(tx, id, batchMax);
      for (const player of await players.playersByIds(tx, waiting)) {
        await writeTo(tx, campaign, player);
      }
      if (waiting.length === 0) await move(tx, id, 'finish');
      return waiting.length > 0;
    });

  const jobs: readonly Job[] = [
    {
      name: job,
      attemptsMax: 10,
      async handler(payload) {
        while (await writeSome(BigInt(String(payload.id))));
      },
    },
  ];

  return {
    jobs,

    /** @throws ERR_VALIDATION for a tree that is none */
    size: (tree: unknown) => sizeOf(database.read, readTree(figures, tree), clock.now()),

    async segments() {
      const found = await store.segments(database.read);
      const sizes = await Promise.all(
        found.map(({ tree }) => sizeOf(database.read, tree, clock.now())),
      );
      return found.map((segment, at) => ({ segment, players: sizes[at]?.players ?? 0 }));
    },

    /** @throws ERR_VALIDATION, ERR_SEGMENT_EXISTS */
    async addSegment(tx: Tx, staffId: bigint, wish: { name: string; tree: unknown }) {
      const tree = readTree(figures, wish.tree);
      const { id } = await store
        .insertSegment(tx, {
          name: wish.name.trim(),
          tree: JSON.stringify(tree),
          created_by: staffId,
          created_at: clock.now(),
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new DomainError('ERR_SEGMENT_EXISTS') : error;
        });
      await audit(tx, {
        staffId,
        action: 'engagement.segment_added',
        targetKind: 'segment',
        targetId: id.toString(),
        details: { after: { name: wish.name, tree } },
      });
      return id;
    },

    list: () => store.campaigns(database.read, listMax),

    /** @throws ERR_NOT_FOUND */
    async one(id: bigint) {
      const { read } = database;
      const campaign = await store.campaignById(read, id);
      if (!campaign) throw new DomainError('ERR_NOT_FOUND');
      const counts = await store.recipientCounts(read, id);
      const states = await messaging.statesOf(read, await store.messageIds(read, id));
      const messages: Record<string, number> = {};
      for (const state of states.values()) messages[state] = (messages[state] ?? 0) + 1;
      const { reached, heldOut } = counts;
      const results = {
        ...counts,
        reached: { ...reached, share: shareOf(reached) ?? null },
        heldOut: { ...heldOut, share: shareOf(heldOut) ?? null },
        effect: effectOf(reached, heldOut) ?? null,
        messages,
      };
      return { campaign, results };
    },

    /** @throws ERR_NOT_FOUND, ERR_CAMPAIGN_EXISTS, ERR_OFFER_VARIABLES, ERR_VALIDATION */
    async add(tx: Tx, staffId: bigint, wish: NewCampaign): Promise<bigint> {
      const { name, segmentId, texts, goalDays, holdoutPercent, ...rest } = wish;
      assertVariables(Object.values(texts));
      if (rest.channel === 'PUSH') {
        const fields = Object.entries(texts).flatMap(([locale, text]) =>
          pushTextFaults(text, `texts.${locale}`),
        );
        if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
      }
      if (!(await store.segmentById(tx, segmentId))) throw new DomainError('ERR_NOT_FOUND');
      const now = clock.now();
      const { id } = await store
        .insertCampaign(tx, {
          ...rest,
          name: name.trim(),
          segment_id: segmentId,
          texts: JSON.stringify(texts),
          goal_days: goalDays,
          holdout_percent: holdoutPercent,
          state: campaignMachine.initial,
          created_by: staffId,
          created_at: now,
          changed_at: now,
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new DomainError('ERR_CAMPAIGN_EXISTS') : error;
        });
      await audit(tx, {
        staffId,
        action: 'engagement.campaign_added',
        targetKind: 'campaign',
        targetId: id.toString(),
        details: { after: { name, segmentId: segmentId.toString(), holdoutPercent } },
      });
      return id;
    },

    /** @throws ERR_OFFER_VARIABLES */
    preview: (locale: string, text: OfferText, channel?: CampaignRow['channel']) =>
      offers.preview(locale, text, channel),

    /** @throws ERR_NOT_FOUND, ERR_CAMPAIGN_STATE */
    launch: (staffId: bigint, id: bigint, reason: string): Promise<number> =>
      database.transaction(async (tx) => {
        const campaign = await move(tx, id, 'launch');
        const segment = await store.segmentById(tx, campaign.segment_id);
        if (!segment) throw new DomainError('ERR_NOT_FOUND');
        const { holdout_percent: holdoutPercent } = campaign;
        const now = clock.now();
        const entered = await enterRecipients(tx, { id, holdoutPercent }, segment.tree, now);
        await enqueueJob(tx, job, { id: id.toString() }, { key: `${job}/${id}` });
        await audit(tx, {
          staffId,
          action: 'engagement.campaign_launched',
          targetKind: 'campaign',
          targetId: id.toString(),
          reason,
          details: { before: { state: campaign.state }, after: { state: 'RUNNING', entered } },
        });
        return entered;
      }),

    /** @throws ERR_NOT_FOUND, ERR_CAMPAIGN_STATE */
    stop: (staffId: bigint, id: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { state } = await move(tx, id, 'stop');
        await audit(tx, {
          staffId,
          action: 'engagement.campaign_stopped',
          targetKind: 'campaign',
          targetId: id.toString(),
          reason,
          details: { before: { state }, after: { state: 'STOPPED' } },
        });
      }),
  };
}
export type Campaigns = ReturnType<typeof createCampaigns>;
