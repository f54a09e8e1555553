/**
 * The data layer that a tag manager reads: consent first (default before anything, update on a
 * choice), events after. Marketing events wait for consent: until it is given for analytics they
 * stay in a queue, for at most the wait of the specification; then the queue is dropped.
 */
import { type Consent, consentOf } from './consent.ts';

/** Milliseconds an event waits for consent (specification, section 9). */
export const consentWaitMs = 2000;
/** Milliseconds by which a delayed conversion follows its act (specification, section 9). */
export const delayedConversionMs = 1000;

export type LayerEntry = Readonly<Record<string, unknown>> | IArguments;

export interface Timer {
  set(act: () => void, milliseconds: number): unknown;
}

interface Waiting {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  expired: boolean;
}

export interface DataLayer {
  /** Tells a choice; what waited for it follows in its order. */
  update(consent: Consent): void;
  /** Tells an event, or keeps it until consent comes. */
  event(name: string, data?: Readonly<Record<string, unknown>>): void;
  /** Tells an event a second later: a conversion that must not race the page it leads to. */
  delayedEvent(name: string, data?: Readonly<Record<string, unknown>>): void;
}

/**
 * Makes the data layer over the array the tag manager reads.
 * @param initial Consent known from an earlier visit.
 */
export function createDataLayer(
  layer: LayerEntry[],
  timer: Timer,
  initial?: Consent | undefined,
): DataLayer {
  // The command form is the arguments object; a tag manager ignores arrays.
  function command(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the protocol asks for the arguments object
    layer.push(arguments);
  }
  let granted = false;
  let waiting: Waiting[] = [];
  const tell = ({ event, data }: Waiting) => {
    if ('ecommerce' in data) layer.push({ ecommerce: null });
    layer.push({ event, ...data });
  };
  command('consent', 'default', { ...consentOf(undefined), wait_for_update: consentWaitMs });
  const update = (consent: Consent) => {
    command('consent', 'update', { ...consent });
    granted = consent.analytics_storage === 'granted';
    const ready = waiting.filter(({ expired }) => !expired);
    waiting = [];
    if (granted) ready.forEach(tell);
  };
  if (initial) update(initial);
  const event = (name: string, data: Readonly<Record<string, unknown>> = {}) => {
    const entry: Waiting = { event: name, data, expired: false };
    if (granted) return tell(entry);
    waiting.push(entry);
    timer.set(() => {
      entry.expired = true;
    }, consentWaitMs);
  };
  return {
    update,
    event,
    delayedEvent: (name, data) => void timer.set(() => event(name, data), delayedConversionMs),
  };
}
