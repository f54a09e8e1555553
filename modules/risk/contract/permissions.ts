/** What staff may do with players at risk, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const riskPermissions = {
  'risk.read': {
    cs: 'Prohlížet hráče v riziku',
    en: 'See players at risk',
    roles: ['support', 'controller', 'auditor'],
  },
  'risk.contact': {
    cs: 'Psát hráčům v riziku a zaznamenávat kontakty',
    en: 'Write to players at risk and record contacts',
    roles: ['support'],
  },
  'risk.settings': {
    cs: 'Zkoušet a měnit nastavení rizika, psát dotazníky',
    en: 'Try and change risk settings, write questionnaires',
    roles: ['controller'],
  },
} as const satisfies PermissionTable;
