/** Row types of the schema `venues`. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Kind } from '../contract/fields.ts';
import type { Facts } from '../rules/timeline.ts';

export type ChangeEvent = 'CREATED' | 'CHANGED' | 'MOVED' | 'REMOVED' | 'WITHDRAWN';

/** A range is written by its bounds and read by `lower` and `upper`. */
type Range = ColumnType<string, never, never>;

export interface ObjectTable {
  id: GeneratedAlways<bigint>;
  kind: Kind;
  created_at: Date;
}

export interface ChangeTable {
  id: GeneratedAlways<bigint>;
  object_id: bigint;
  kind: Kind;
  event: ChangeEvent;
  effective_at: Date;
  recorded_at: Date;
  actor: string;
  reason: string | null;
  fields: ColumnType<Facts, string, string>;
  /** The planned change that a `WITHDRAWN` one takes back. */
  withdraws: bigint | null;
}

export interface VersionTable {
  id: GeneratedAlways<bigint>;
  object_id: bigint;
  kind: Kind;
  change_id: bigint;
  valid: Range;
  recorded: Range;
  fields: ColumnType<Facts, string, string>;
  set_fields: readonly string[];
  /** Of a device, by which it is asked for without naming it. */
  hash: string | null;
  name: GeneratedAlways<string>;
  number: GeneratedAlways<string>;
  type: GeneratedAlways<string | null>;
  state: GeneratedAlways<string | null>;
  parent_id: GeneratedAlways<bigint | null>;
}

export interface OpeningTable {
  id: Generated<bigint>;
  venue_id: bigint;
  weekday: number;
  opens: number;
  closes: number;
  valid: Range;
  changed_at: Date;
}

export interface SpecialOpeningTable {
  id: Generated<bigint>;
  venue_id: bigint;
  day: string;
  is_closed: boolean;
  opens: number | null;
  closes: number | null;
  note: string | null;
  changed_at: Date;
}

export interface ValidityTable {
  id: Generated<bigint>;
  venue_id: bigint;
  licence: string;
  valid: Range;
  changed_at: Date;
}

export interface VisitTable {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  venue_id: bigint;
  is_counted: boolean;
  entered_at: Date;
  left_at: Date | null;
  entered_by: string;
  left_by: string | null;
}

export interface RefusalTable {
  id: GeneratedAlways<bigint>;
  venue_id: bigint;
  player_id: bigint | null;
  code: string;
  refused_at: Date;
  refused_by: string;
}

export interface BanTable {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  venue_id: bigint | null;
  reason: string;
  banned_by: bigint;
  banned_at: Date;
  until: Date | null;
  lifted_at: Date | null;
  lifted_by: bigint | null;
}

export interface KioskCodeTable {
  id: GeneratedAlways<bigint>;
  code_hash: Buffer;
  place_id: bigint;
  created_by: bigint;
  created_at: Date;
  expires_at: Date;
  device_id: bigint | null;
}

export interface DeviceKeyTable {
  device_id: bigint;
  public_key: string;
  registered_at: Date;
  last_seen_at: Date;
  revoked_at: Date | null;
  revoked_by: bigint | null;
  revoke_reason: string | null;
}

export interface ExclusionTokenTable {
  token_hash: Buffer;
  player_id: bigint;
  device_id: bigint;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface DeviceRequestTable {
  device_id: bigint;
  nonce: string;
  sent_at: Date;
}

export interface CardChipTable {
  card_id: bigint;
  player_id: bigint;
  chip_hash: Buffer;
  linked_by: bigint;
  linked_at: Date;
}

export interface CardEventTable {
  event_id: bigint;
  player_id: bigint;
  card_id: bigint;
  state: string;
  happened_at: Date;
}

export interface StaffScopeTable {
  staff_id: bigint;
  venue_id: bigint;
  set_at: Date;
}

export interface StaffScopeCompanyTable {
  staff_id: bigint;
  company_id: bigint;
  set_at: Date;
}

export interface PartnerScopeTable {
  provider: string;
  place_id: bigint;
  set_at: Date;
}

export interface VenuesTables {
  'venues.object': ObjectTable;
  'venues.change': ChangeTable;
  'venues.version': VersionTable;
  'venues.opening': OpeningTable;
  'venues.special_opening': SpecialOpeningTable;
  'venues.validity': ValidityTable;
  'venues.visit': VisitTable;
  'venues.staff_scope': StaffScopeTable;
  'venues.staff_scope_company': StaffScopeCompanyTable;
  'venues.partner_scope': PartnerScopeTable;
  'venues.entrance_refusal': RefusalTable;
  'venues.ban': BanTable;
  'venues.kiosk_code': KioskCodeTable;
  'venues.device_key': DeviceKeyTable;
  'venues.device_request': DeviceRequestTable;
  'venues.exclusion_token': ExclusionTokenTable;
  'venues.card_chip': CardChipTable;
  'venues.card_event': CardEventTable;
}
