/** What staff may do in this module, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const protectionPermissions = {
  'protection.read': {
    cs: 'Číst limity a vyloučení hráčů',
    en: 'Read limits and exclusions of players',
    roles: ['support', 'auditor'],
  },
  'protection.limits': {
    cs: 'Nastavovat limity za hráče',
    en: 'Set limits for players',
    roles: ['support'],
  },
  'protection.exclusions': {
    cs: 'Vylučovat hráče a vyloučení měnit',
    en: 'Exclude players and change exclusions',
    roles: ['support'],
  },
} as const satisfies PermissionTable;
