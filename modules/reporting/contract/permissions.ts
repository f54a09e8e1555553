/** What staff may see here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const reportingPermissions = {
  'reporting.read': {
    cs: 'Prohlížet souhrnné přehledy',
    en: 'See reports of totals',
    roles: ['support', 'payments', 'controller', 'content', 'operations', 'auditor'],
  },
  'reporting.players': {
    cs: 'Prohlížet přehledy o hráčích',
    en: 'See reports about players',
    roles: ['support', 'payments', 'controller', 'auditor'],
  },
  'reporting.acknowledge': {
    cs: 'Vyřizovat poplachy výplat',
    en: 'Handle RTP alerts',
    roles: ['controller', 'operations'],
  },
  'reporting.alerts': {
    cs: 'Prohlížet upozornění a jejich pravidla',
    en: 'See alerts and their rules',
    roles: ['support', 'payments', 'controller', 'operations', 'auditor'],
  },
  'reporting.alertsHandle': {
    cs: 'Přebírat a uzavírat upozornění',
    en: 'Acknowledge and close alerts',
    roles: ['support', 'payments', 'controller', 'operations'],
  },
  'reporting.state': {
    cs: 'Prohlížet denní hlášení státu',
    en: 'See daily reports to the state',
    roles: ['controller', 'operations', 'auditor'],
  },
  'reporting.stateCorrect': {
    cs: 'Opravovat denní hlášení státu',
    en: 'Correct daily reports to the state',
    roles: ['controller'],
  },
} as const satisfies PermissionTable;
