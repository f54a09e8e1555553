/** A screen of the backoffice as a row of data. */
import type { ComponentType, ReactNode } from 'react';
import type { Access } from '../access/auth-provider.ts';
import { isAllowed } from '../access/permissions.ts';
import type { Row, Source } from '../data/source.ts';
import type { Wire } from '../format/money.ts';
import type { Column, Filter, Sort } from './columns.ts';

export type Group =
  | 'people'
  | 'money'
  | 'play'
  | 'venues'
  | 'content'
  | 'reports'
  | 'books'
  | 'house';

/** A row of totals: values by the sources of the columns they stand under. */
export interface Sum {
  readonly currency: string;
  /** A whole amount stands under columns of money, minor units under others. */
  readonly [source: string]: number | string | Wire | undefined;
}

/** What can be done with several rows at once. */
export interface BulkAct {
  /** Message key. */
  readonly label: string;
  readonly permission: string;
  /** Whether a reason is asked for. */
  readonly reasoned: boolean;
  /** Whether the act is possible on a row in its present state. */
  readonly fits: (row: Row) => boolean;
  /** What a row is called in the list of results. */
  readonly name: (row: Row) => ReactNode;
  readonly run: (row: Row, reason: string) => Promise<unknown>;
}

export interface Screen {
  readonly name: string;
  readonly group: Group;
  readonly icon: ComponentType;
  readonly permissions: {
    readonly read: string;
    /** Needed to open the forms. */
    readonly edit?: string;
    /** Needed to open the form of a new row, where it is another. */
    readonly create?: string;
    /** Needed to save the rows as a file, where reading them is not enough. */
    readonly export?: string;
  };
  /** A feature of the brand without which the screen is not there. */
  readonly feature?: string;
  readonly source: Source;
  readonly columns: readonly Column[];
  readonly filters?: readonly Filter[];
  readonly sort?: Sort;
  /** The filter of a list that is opened without one. */
  readonly initialFilter?: () => Readonly<Record<string, unknown>>;
  /** What a row opens: its own page, its form, or a page of another resource; nothing if absent. */
  readonly opens?: 'show' | 'edit' | ((id: string) => string);
  /** What all rows of a filter sum up to, below them; by currency. */
  readonly totals?: (filter: Readonly<Record<string, unknown>>) => Promise<readonly Sum[]>;
  /** Acts upon chosen rows. */
  readonly bulk?: readonly BulkAct[];
  /** Whether somebody works through the rows, or they are too wide: on a tablet each is a card, too. */
  readonly queue?: true;
  /** Buttons above the list. */
  readonly actions?: ComponentType;
  /** What stands above the rows. */
  readonly intro?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** False for lists that are part of other screens only. */
  readonly inMenu?: false;
}

/** The screens that a member is offered; those that need a feature only once it is known. */
export const menuScreens = (
  screens: readonly Screen[],
  patterns: readonly string[],
  features: ReadonlySet<string> | undefined,
): readonly Screen[] =>
  screens.filter(
    ({ inMenu, permissions, feature }) =>
      inMenu !== false &&
      isAllowed(patterns, permissions.read) &&
      (feature === undefined || features?.has(feature)),
  );

/** What an action of the admin's frame needs on a screen. */
export function accessOf(
  screens: readonly Screen[],
  resource: string,
  action: string,
): Access | undefined {
  const screen = screens.find(({ name }) => name === resource);
  if (!screen) return undefined;
  const writes = action === 'edit' || action === 'create' || action === 'delete';
  const { read, edit, create = edit } = screen.permissions;
  const permission = action === 'create' ? create : writes ? edit : read;
  return permission === undefined ? undefined : { permission, feature: screen.feature };
}
