import type { Generated } from 'kysely';
import type { announcedScopes } from '../contract/announcements.ts';
import type { TagTypeName } from '../contract/schemas.ts';
import type { Hours } from '../rules/opening-hours.ts';

export type AssetKind = 'ICON' | 'COVER' | 'GAME_PLAN';
export type GameTexts = Record<string, { short: string; legal?: string }>;
/** An exact number, its parts as decimal digits. */
export interface ExactNumber {
  readonly numerator: string;
  readonly denominator: string;
}
/** What is proved of a game staked in one way; wins are in multiples of the stake. */
export interface ProvenFigures {
  readonly rtp: ExactNumber;
  readonly hitRate: ExactNumber;
  readonly variance: ExactNumber;
  readonly topAward: ExactNumber;
  readonly topAwardChance: ExactNumber;
}
/** By the name of the stake mode; the first is the one that the game is stated for. */
export type ProvenModes = Readonly<Record<string, ProvenFigures>>;
/** Stakes that a game offers, minor units by currency. */
export type GameStakes = Record<string, number[]>;

export interface CatalogueTables {
  'catalogue.provider': {
    id: Generated<bigint>;
    key: string;
    name: string;
    normalized_name: string;
    order_enabled: Generated<boolean>;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
  'catalogue.game': {
    id: Generated<bigint>;
    key: string;
    provider_id: bigint;
    name: string;
    launch_url: string;
    sort: number;
    starts_at: Date;
    legal_kind: string;
    engine: string;
    enabled: Generated<boolean>;
    game_plan_visible: Generated<boolean>;
    bonus_coefficient: Generated<number>;
    texts: GameTexts;
    max_win_ratio: number | null;
    revision: Generated<number>;
    changed_at: Date;
  };
  'catalogue.game_version': {
    id: Generated<bigint>;
    game_id: bigint;
    version: string;
    note: string;
    created_at: Date;
    valid_from: Date;
  };
  'catalogue.game_facts': {
    game_id: bigint;
    return_ppm: number;
    volatility: string;
    stakes: GameStakes;
    /** Hash of the certificate that holds now. */
    certificate: string | null;
    /** Address of the provider's game plan, with {language}. */
    game_plan: string | null;
  };
  'catalogue.game_certificate': {
    game_id: bigint;
    hash: string;
    modes: ProvenModes;
    staked_most: number;
    stated_at: Date;
  };
  'catalogue.announced_game': {
    game_id: bigint;
    name: string;
    version: string;
    scope: (typeof announcedScopes)[number];
    is_new: boolean;
    is_set_up: boolean;
    changed_at: Date;
    left_at: Date | null;
  };
  'catalogue.favourites': {
    player_id: bigint;
    list_id: Generated<string>;
    game_keys: string[];
    changed_at: Date;
  };
  'catalogue.live_table': {
    id: Generated<bigint>;
    game_id: bigint;
    name: string;
    dealer: string;
    seats: number;
    currency: 'CZK' | 'EUR';
    stake_minimum: bigint;
    stake_maximum: bigint;
    opening_hours: readonly Hours[];
    changed_at: Date;
  };
  'catalogue.tag': {
    id: Generated<bigint>;
    type: TagTypeName;
    key: string;
    translations: { language: string; text: string }[];
    metadata: { colour?: string };
    position: Generated<number>;
    order_enabled: Generated<boolean>;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
  };
  'catalogue.game_tag': { game_id: bigint; tag_id: bigint; position: number | null };
  'catalogue.provider_position': { game_id: bigint; position: number };
  'catalogue.asset': {
    game_id: bigint;
    kind: AssetKind;
    type: string;
    bytes: Buffer;
    hash: string;
    uploaded_at: Date;
  };
}
