/** What staff may do here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const engagementPermissions = {
  'engagement.read': {
    cs: 'Prohlížet segmenty, kampaně a scénáře',
    en: 'See segments, campaigns and journeys',
    roles: ['content', 'operations', 'controller', 'auditor'],
  },
  'engagement.edit': {
    cs: 'Vytvářet, spouštět a zastavovat kampaně a scénáře',
    en: 'Create, launch and stop campaigns and journeys',
    roles: ['operations'],
  },
  'engagement.player': {
    cs: 'Vidět, co hráči odešlo a proč',
    en: 'See what was sent to a player, and why',
    roles: ['support', 'controller', 'auditor'],
  },
  'engagement.address': {
    cs: 'Označit, že e-maily hráči zase docházejí',
    en: 'Mark that e-mails reach a player again',
    roles: ['support', 'operations'],
  },
} as const satisfies PermissionTable;
