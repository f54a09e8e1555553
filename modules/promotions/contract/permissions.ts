/** What staff may do with promotions, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const promotionsPermissions = {
  'promotions.read': {
    cs: 'Prohlížet bonusové akce a kódy',
    en: 'See promotions and codes',
    roles: ['support', 'payments', 'operations', 'auditor'],
  },
  'promotions.edit': {
    cs: 'Vytvářet a měnit bonusové akce',
    en: 'Create and change promotions',
    roles: ['operations'],
  },
  'promotions.assign': {
    cs: 'Přidělovat a rušit bonusy hráčů',
    en: 'Assign and cancel bonuses of players',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
