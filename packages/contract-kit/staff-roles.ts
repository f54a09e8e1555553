/** Roles of staff, and what is said of a permission. */

export const staffRoles = {
  administrator: { cs: 'Správce', en: 'Administrator' },
  support: { cs: 'Podpora hráčů', en: 'Player support' },
  payments: { cs: 'Platby', en: 'Payments' },
  controller: { cs: 'Kontrolor', en: 'Controller' },
  content: { cs: 'Obsah a hry', en: 'Content and games' },
  operations: { cs: 'Provoz', en: 'Operations' },
  security: { cs: 'Správa přístupů', en: 'Access management' },
  auditor: { cs: 'Auditor', en: 'Auditor' },
} as const;
export type StaffRole = keyof typeof staffRoles;

/** What staff may do: `area.action`, in words, and who may. */
export interface PermissionMeaning {
  readonly cs: string;
  readonly en: string;
  /** Roles beside the administrator, who may do everything; `everybody` is whoever works here. */
  readonly roles: readonly StaffRole[] | 'everybody';
}
export type PermissionTable = Readonly<Record<string, PermissionMeaning>>;
