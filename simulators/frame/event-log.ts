/** What happened outside, newest last: for the index page, for tests and for live pages. */
import type { Clock } from '@herna/kernel';
import type { GatewayName } from '../settings.ts';
import type { StudioName } from '../studios/studios.table.ts';

export type PartyName =
  | 'csob'
  | 'bank'
  | 'mailbox'
  | 'push'
  | 'register'
  | 'rates'
  | 'addresses'
  | 'beacon'
  | 'bankid'
  | 'sso'
  | 'kyc'
  | 'persons'
  | 'sanctions'
  | 'supervisor'
  | 'hall'
  | 'achat'
  | GatewayName
  | StudioName;

interface LoggedEvent {
  /** Grows by one; `after` of a query names the last one seen. */
  readonly number: number;
  readonly at: Date;
  readonly party: PartyName;
  readonly text: string;
}

export interface EventLog {
  /** Notes an event. Texts carry no personal data. */
  record(party: PartyName, text: string): void;
  /** Events oldest first. */
  list(filter?: { readonly party?: PartyName; readonly after?: number }): readonly LoggedEvent[];
  /** Calls back at each event until the returned function is called. */
  subscribe(listener: (event: LoggedEvent) => void): () => void;
  /** Forgets the events of a party. */
  clear(party: PartyName): void;
}

const keptEvents = 500;

/** Makes an empty log that keeps the latest 500 events. */
export function createEventLog(clock: Clock): EventLog {
  let events: LoggedEvent[] = [];
  let last = 0;
  const listeners = new Set<(event: LoggedEvent) => void>();
  return {
    record(party, text) {
      last += 1;
      const event = { number: last, at: clock.now(), party, text };
      events.push(event);
      if (events.length > keptEvents) events.shift();
      for (const listener of listeners) listener(event);
    },
    list: ({ party, after = 0 } = {}) =>
      events.filter((event) => event.number > after && (!party || event.party === party)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear(party) {
      events = events.filter((event) => event.party !== party);
    },
  };
}
