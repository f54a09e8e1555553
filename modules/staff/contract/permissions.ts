/** Roles and the permissions of staff. */
import { type PermissionTable, type StaffRole, staffRoles } from '@herna/contract-kit';

/** Names of the roles; which permissions one has is said by those, in the tables of their modules. */
export { staffRoles as roles };
export type Role = StaffRole;

/** What staff may do with staff; `staff.self` is everybody's. */
export const staffPermissions = {
  'staff.self': {
    cs: 'Vlastní přihlášení a účet',
    en: 'One’s own sign-in and account',
    roles: 'everybody',
  },
  'staff.read': {
    cs: 'Prohlížet pracovníky a role',
    en: 'See staff and roles',
    roles: ['operations', 'security', 'auditor'],
  },
  'staff.accounts': {
    cs: 'Zakládat, blokovat a odblokovat pracovníky',
    en: 'Invite, block and unblock staff',
    roles: ['security'],
  },
  'staff.roles': {
    cs: 'Přidělovat role a měnit, co smějí',
    en: 'Give roles and change what they may do',
    roles: ['security'],
  },
  'staff.access': {
    cs: 'Ukončovat relace pracovníků a obnovovat jejich přihlášení',
    en: 'End sessions of staff and reset how they sign in',
    roles: ['security'],
  },
  'staff.audit': {
    cs: 'Prohlížet a ověřovat audit',
    en: 'Read and verify the audit',
    roles: ['controller', 'security', 'auditor'],
  },
  'staff.approvals': {
    cs: 'Rozhodovat jako druhá osoba o tom, co kolega nesmí sám',
    en: 'Decide as the second person on what a colleague may not do alone',
    roles: 'everybody',
  },
  'staff.warnings': {
    cs: 'Řešit upozornění na jednání pracovníků',
    en: 'Settle warnings about what staff do',
    roles: ['controller', 'security'],
  },
  'staff.notes': {
    cs: 'Psát poznámky k hráčům',
    en: 'Write notes about players',
    roles: 'everybody',
  },
} as const satisfies PermissionTable;
