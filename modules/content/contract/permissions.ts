/** What staff may do with content, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const contentPermissions = {
  'content.read': {
    cs: 'Prohlížet obsah webu a jeho verze',
    en: 'See the content of the site and its revisions',
    roles: ['content', 'operations', 'auditor'],
  },
  'content.edit': {
    cs: 'Psát návrhy obsahu a nahrávat soubory',
    en: 'Write drafts of content and upload files',
    roles: ['content', 'operations'],
  },
  'content.publish': {
    cs: 'Zveřejňovat obsah a vracet se ke starším verzím',
    en: 'Publish content and roll it back',
    roles: ['content', 'operations', 'controller'],
  },
} as const satisfies PermissionTable;
