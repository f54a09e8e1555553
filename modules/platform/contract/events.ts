/** News of this module, written to the outbox in the transaction that made it true. */
export const platformEvents = {
  /** A shutdown was announced. */
  shutdownPlanned: 'platform.shutdown_planned',
  /** Its times, part or messages were changed. */
  shutdownChanged: 'platform.shutdown_changed',
  /** It was taken back before or while it ran. */
  shutdownRemoved: 'platform.shutdown_removed',
  /** Staff changed a setting, with a reason. */
  settingChanged: 'platform.setting_changed',
} as const;
