/** What staff may do with identities, and which roles hold it. */
import type { PermissionTable } from '@herna/contract-kit';

export const verificationPermissions = {
  'verification.read': {
    cs: 'Prohlížet doklady a ověření totožnosti',
    en: 'See documents and identity checks',
    roles: ['support', 'payments', 'controller', 'auditor'],
  },
  'verification.images': {
    cs: 'Otevírat obrázky dokladů',
    en: 'Open images of documents',
    roles: ['support', 'payments', 'controller'],
  },
  'verification.decide': {
    cs: 'Schvalovat a zamítat doklady a sloučení účtů',
    en: 'Approve and reject documents and account migrations',
    roles: ['support', 'controller'],
  },
  'verification.desk': {
    cs: 'Ověřovat hráče v provozovně',
    en: 'Verify players at a venue',
    roles: ['support'],
  },
} as const satisfies PermissionTable;
