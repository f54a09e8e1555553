import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketingEvents } from '@herna/brands';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consentOf, consentToAll } from './consent.ts';
import type { LayerEntry } from './data-layer.ts';

let page: { dataLayer?: LayerEntry[] };
let marketing: typeof import('./marketing.ts');
const storage = new Map<string, string>();
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(async () => {
  page = {};
  vi.stubGlobal('window', page);
  storage.clear();
  const kept = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  };
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('document', { cookie: '' });
  vi.useFakeTimers();
  vi.resetModules();
  warn.mockClear();
  marketing = await import('./marketing.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const events = () =>
  (page.dataLayer ?? []).flatMap((entry) => ('event' in entry ? entry.event : []));

it('keeps what is told before the layer stands, and warns once', () => {
  marketing.tellEvent('registration_start');
  marketing.tellConversion('purchase', { value: 200 });
  expect(warn).toHaveBeenCalledOnce();
  marketing.startMarketing('funnel', consentOf(consentToAll(true)));
  expect(events()).toEqual(['LeadStarted']);
  vi.advanceTimersByTime(1000);
  expect(events()).toEqual(['LeadStarted', 'Purchase']);
  marketing.tellEvent('pageview');
  expect(warn).toHaveBeenCalledOnce();
});

it('tells nothing of it without consent', () => {
  marketing.tellEvent('registration_start');
  marketing.startMarketing('plain', undefined);
  expect(events()).toEqual([]);
});

it('has the next page tell what this one has no time for', async () => {
  marketing.tellOnNextPage('registration_done');
  vi.resetModules();
  const next: typeof marketing = await import('./marketing.ts');
  next.startMarketing('plain', consentOf(consentToAll(true)));
  vi.advanceTimersByTime(999);
  expect(events()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events()).toEqual(['registration_done']);
  expect(storage.size).toBe(0);
});

/** Pages of the site that tell an event. */
const pagesTelling = (event: string): string[] => {
  const app = join(import.meta.dirname, '../..');
  const pages = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'));
  return pages.filter((file) =>
    new RegExp(`tell\\w+\\([^;]*'${event}'`).test(readFileSync(join(app, file), 'utf8')),
  );
};

it.each(marketingEvents)('%s is in the data layer with consent, and not without', (event) => {
  expect(pagesTelling(event)).not.toEqual([]);
  const consent = (given: boolean) => consentOf(consentToAll(given));
  marketing.startMarketing('plain', consent(false));
  marketing.tellEvent(event, { game: 'gama' });
  marketing.tellConversion(event);
  vi.advanceTimersByTime(10_000);
  expect(events()).toEqual([]);
  marketing.chooseConsent(consentToAll(true));
  // What was told without consent is not told later.
  expect(events()).toEqual([]);
  marketing.tellEvent(event, { game: 'gama' });
  expect(events()).toEqual([event]);
  expect(page.dataLayer?.at(-1)).toEqual({ event, game: 'gama' });
});

it('a purchase is reported once for a payment, with its amount and currency', () => {
  const data = (id: string) => ({
    ecommerce: { transaction_id: id, value: 200, currency: 'CZK', items: [] },
  });
  marketing.startMarketing('plain', consentOf(consentToAll(true)));
  for (const id of ['7', '7', '8']) marketing.tellOnce('purchase', id, data(id));
  vi.advanceTimersByTime(1000);
  const reported = (page.dataLayer ?? []).filter((entry) => 'event' in entry);
  expect(reported).toEqual([
    { event: 'purchase', ...data('7') },
    { event: 'purchase', ...data('8') },
  ]);
});
