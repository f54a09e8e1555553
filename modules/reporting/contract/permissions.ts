/** What staff may see here; roles are granted these keys. */
export const reportingPermissions = {
  'reporting.read': { cs: 'Prohlížet přehledy', en: 'See reports' },
  'reporting.acknowledge': { cs: 'Vyřizovat poplachy výplat', en: 'Answer alarms of returns' },
} as const;
