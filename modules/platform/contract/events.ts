/** News of this module, written to the outbox in the transaction that made it true. */
export const platformEvents = {
  shutdownPlanned: 'platform.shutdown_planned',
  shutdownChanged: 'platform.shutdown_changed',
  shutdownRemoved: 'platform.shutdown_removed',
  settingChanged: 'platform.setting_changed',
  frontEndValueSaved: 'platform.front_end_value_saved',
  frontEndValueRemoved: 'platform.front_end_value_removed',
} as const;
