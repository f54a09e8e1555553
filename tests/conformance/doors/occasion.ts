/** What a living example is made of: a batch of requests at one door, and who and what is there. */
import type { Caller } from '@herna/testkit';
import type { LiveIds } from '../hostile.ts';
import type { DoorHarness, Person } from './platform-harness.ts';

/** Stands for an id that each request has anew, or now and then as the request before it had it. */
export const freshId = 'an-id-of-its-own';
/** Stands for a defence code that serves for the request. */
export const defenceCode = 'a-code-of-its-own';

export interface Occasion {
  readonly harness: DoorHarness;
  /** Whose money it is. */
  readonly person: Person;
  /** His seat, at doors of providers. */
  readonly seat: LiveIds;
  /** Which batch at this door it is, from zero. */
  readonly batch: number;
}

/** What an example needs beside the ids that have the same name everywhere. */
export interface Living {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  /** Who calls, when it is not the one whom the door is for. */
  readonly caller?: Caller;
}

/** Makes a door's example one that is accepted, by the key of its call. */
export type LivingDoors = Readonly<
  Record<string, (occasion: Occasion) => Living | Promise<Living>>
>;

const currency = 'CZK';
export const money = (amount: number) => ({ amount, currency });

/** The keys of several doors for one way to make their examples. */
export const same = (
  keys: readonly string[],
  make: (occasion: Occasion) => Living | Promise<Living>,
): LivingDoors => Object.fromEntries(keys.map((key) => [key, make]));
