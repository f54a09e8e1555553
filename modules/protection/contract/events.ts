/** Events this module records, with their payloads (ids and amounts as decimal text). */
export interface ProtectionEvents {
  /** The panic button was pressed; `until` is ISO 8601. */
  'protection.panic_pressed': { readonly exclusionId: string; readonly until: string };
  /** A player has asked to be entered in the state's register; `until` is ISO 8601. */
  'protection.register_requested': { readonly exclusionId: string; readonly until: string };
  /** An exclusion of another kind began, was prolonged or ended. */
  'protection.exclusion_changed': {
    readonly exclusionId: string;
    readonly kind: string;
    readonly change: 'created' | 'updated' | 'cancelled';
    readonly until: string | null;
  };
  /** A limit was asked for; it holds from `effectiveAt`. */
  'protection.limit_changed': {
    readonly changeId: string;
    readonly kind: string;
    readonly direction: string;
    readonly effectiveAt: string;
  };
  /** A stake or a win was counted that came by another way than the wager path, or such a stake went back. */
  'protection.play_counted': {
    readonly play: 'stake' | 'win' | 'stake-back';
    /** On a machine play takes time; fees and prizes of contests take none, nor do wins that were held. */
    readonly way: 'machine' | 'contest' | 'held-win';
    readonly scope: string;
    readonly amount: string;
    readonly currency: string;
    /** ISO 8601; it counts in the windows and on the day of this moment. */
    readonly playedAt: string;
  };
  /** A milder limit was taken back before it took effect. */
  'protection.limit_change_cancelled': { readonly changeId: string; readonly kind: string };
}
export type ProtectionEvent = keyof ProtectionEvents;
