/** What staff may do with rounds and sessions, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const playPermissions = {
  'play.read': {
    cs: 'Prohlížet herní kola a relace',
    en: 'See game rounds and sessions',
    roles: ['support', 'payments', 'controller', 'operations', 'auditor'],
  },
  'play.free_rounds': {
    cs: 'Dávat hráčům volné hry',
    en: 'Give players free rounds',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
