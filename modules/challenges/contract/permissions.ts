/** What staff may do with challenges and reward wheels, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const challengesPermissions = {
  'challenges.read': {
    cs: 'Prohlížet výzvy a kola odměn',
    en: 'See challenges and reward wheels',
    roles: ['support', 'payments', 'operations', 'auditor'],
  },
  'challenges.edit': {
    cs: 'Vytvářet a měnit výzvy a kola odměn',
    en: 'Create and change challenges and reward wheels',
    roles: ['operations'],
  },
  'challenges.assign': {
    cs: 'Přidělovat roztočení a vyjímat hráče',
    en: 'Give spins and restrict players',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
