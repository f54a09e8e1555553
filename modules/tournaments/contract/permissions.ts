/** What staff may do with tournaments, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const tournamentsPermissions = {
  'tournaments.read': {
    cs: 'Prohlížet turnaje a výsledky',
    en: 'See tournaments and results',
    roles: ['support', 'payments', 'operations', 'auditor'],
  },
  'tournaments.edit': {
    cs: 'Vytvářet, měnit a rušit turnaje',
    en: 'Create, change and cancel tournaments',
    roles: ['operations'],
  },
  'tournaments.reward': {
    cs: 'Předávat ceny a rozhodovat o přihláškách',
    en: 'Hand over prizes and decide on registrations',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
