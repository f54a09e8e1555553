/** What staff may see here; roles are granted these keys. */
export const reportingPermissions = {
  'reporting.read': { cs: 'Prohlížet souhrnné přehledy', en: 'See reports of totals' },
  'reporting.players': { cs: 'Prohlížet přehledy o hráčích', en: 'See reports about players' },
  'reporting.acknowledge': { cs: 'Vyřizovat poplachy výplat', en: 'Answer alarms of returns' },
} as const;
