/** What staff may do with games and tags, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const cataloguePermissions = {
  'catalogue.read': {
    cs: 'Prohlížet hry a štítky',
    en: 'See games and tags',
    roles: ['content', 'auditor'],
  },
  'catalogue.edit': { cs: 'Měnit hry a štítky', en: 'Change games and tags', roles: ['content'] },
} as const satisfies PermissionTable;
