/** What staff may do here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const reconciliationPermissions = {
  'reconciliation.read': {
    cs: 'Prohlížet odsouhlasení s bankou a bránami',
    en: 'See reconciliations with the bank and gateways',
    roles: ['payments', 'controller', 'auditor'],
  },
  'reconciliation.run': {
    cs: 'Spouštět odsouhlasení a nahrávat soubory vypořádání',
    en: 'Run reconciliations and import settlement files',
    roles: ['payments', 'controller'],
  },
  'reconciliation.resolve': {
    cs: 'Přebírat a uzavírat rozdíly',
    en: 'Take on and resolve differences',
    roles: ['payments', 'controller'],
  },
} as const satisfies PermissionTable;
