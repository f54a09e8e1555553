/** What staff may see here; roles are granted these keys. */
export const reportingPermissions = {
  'reporting.read': { cs: 'Prohlížet přehledy', en: 'See reports' },
} as const;
