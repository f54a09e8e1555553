/** Row types of the schema `engagement`. */
import type { Channel } from '@herna/messaging/ports';
import type { GeneratedAlways, Selectable } from 'kysely';

export interface EngagementTables {
  'engagement.decision': {
    id: GeneratedAlways<bigint>;
    player_id: bigint;
    message_id: bigint;
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
    way: 'LINK' | 'ONE_CLICK' | 'PHONE';
    at: Date;
  };
}

export type DecisionRow = Selectable<EngagementTables['engagement.decision']>;
export type OptOutRow = Selectable<EngagementTables['engagement.opt_out']>;
