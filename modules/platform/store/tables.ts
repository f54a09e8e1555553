/** Rows of the schema `platform`. */
import type { Generated, GeneratedAlways } from 'kysely';

export interface PlatformTables {
  'platform.reference_list': {
    name: string;
    content_hash: Buffer;
    updated_at: Date;
  };
  'platform.reference_value': {
    list: string;
    value: string;
    position: number;
    labels: Record<string, string>;
    note: string | null;
    parent: string | null;
    alternate_code: string | null;
  };
  'platform.feature': {
    brand: string;
    key: string;
    market: 'cz' | 'sk';
    labels: Record<string, string>;
    enabled: boolean;
  };
  'platform.planned_shutdown': {
    id: Generated<bigint>;
    part: 'site' | 'payments' | 'provider';
    provider_key: string | null;
    starts_at: Date;
    ends_at: Date;
    messages: Record<string, string>;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    removed_at: Date | null;
  };
  'platform.idempotency': {
    principal: string;
    call: string;
    key: string;
    input_hash: Buffer;
    answer: unknown;
    created_at: Date;
  };
  'platform.setting': {
    key: string;
    value: unknown;
    version: number;
    changed_at: Date;
    changed_by: string;
    reason: string;
  };
  'platform.setting_version': {
    key: string;
    version: number;
    value: unknown;
    changed_at: Date;
    changed_by: string;
    reason: string;
  };
  'platform.address_place': {
    code: bigint;
    town: string;
    district: string;
    part: string;
    street: string;
    evidence: boolean;
    house: number;
    orientation: string;
    post_code: string;
    town_key: string;
    /** Street, part, town and district without accents; the database makes it. */
    search_text: GeneratedAlways<string>;
    loaded_at: Date;
  };
  'platform.demo_data': { id: Generated<boolean>; seeded_at: Date };
  'platform.address_load': { id: boolean; loaded_at: Date; places: bigint };
}
