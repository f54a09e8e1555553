/** What a proposal about a role may contain. Pure. */
import type { PermissionTable } from '@herna/contract-kit';
import type { Permissions } from '@herna/contract-kit/server';
import { administrator } from './permissions.ts';

/** Permissions that a role can be given: all that are not everybody's anyway. */
export const givable = (table: PermissionTable): readonly string[] =>
  Object.keys(table)
    .filter((permission) => table[permission]?.roles !== 'everybody')
    .sort();

/** What is new in a set and what is gone from it. */
export const difference = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !after.includes(one)),
});

/** Those that somebody would grant without holding them. */
export const beyond = (
  { has }: Permissions,
  before: readonly string[],
  after: readonly string[],
): readonly string[] => difference(before, after).added.filter((one) => !has(one));

/** What a change gives a member, and the two who give it. */
export interface Gift {
  /** The role that the member has after it. */
  readonly role: string;
  /** Permissions that the member has after it and not before. */
  readonly given: readonly string[];
  /** Who proposed and who decides, as they are now. */
  readonly by: readonly { readonly role: string; readonly permissions: Permissions }[];
}

/**
 * Whether neither of two may give it, because no one of them holds all of it. Half of it held by each
 * would join in one person what was separated on purpose.
 */
export const givesMoreThanHeld = ({ role, given, by }: Gift): boolean =>
  !by.some((one) =>
    role === administrator
      ? one.role === administrator
      : given.every((permission) => one.permissions.has(permission)),
  );
