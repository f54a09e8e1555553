/** What staff may do here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const supportPermissions = {
  'support.read': {
    cs: 'Číst dotazy podpory',
    en: 'Read support tickets',
    roles: ['support', 'controller', 'auditor'],
  },
  'support.answer': {
    cs: 'Odpovídat na dotazy podpory',
    en: 'Answer support tickets',
    roles: ['support'],
  },
} as const satisfies PermissionTable;
