/** Row types of the schema `engagement`. */
import type { Channel } from '@herna/messaging/ports';
import type { RuleTree } from '@herna/rule-tree';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { CampaignState } from '../rules/campaign.machine.ts';
import type { Figure } from '../rules/figures.table.ts';
import type { OfferText } from '../rules/offer-text.ts';
import type { JourneyTables } from './journey-tables.ts';

export interface EngagementTables extends CampaignTables, JourneyTables {
  'engagement.decision': {
    id: GeneratedAlways<bigint>;
    player_id: bigint;
    /** None where it was decided before a message was written. */
    message_id: bigint | null;
    channel: Channel;
    outcome: 'ALLOW' | 'WITHHOLD' | 'DEFER';
    reason: string;
    until: Date | null;
    facts: unknown;
    decided_at: Date;
  };
  'engagement.opt_out': {
    id: GeneratedAlways<bigint>;
    player_id: bigint;
    channel: 'EMAIL' | 'SMS';
    way: 'LINK' | 'ONE_CLICK' | 'PHONE' | 'MESSAGE' | 'COMPLAINT';
    /** The gateway's id of a STOP message. */
    message_id: string | null;
    at: Date;
  };
}

interface CampaignTables {
  'engagement.segment': {
    id: GeneratedAlways<bigint>;
    name: string;
    tree: RuleTree<Figure>;
    created_by: bigint;
    created_at: Date;
  };
  'engagement.campaign': {
    id: GeneratedAlways<bigint>;
    name: string;
    segment_id: bigint;
    channel: Channel;
    /** Texts by locale. */
    texts: OfferTexts;
    link: string;
    goal: Goal;
    goal_days: number;
    holdout_percent: number;
    state: CampaignState;
    created_by: bigint;
    created_at: Date;
    changed_at: Date;
  };
  'engagement.recipient': {
    campaign_id: bigint;
    player_id: bigint;
    held_out: boolean;
    state: 'WAITING' | 'WRITTEN' | 'NO_ADDRESS' | 'HELD_OUT';
    message_id: bigint | null;
    entered_at: Date;
    goal_at: Date | null;
  };
}

export type Goal = 'DEPOSIT' | 'SIGN_IN';
export interface OfferTexts {
  readonly cs?: OfferText;
  readonly en: OfferText;
  readonly sk?: OfferText;
}
export type CampaignRow = Selectable<CampaignTables['engagement.campaign']>;
export type SegmentRow = Selectable<CampaignTables['engagement.segment']>;
export type DecisionRow = Selectable<EngagementTables['engagement.decision']>;
export type OptOutRow = Selectable<EngagementTables['engagement.opt_out']>;
