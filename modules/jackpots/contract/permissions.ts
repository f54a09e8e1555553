/** What staff may do with jackpots; roles are granted these keys. */
export const jackpotPermissions = {
  'jackpots.read': { cs: 'Prohlížet jackpoty', en: 'See jackpots' },
  'jackpots.manage': { cs: 'Zakládat a měnit jackpoty', en: 'Create and change jackpots' },
} as const;
