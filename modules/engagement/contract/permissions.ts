/** What staff may do here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const engagementPermissions = {
  'engagement.read': {
    cs: 'Prohlížet segmenty a kampaně',
    en: 'See segments and campaigns',
    roles: ['content', 'operations', 'controller', 'auditor'],
  },
  'engagement.edit': {
    cs: 'Vytvářet, spouštět a zastavovat kampaně',
    en: 'Create, launch and stop campaigns',
    roles: ['operations'],
  },
  'engagement.player': {
    cs: 'Vidět, co hráči odešlo a proč',
    en: 'See what was sent to a player, and why',
    roles: ['support', 'controller', 'auditor'],
  },
} as const satisfies PermissionTable;
