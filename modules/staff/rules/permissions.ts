/** What a role may do, from the permissions of all modules and what staff have changed. Pure. */
import { type PermissionTable, type StaffRole, staffRoles } from '@herna/contract-kit';
import type { Permissions } from '@herna/contract-kit/server';

/** The role that holds everything and cannot be changed. */
export const administrator = 'administrator';

/** Whether a text names a built-in role. */
export const isRole = (text: string): text is StaffRole => Object.hasOwn(staffRoles, text);

/** The area of a permission: `payments` of `payments.read`. */
export const areaOf = (permission: string): string => permission.slice(0, permission.indexOf('.'));

/**
 * The permissions of a role by its name; an unknown role (removed since) has everybody's only.
 * @param stored what staff have given the role; the seed when absent
 */
export type PermissionsOf = (role: string, stored?: readonly string[] | null) => Permissions;

/** Reads the permissions of roles out of the tables of the modules. */
export function rolesOf(table: PermissionTable): PermissionsOf {
  const all = Object.keys(table);
  return (role, stored) => {
    const may = (permission: string): boolean => {
      const roles = table[permission]?.roles ?? [];
      if (roles === 'everybody') return true;
      return stored ? stored.includes(permission) : isRole(role) && roles.includes(role);
    };
    const held = new Set(all.filter(may));
    const whole = (area: string): boolean =>
      all.every((one) => areaOf(one) !== area || held.has(one));
    const short = [...held].map((one) => (whole(areaOf(one)) ? `${areaOf(one)}.*` : one));
    const everything = role === administrator;
    return {
      patterns: [...new Set([...(everything ? ['*'] : []), ...short])],
      has: (permission) => everything || held.has(permission),
    };
  };
}
