/** Marketing events of this page, under the names of the brand's advertising partners. */
import {
  type AdEventVariant,
  adEventName,
  type MarketingEvent,
  marketingEvents,
} from '@herna/brands';
import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentOf,
  writeChoice,
} from './consent.ts';
import { createDataLayer, type DataLayer, type LayerEntry } from './data-layer.ts';

declare global {
  interface Window {
    dataLayer?: LayerEntry[];
  }
}

let layer: DataLayer | undefined;
let names: AdEventVariant = 'plain';
/** Told before the layer stood: kept, so that what has happened once is not lost. */
let early: (() => void)[] = [];
let warned = false;
/** Where a conversion waits for the page it leads to. */
const carriedMark = 'herna.tell';

/** Tells now, or as soon as the layer stands. */
function whenReady(tell: (layer: DataLayer) => void): void {
  if (layer) {
    tell(layer);
    return;
  }
  if (!warned) console.warn('The data layer is not ready: events wait for it.');
  warned = true;
  early.push(() => layer && tell(layer));
}

/** Starts the data layer once a page; what was queued before follows. */
export function startMarketing(variant: AdEventVariant, storedConsent: Consent | undefined): void {
  if (layer) return;
  names = variant;
  window.dataLayer ??= [];
  layer = createDataLayer(
    window.dataLayer,
    { set: (act, after) => setTimeout(act, after) },
    storedConsent,
  );
  for (const tell of early) tell();
  early = [];
  const carried = sessionStorage.getItem(carriedMark);
  sessionStorage.removeItem(carriedMark);
  const event = marketingEvents.find((one) => one === carried);
  if (event) tellConversion(event);
}

const yearSeconds = 31_536_000;

/** Keeps a choice for a year and tells it. */
export function chooseConsent(choice: ConsentChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
  document.cookie = `${consentCookie}=${writeChoice(choice)}; path=/; max-age=${yearSeconds}; samesite=lax`;
  layer?.update(consentOf(choice));
}

/** Tells an event; nothing leaves the page without consent. */
export const tellEvent = (event: MarketingEvent, data?: Readonly<Record<string, unknown>>): void =>
  whenReady((ready) => ready.event(adEventName(names, event), data));

/** Tells a conversion a second later, when the page it leads to stands. */
export const tellConversion = (
  event: MarketingEvent,
  data?: Readonly<Record<string, unknown>>,
): void => whenReady((ready) => ready.delayedEvent(adEventName(names, event), data));

/** Has the next page tell a conversion: this one is left at once, and with it whatever waits. */
export const tellOnNextPage = (event: MarketingEvent): void =>
  sessionStorage.setItem(carriedMark, event);

/** Tells an event at most once per key in this browser tab: a reloaded result tells no second. */
export function tellOnce(
  event: MarketingEvent,
  key: string,
  data?: Readonly<Record<string, unknown>>,
): void {
  const mark = `herna.told.${event}.${key}`;
  if (localStorage.getItem(mark)) return;
  localStorage.setItem(mark, '1');
  tellConversion(event, data);
}
