/** What staff may do against money laundering; nobody who talks to players sees suspicion. */
import type { PermissionTable } from '@herna/contract-kit';

export const compliancePermissions = {
  'compliance.read': {
    cs: 'Prohlížet prohlášení, pravidla a nastavení AML',
    en: 'See AML statements, rules and settings',
    roles: ['controller', 'auditor'],
  },
  'compliance.settings': {
    cs: 'Měnit nastavení a pravidla AML',
    en: 'Change AML settings and rules',
    roles: ['controller'],
  },
  'compliance.cases': {
    cs: 'Vyšetřovat a uzavírat případy AML',
    en: 'Investigate and close AML cases',
    roles: ['controller'],
  },
} as const satisfies PermissionTable;
