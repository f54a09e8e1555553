/** How what is offered to a player goes from state to state, and the event that says so. */
import { recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type Machine } from '@herna/kernel';

interface Offer<State> {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly definition_id: bigint;
  readonly state: State;
  readonly ended_at: Date | null;
}

interface OfferKind<State extends string, Event extends string, Row> {
  readonly machine: Machine<State, Event>;
  /** The event of a change, and the field of its payload that names the offer. */
  readonly changedEvent: string;
  readonly idField: string;
  /** Writes a change; nothing where somebody else has moved the row meanwhile. */
  readonly save: (tx: Tx, row: Row, change: Partial<Row>) => Promise<Row | undefined>;
}

/** Makes the moves of one kind of offer. */
export function createOfferMoves<
  State extends string,
  Event extends string,
  Row extends Offer<State>,
>({ now }: Clock, { machine, changedEvent, idField, save }: OfferKind<State, Event, Row>) {
  /** Records that an offer has changed. */
  const changed = async (tx: Tx, row: Row): Promise<Row> => {
    await recordEvent(tx, {
      type: changedEvent,
      playerId: row.player_id,
      payload: {
        [idField]: row.id.toString(),
        definitionId: row.definition_id.toString(),
        state: row.state,
      },
      happenedAt: now(),
    });
    return row;
  };

  /**
   * Moves an offer by an event of its machine, with what else changes.
   * @throws ERR_PROMOTION_STATE where the event is refused in its state
   */
  const move = async (tx: Tx, row: Row, event: Event, change: Partial<Row> = {}): Promise<Row> => {
    const state = machine.next(row.state, event);
    if (!state) throw new DomainError('ERR_PROMOTION_STATE', { data: { state: row.state } });
    const ended = machine.isTerminal(state) ? { ended_at: now() } : {};
    const moved = await save(tx, row, { ...change, ...ended, state });
    if (!moved) throw new DomainError('ERR_PROMOTION_STATE');
    return changed(tx, moved);
  };

  return { changed, move };
}
