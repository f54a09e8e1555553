/** Row types of the schema `promotions`. */
import type { GameTerms } from '@herna/bonuses';
import type { Currency } from '@herna/kernel';
import type { ColumnType, Generated } from 'kysely';
import type {
  BonusKind,
  BonusSpec,
  DefinitionState,
  RelationMark,
  RelationState,
} from '../contract/bonus-schemas.ts';
import type { CashbackSpec } from '../contract/cashback.ts';
import type { FreeRoundSpec, FreeRoundState } from '../contract/free-round-schemas.ts';
import type { ReferralRefusal, ReferralState } from '../contract/referrals.ts';

export interface DefinitionTable {
  id: Generated<bigint>;
  kind: BonusKind;
  name: string;
  event_name: string | null;
  state: DefinitionState;
  version: number;
  created_at: Date;
  created_by: bigint;
  activated_at: Date | null;
  receivers: Generated<bigint>;
  granted: Generated<bigint>;
}

export interface DefinitionVersionTable {
  definition_id: bigint;
  version: number;
  /** Both are written as JSON text. */
  spec: ColumnType<BonusSpec, string, never>;
  games: ColumnType<GameTerms, string, string>;
  made_at: Date;
  made_by: bigint;
}

export interface CashbackProgrammeTable {
  id: Generated<bigint>;
  name: string;
  state: DefinitionState;
  /** Written as JSON text. */
  spec: ColumnType<CashbackSpec, string, string>;
  created_at: Date;
  created_by: bigint;
  activated_at: Date | null;
  ended_at: Date | null;
  next_period: string | null;
  granted: Generated<bigint>;
  version: Generated<number>;
}

export interface ReferralTable {
  id: Generated<bigint>;
  referrer_id: bigint;
  referred_id: bigint;
  state: ReferralState;
  refusal: ReferralRefusal | null;
  referred_at: Date;
  decided_at: Date | null;
}

export interface CashbackMemberTable {
  player_id: bigint;
  programme_id: bigint;
  accepted_at: Date;
  accepted_locale: string;
  accepted_hash: string;
  accepted_ip: string | null;
  left_at: Date | null;
}

export interface CashbackPaymentTable {
  player_id: bigint;
  programme_id: bigint;
  period_from: string;
  period_to: string;
  state: 'PAID' | 'WITHHELD';
  reason: 'NOT_ALLOWED' | 'RESTRICTED' | 'BUDGET' | null;
  base: bigint;
  amount: bigint;
  currency: Currency;
  decided_at: Date;
}

export interface CashbackWaitingTable {
  player_id: bigint;
  programme_id: bigint;
  period_from: string;
  period_to: string;
}

export interface RestrictedPlayerTable {
  player_id: bigint;
  subject_kind: 'BONUS' | 'TOURNAMENT' | 'CHALLENGE';
  subject_id: bigint;
  added_at: Date;
  added_by: bigint;
}

export interface RelationTable {
  player_id: bigint;
  id: Generated<bigint>;
  definition_id: bigint;
  version: number;
  source: string;
  source_reference: string;
  state: RelationState;
  currency: Currency;
  terms_hash: string;
  offered_at: Date;
  offer_expires_at: Date;
  accepted_at: Date | null;
  accepted_locale: string | null;
  accepted_hash: string | null;
  accepted_ip: string | null;
  earned: Generated<bigint | null>;
  bonus_id: bigint | null;
  given: bigint | null;
  given_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  /** A linked account that was given the same bonus before. */
  linked_to: Generated<bigint | null>;
  marks: Generated<readonly RelationMark[]>;
}

export interface DepositTable {
  player_id: bigint;
  payment_id: bigint;
  number: number;
  currency: string;
  amount: bigint;
  confirmed_at: Date;
  relation_id: bigint | null;
  taken_back_at: Generated<Date | null>;
}

export interface FreeRoundDefinitionTable {
  id: Generated<bigint>;
  name: string;
  provider_id: bigint;
  state: DefinitionState;
  version: number;
  created_at: Date;
  created_by: bigint | null;
  activated_at: Date | null;
}

export interface FreeRoundVersionTable {
  definition_id: bigint;
  version: number;
  /** Written as JSON text. */
  spec: ColumnType<FreeRoundSpec, string, never>;
  made_at: Date;
  made_by: bigint | null;
}

export interface FreeRoundTable {
  player_id: bigint;
  /** Also that of the rounds in play, once they are accepted. */
  id: Generated<bigint>;
  definition_id: bigint;
  version: number;
  source: string;
  source_reference: string;
  state: FreeRoundState;
  currency: Currency;
  terms_hash: string;
  offered_at: Date;
  offer_expires_at: Date;
  accepted_at: Date | null;
  accepted_locale: string | null;
  accepted_hash: string | null;
  accepted_ip: string | null;
  rounds_expire_at: Date | null;
  converted: Generated<bigint>;
  surplus: Generated<bigint>;
  converted_at: Date | null;
  bonus_id: bigint | null;
  ended_at: Date | null;
  reason: string | null;
}

export interface CampaignTable {
  id: Generated<bigint>;
  name: string;
  valid_from: Date;
  valid_until: Date;
  reward_kind: 'BONUS' | 'FREE_ROUNDS';
  reward_id: bigint;
  version: Generated<number>;
  created_at: Date;
  created_by: bigint;
}

export interface CodeTable {
  id: Generated<bigint>;
  campaign_id: bigint;
  kind: 'UNIQUE' | 'PUBLIC';
  digest: Buffer;
  shown: string;
  uses_maximum: number;
  used: Generated<number>;
  created_at: Date;
}

export interface CodeUseTable {
  player_id: bigint;
  code_id: bigint;
  used_at: Date;
}

export interface PlatformEventTable {
  event_id: string;
  name: string;
  subject_player: bigint | null;
  raised_at: Date;
}

export interface PromotionsTables {
  'promotions.cashback_programme': CashbackProgrammeTable;
  'promotions.cashback_member': CashbackMemberTable;
  'promotions.cashback_payment': CashbackPaymentTable;
  'promotions.cashback_waiting': CashbackWaitingTable;
  'promotions.definition': DefinitionTable;
  'promotions.definition_version': DefinitionVersionTable;
  'promotions.restricted_player': RestrictedPlayerTable;
  'promotions.relation': RelationTable;
  'promotions.deposit': DepositTable;
  'promotions.free_round_definition': FreeRoundDefinitionTable;
  'promotions.free_round_version': FreeRoundVersionTable;
  'promotions.free_round': FreeRoundTable;
  'promotions.campaign': CampaignTable;
  'promotions.code': CodeTable;
  'promotions.code_use': CodeUseTable;
  'promotions.referral': ReferralTable;
  'promotions.referral_code': { player_id: bigint; code: string; made_at: Date };
  'promotions.registration_code': { player_id: bigint; digest: Buffer; typed_at: Date };
  'promotions.platform_event': PlatformEventTable;
}
