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

export interface AdministratorStep {
  /** The role that the member has after it. */
  readonly role: string;
  /** Roles of who proposed and who decides. */
  readonly deciders: readonly (string | undefined)[];
}

/** Whether the administrator's role is given away by people who do not have it themselves. */
export const givesMoreThanHeld = ({ role, deciders }: AdministratorStep): boolean =>
  role === administrator && !deciders.includes(administrator);
