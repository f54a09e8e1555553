/** Marketing events of this page, under the names of the brand's advertising partners. */
import { type AdEventVariant, adEventName, type MarketingEvent } from '@herna/brands';
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

/** Starts the data layer once a page, before any event. */
export function startMarketing(variant: AdEventVariant, known: Consent | undefined): void {
  if (layer) return;
  names = variant;
  window.dataLayer ??= [];
  layer = createDataLayer(window.dataLayer, { set: (act, after) => setTimeout(act, after) }, known);
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
  layer?.event(adEventName(names, event), data);

/** Tells a conversion a second later, when the page it leads to stands. */
export const tellConversion = (
  event: MarketingEvent,
  data?: Readonly<Record<string, unknown>>,
): void => layer?.delayedEvent(adEventName(names, event), data);

/** Tells an event at most once per key in this browser tab: a reloaded result tells no second. */
export function tellOnce(
  event: MarketingEvent,
  key: string,
  data?: Readonly<Record<string, unknown>>,
): void {
  const mark = `herna.told.${event}.${key}`;
  if (sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, '1');
  tellConversion(event, data);
}
