/** Row types of the schema `venues`. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Kind } from '../contract/fields.ts';
import type { Facts } from '../rules/timeline.ts';

export type ChangeEvent = 'CREATED' | 'CHANGED' | 'MOVED' | 'REMOVED';

/** A range is written by its bounds and read by `lower` and `upper`. */
type Range = ColumnType<string, never, never>;

export interface ObjectTable {
  id: GeneratedAlways<bigint>;
  kind: Kind;
  hash: string | null;
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

export interface VenuesTables {
  'venues.object': ObjectTable;
  'venues.change': ChangeTable;
  'venues.version': VersionTable;
  'venues.opening': OpeningTable;
  'venues.special_opening': SpecialOpeningTable;
  'venues.validity': ValidityTable;
}
