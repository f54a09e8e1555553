/** What staff may do with bonuses, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const bonusesPermissions = {
  'bonuses.read': {
    cs: 'Prohlížet bonusy hráčů',
    en: 'See bonuses of players',
    roles: ['payments', 'operations', 'auditor'],
  },
  'bonuses.grant': {
    cs: 'Přidělovat bonusy hráčům',
    en: 'Grant bonuses to players',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
