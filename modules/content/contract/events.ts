/** Events of this module, written to the outbox in the transaction that made them true. */
export const contentEvents = {
  /** A revision was published, now or from a time on. */
  published: 'content.published',
  /** A publication was ended. */
  ended: 'content.publication_ended',
  /** A value of the front end was stored. */
  frontEndValueSaved: 'content.front_end_value_saved',
  /** A value of the front end was removed. */
  frontEndValueRemoved: 'content.front_end_value_removed',
} as const;
