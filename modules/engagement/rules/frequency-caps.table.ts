/** How much marketing a player gets at most: decided by the operator, stricter than any law here. */
import type { Channel } from '@herna/messaging/ports';

export interface FrequencyCap {
  /** All channels together without one. */
  readonly channel?: Channel;
  readonly max: number;
  readonly days: number;
}

export const frequencyCaps: readonly FrequencyCap[] = [
  // What the player has consented to: the switch of the site says at most once a week.
  { channel: 'EMAIL', max: 1, days: 7 },
  { channel: 'SMS', max: 2, days: 7 },
  { channel: 'INBOX', max: 5, days: 7 },
  // The switch of the site says at most twice a week.
  { channel: 'PUSH', max: 2, days: 7 },
  { max: 2, days: 1 },
];

/** The longest window of all caps. */
export const capDaysMax = Math.max(...frequencyCaps.map(({ days }) => days));
