/** What staff may do here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const engagementPermissions = {
  'engagement.player': {
    cs: 'Vidět, co hráči odešlo a proč',
    en: 'See what was sent to a player, and why',
    roles: ['support', 'controller', 'auditor'],
  },
} as const satisfies PermissionTable;
