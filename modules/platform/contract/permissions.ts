/** What staff may be allowed to do in this module; roles are composed of these keys. */
import type { PermissionTable } from '@herna/contract-kit';

export const platformPermissions = {
  'platform.shutdowns': { cs: 'Plánovat odstávky', en: 'Plan shutdowns', roles: ['operations'] },
  'platform.read': {
    cs: 'Vidět nastavení platformy',
    en: 'See the settings of the platform',
    roles: ['content', 'operations', 'auditor'],
  },
  'platform.edit': {
    cs: 'Měnit nastavení platformy',
    en: 'Change the settings of the platform',
    roles: ['operations'],
  },
} as const satisfies PermissionTable;
