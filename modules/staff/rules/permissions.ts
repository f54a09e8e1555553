/** What a role's patterns allow. Pure. */
import type { Permissions } from '@herna/contract-kit/server';
import { type Role, roles } from '../contract/permissions.ts';

/** Whether a text names a role. */
export const isRole = (text: string): text is Role => text in roles;

/** Everybody manages their own sign-in and may write notes. */
const everybody = ['staff.self', 'staff.notes'];

/** The permissions of a role; an unknown role (removed since) has none. */
export function permissionsOf(role: string): Permissions {
  const own = isRole(role) ? roles[role].permissions : [];
  const patterns = [...everybody, ...own];
  const held = new Set(patterns);
  return {
    patterns,
    has: (permission) =>
      held.has('*') ||
      held.has(permission) ||
      held.has(`${permission.slice(0, permission.indexOf('.'))}.*`),
  };
}
