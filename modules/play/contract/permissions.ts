/** What staff may do with rounds and sessions, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const playPermissions = {
  'play.read': {
    cs: 'Prohlížet herní kola a relace',
    en: 'See game rounds and sessions',
    roles: ['support', 'payments', 'controller', 'operations', 'auditor'],
  },
} as const satisfies PermissionTable;
