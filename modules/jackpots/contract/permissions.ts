/** What staff may do with jackpots, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const jackpotPermissions = {
  'jackpots.read': {
    cs: 'Prohlížet jackpoty',
    en: 'See jackpots',
    roles: ['content', 'operations', 'auditor'],
  },
  'jackpots.manage': {
    cs: 'Zakládat a měnit jackpoty',
    en: 'Create and change jackpots',
    roles: ['content', 'operations'],
  },
} as const satisfies PermissionTable;
