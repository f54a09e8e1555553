/** What a role may do, from the permissions of all modules. Pure. */
import { type PermissionTable, type StaffRole, staffRoles } from '@herna/contract-kit';
import type { Permissions } from '@herna/contract-kit/server';

/** Whether a text names a role. */
export const isRole = (text: string): text is StaffRole => Object.hasOwn(staffRoles, text);

const areaOf = (permission: string): string => permission.slice(0, permission.indexOf('.'));

/** The permissions of a role by its name; an unknown role (removed since) has everybody's only. */
export type PermissionsOf = (role: string) => Permissions;

/** Reads the permissions of roles out of the tables of the modules. */
export function rolesOf(table: PermissionTable): PermissionsOf {
  const all = Object.keys(table);
  return (role) => {
    const may = (permission: string): boolean => {
      const roles = table[permission]?.roles ?? [];
      return roles === 'everybody' || (isRole(role) && roles.includes(role));
    };
    const held = new Set(all.filter(may));
    const whole = (area: string): boolean =>
      all.every((one) => areaOf(one) !== area || held.has(one));
    const short = [...held].map((one) => (whole(areaOf(one)) ? `${areaOf(one)}.*` : one));
    const everything = role === 'administrator';
    return {
      patterns: [...new Set([...(everything ? ['*'] : []), ...short])],
      has: (permission) => everything || held.has(permission),
    };
  };
}
