import { describe, expect, it } from 'vitest';
import { consentOf, consentToAll, purposes, readChoice, writeChoice } from './consent.ts';
import { createDataLayer, delayedConversionMs, type LayerEntry } from './data-layer.ts';

/** A timer moved by hand. */
function manualTimer() {
  let now = 0;
  let due: { at: number; act: () => void }[] = [];
  return {
    set: (act: () => void, milliseconds: number) => due.push({ at: now + milliseconds, act }),
    advance(milliseconds: number) {
      now += milliseconds;
      const ready = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { act } of ready) act();
    },
  };
}

/** Entries as words: `consent default`, `consent update`, `event purchase`. */
const words = (layer: readonly LayerEntry[]): string[] =>
  layer.map((entry) => {
    const list = entry as unknown as Record<string, unknown>;
    if ('event' in list) return `event ${list.event}`;
    if ('ecommerce' in list) return 'clear';
    return `${list[0]} ${list[1]}`;
  });

const all = consentOf(consentToAll(true));

describe('consent', () => {
  it('denies everything but security by default', () => {
    const state = consentOf(undefined);
    expect(purposes.filter((purpose) => state[purpose] === 'granted')).toEqual([
      'security_storage',
    ]);
  });

  it('survives its cookie', () => {
    const choice = { preferences: true, analytics: false, marketing: true };
    expect(readChoice(writeChoice(choice))).toEqual(choice);
    expect(readChoice(writeChoice(consentToAll(false)))).toEqual(consentToAll(false));
    expect(readChoice(undefined)).toBeUndefined();
  });
});

describe('the data layer', () => {
  it('tells default, update, events, in this order', () => {
    const layer: LayerEntry[] = [];
    const data = createDataLayer(layer, manualTimer());
    data.event('pageview');
    data.event('registration_start');
    expect(words(layer)).toEqual(['consent default']);
    data.update(all);
    expect(words(layer)).toEqual([
      'consent default',
      'consent update',
      'event pageview',
      'event registration_start',
    ]);
  });

  it('tells nothing to those who refuse', () => {
    const layer: LayerEntry[] = [];
    const data = createDataLayer(layer, manualTimer());
    data.event('pageview');
    data.update(consentOf(consentToAll(false)));
    data.event('purchase');
    expect(words(layer)).toEqual(['consent default', 'consent update']);
  });

  it('waits two seconds for consent and no longer', () => {
    const layer: LayerEntry[] = [];
    const timer = manualTimer();
    const data = createDataLayer(layer, timer);
    data.event('pageview');
    timer.advance(1500);
    data.event('registration_start');
    timer.advance(600);
    data.update(all);
    expect(words(layer)).toEqual(['consent default', 'consent update', 'event registration_start']);
  });

  it('knows the choice of an earlier visit', () => {
    const layer: LayerEntry[] = [];
    createDataLayer(layer, manualTimer(), all).event('pageview');
    expect(words(layer)).toEqual(['consent default', 'consent update', 'event pageview']);
  });

  it('delays a conversion by a second and clears the former purchase', () => {
    const layer: LayerEntry[] = [];
    const timer = manualTimer();
    const data = createDataLayer(layer, timer, all);
    data.delayedEvent('purchase', { ecommerce: { value: 200 } });
    timer.advance(delayedConversionMs - 1);
    expect(words(layer)).toEqual(['consent default', 'consent update']);
    timer.advance(1);
    expect(words(layer).slice(2)).toEqual(['clear', 'event purchase']);
  });

  it('pushes commands as arguments objects', () => {
    const layer: LayerEntry[] = [];
    createDataLayer(layer, manualTimer());
    expect(Array.isArray(layer[0])).toBe(false);
    expect((layer[0] as IArguments).length).toBe(3);
  });
});
