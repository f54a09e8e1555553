/** Live news to browsers, by topics that modules own. */
import type { Principal } from '@herna/contract-kit/server';
import type { OutboxEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';

/** News for everybody. */
export interface PublicNews {
  readonly topic: string;
  /** When it is asked for: after something was recorded in the outbox, or every other second. */
  readonly timing: 'after-events' | 'always';
  /** What is new since the last time, the oldest first. */
  fresh(): Promise<readonly object[]>;
}

/** News for the player it is about, sent when they come and when an event concerns them. */
export interface PersonalNews {
  readonly topic: string;
  /** Players whom an event concerns. */
  concerned(event: OutboxEvent): readonly PlayerId[];
  of(player: Extract<Principal, { kind: 'player' }>): Promise<object>;
}

/** A module's live news. */
export interface LiveNews {
  readonly everybody?: readonly PublicNews[];
  readonly player?: readonly PersonalNews[];
}
