/** Row types of the schema `risk`. */
import type { ColumnType, Generated } from 'kysely';
import type { Band } from '../contract/bands.ts';
import type { Answers, QuestionnaireDefinition, ResultBand } from '../rules/questionnaire.ts';
import type { Contribution } from '../rules/score.ts';
import type { RiskSettings } from '../rules/settings.ts';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface AssessmentTable {
  player_id: bigint;
  score: ColumnType<string, number, number>;
  band: Band;
  contributions: Json<readonly Contribution[]>;
  settings_version: number;
  assessed_at: Date;
  offers_withheld_until: Date | null;
}

export interface PointTable {
  player_id: bigint;
  id: Generated<bigint>;
  at: Date;
  score: ColumnType<string, number, number>;
  band: Band;
  contributions: Json<readonly Contribution[]>;
  settings_version: number;
}

export interface SettingsTable {
  version: Generated<number>;
  settings: Json<RiskSettings>;
  reason: string;
  created_by: bigint;
  created_at: Date;
}

/** Who would stand where: players by the band they have and would have. */
export interface ShadowOutcome {
  readonly players: number;
  readonly moves: readonly { readonly from: Band; readonly to: Band; readonly players: number }[];
  /** Days of the past on which a player would have been in another band. */
  readonly days: readonly {
    readonly day: string;
    readonly rise: number;
    readonly fall: number;
  }[];
  /** The largest moves as of now. */
  readonly moved: readonly {
    readonly playerId: string;
    readonly from: Band;
    readonly to: Band;
    readonly scoreFrom: number;
    readonly scoreTo: number;
  }[];
}

export interface ShadowRunTable {
  id: Generated<bigint>;
  settings_hash: string;
  settings: Json<RiskSettings>;
  days: number;
  /** Counts alone: it names no player, so that nothing of a profile outlives its erasure. */
  outcome: Json<Omit<ShadowOutcome, 'moved'>>;
  created_by: bigint;
  created_at: Date;
}

export const messageStates = ['CREATED', 'SHOWN', 'READ', 'WITHDRAWN'] as const;
export type MessageState = (typeof messageStates)[number];

/** A text of staff or of the platform by locale. */
export type MessageTexts = Readonly<
  Record<'cs' | 'sk' | 'en', { readonly title: string; readonly text: string }>
>;

export interface MessageTable {
  player_id: bigint;
  id: Generated<bigint>;
  kind: 'SCORE' | 'STAFF' | 'PAUSE';
  band: Band | null;
  contributions: ColumnType<readonly Contribution[] | null, string | null, never>;
  texts: ColumnType<MessageTexts | null, string | null, string | null>;
  state: MessageState;
  channel: 'WEB' | 'KIOSK' | null;
  created_by: bigint | null;
  created_at: Date;
  shown_at: Date | null;
  changed_at: Date;
}

export interface QuestionnaireTable {
  id: Generated<bigint>;
  key: string;
  version: number;
  state: 'DRAFT' | 'ACTIVE' | 'RETIRED';
  definition: Json<QuestionnaireDefinition>;
  created_by: bigint;
  created_at: Date;
  changed_at: Date;
}

export interface QuestionnaireDueTable {
  player_id: bigint;
  key: string;
  due_at: Date;
}

export interface AnswerTable {
  player_id: bigint;
  id: Generated<bigint>;
  questionnaire_id: bigint;
  answers: Json<Answers>;
  score: number;
  level: ResultBand['level'];
  channel: 'WEB' | 'KIOSK';
  answered_at: Date;
}

export interface SupportTable {
  player_id: bigint;
  id: Generated<bigint>;
  reason: string;
  state: 'NEW' | 'IN_PROGRESS' | 'CONTACTED' | 'CLOSED';
  assignee: bigint | null;
  channel: 'PHONE' | 'EMAIL' | 'CHAT' | 'IN_PERSON' | null;
  outcome:
    | 'REACHED'
    | 'NOT_REACHED'
    | 'LIMIT_SET'
    | 'BREAK_TAKEN'
    | 'EXCLUDED'
    | 'REFERRED'
    | 'NO_CONCERN'
    | null;
  note: string;
  score_before: ColumnType<string, number, never>;
  opened_at: Date;
  due_at: Date;
  changed_at: Date;
  closed_at: Date | null;
}

export interface DeviceTable {
  player_id: bigint;
  identifier: string;
  platform: string;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface ErasureTable {
  player_id: bigint;
  id: Generated<bigint>;
  reason: string;
  rows_removed: number;
  erased_at: Date;
}

export interface RiskTables {
  'risk.assessment': AssessmentTable;
  'risk.point': PointTable;
  'risk.settings': SettingsTable;
  'risk.shadow_run': ShadowRunTable;
  'risk.message': MessageTable;
  'risk.questionnaire': QuestionnaireTable;
  'risk.questionnaire_due': QuestionnaireDueTable;
  'risk.answer': AnswerTable;
  'risk.support': SupportTable;
  'risk.device': DeviceTable;
  'risk.erasure': ErasureTable;
}
