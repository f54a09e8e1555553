/** Platform events: raised once for their id, and what is bound to them offered to their player. */
import { type Database, recordEvent, type Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import { activatedDefinitions } from '../store/definitions.ts';
import { insertPlatformEvent } from '../store/platform-events.ts';
import type { Relations } from './relations.ts';

export interface RaisedEvent {
  /** The id by which it is raised once. */
  readonly eventId: string;
  readonly name: string;
}

/** Makes the service. */
export function createTriggers(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  relations: Pick<Relations, 'offer'>,
) {
  /** Offers the bonuses bound to an event; gives how many were offered. */
  const offerFor = async (tx: Tx, playerId: PlayerId, { eventId, name }: RaisedEvent) => {
    let offered = 0;
    for (const definition of await activatedDefinitions(tx, ['EVENT'], name)) {
      const reference = `${definition.id}:${eventId}`;
      const relation = await relations.offer(tx, definition, playerId, {
        source: 'event',
        reference,
      });
      if (typeof relation !== 'string') offered += 1;
    }
    return offered;
  };

  return {
    offerFor,

    /** Raises an event; repeated under its id it does nothing. */
    raise: (event: RaisedEvent, playerId?: PlayerId): Promise<number> =>
      database.transaction(async (tx) => {
        const { eventId, name } = event;
        const fresh = await insertPlatformEvent(tx, {
          event_id: eventId,
          name,
          subject_player: playerId ?? null,
          raised_at: clock.now(),
        });
        if (!fresh) return 0;
        await recordEvent(tx, {
          type: 'promotions.event_raised',
          ...(playerId === undefined ? {} : { playerId }),
          payload: { eventId, name },
          happenedAt: clock.now(),
        });
        return playerId === undefined ? 0 : offerFor(tx, playerId, event);
      }),
  };
}

export type Triggers = ReturnType<typeof createTriggers>;
