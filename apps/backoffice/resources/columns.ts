/** Columns and filters of lists as data; how each kind looks is in features/. */
import type { ReactNode } from 'react';
import type { Row } from '../data/source.ts';

export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  /** Minor units with the currency in the row. */
  | 'minor'
  | 'moment'
  /** A calendar day. */
  | 'day'
  | 'state'
  /** A value of a closed list as plain words. */
  | 'word'
  /** Who did it: `staff:1`, `player:1`, `bank`. */
  | 'actor'
  /** A member of staff by id. */
  | 'member'
  | 'link'
  /** A moment as the time since then. */
  | 'age'
  /** Seconds as hours and minutes. */
  | 'duration'
  | 'yes-no';

export interface Column {
  /** Path of the value in the row; also the message key of the heading, below `fields`. */
  readonly source: string;
  readonly kind?: ColumnKind;
  /** Messages of a state or a word, `states` when absent. */
  readonly of?: string;
  /** Resource that a link opens. */
  readonly to?: string;
  /** Whether the call sorts by this column. */
  readonly sorts?: boolean;
  /** Message key below `absent` of a number that is null; a dash when absent. */
  readonly absent?: string;
  /** Permission without which the column says nothing: that of its acts. */
  readonly needs?: string;
  /** Left out on phones. */
  readonly wide?: boolean;
  /** Filter of the postings that the amount is the sum of; the list's own filter is beside it. */
  readonly postings?: (row: Row, filter: Readonly<Record<string, unknown>>) => object;
  /** Anything else than a value of the row. */
  readonly render?: (row: Row) => ReactNode;
  /** On a phone: the heading of the row's card, which says what these columns say together. */
  readonly heads?: {
    readonly of: readonly string[];
    /** Message key below `fields`. */
    readonly label: string;
    readonly text: (row: Row) => string;
  };
}

export interface Filter {
  readonly source: string;
  /** Message key below `fields`, where the source's own says something else. */
  readonly label?: string;
  /**
   * `find` is a choice among so many that one types a part of its words; `listed` one among rows that a
   * call lists.
   */
  readonly kind:
    | 'search'
    | 'text'
    | 'player'
    | 'choice'
    | 'find'
    | 'listed'
    | 'many'
    | 'day'
    | 'yes-no';
  readonly values?: readonly string[];
  /** Messages of the values, `states` when absent. */
  readonly of?: string;
  /** Rows to choose from, with their names in a language: of a `listed` filter. */
  readonly list?: (
    locale: string,
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** The values name themselves: years, for instance. */
  readonly plain?: true;
  /** Shown without being asked for. */
  readonly always?: boolean;
}

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The days that a report is of; it cannot do without them. */
export const days: readonly Filter[] = [
  { source: 'from', kind: 'day', always: true },
  { source: 'to', kind: 'day', always: true },
];

/** The days a list is narrowed to. */
export const period: readonly Filter[] = [
  { source: 'from', kind: 'day' },
  { source: 'to', kind: 'day' },
];
