/** Exchange rates read from the simulated central banks, with all that can be wrong with a list. */

import { setImmediate } from 'node:timers/promises';
import { asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRates, readCnb, readEcb } from '../adapters/rates.ts';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const rates = (date?: string) =>
  harness.call(
    'GET /capi/v1.1/Currency/GetExchangeRates',
    { query: date === undefined ? {} : { date } },
    asStaff(1),
  );
const read = () => harness.job('payments.read_rates');

it('are of the last working day; a silent or spoilt list leaves the one before', async () => {
  expect(await refusal(rates())).toBe('ERR_RATES_UNAVAILABLE');
  // A Saturday evening: the list is Friday's.
  await read();
  const friday = await rates();
  expect(friday).toMatchObject({
    mainCurrency: 'CZK',
    source: 'CNB',
    day: '2026-11-20',
    stale: false,
    quoted: 'MAIN',
  });
  expect(friday.rates.find(({ currency }) => currency === 'HUF')).toMatchObject({ quantity: 100 });
  expect(friday.rates.some(({ currency }) => currency === 'CZK')).toBe(false);
  harness.clock.advance(5 * 86_400_000);
  await harness.drive('rates/faults', { malformedRow: 1 });
  await read();
  await harness.drive('rates/faults', { malformedRow: 0, httpError: 503 });
  await read();
  expect(await rates()).toMatchObject({ day: '2026-11-20', stale: true });
  await harness.drive('rates/faults', { httpError: 0, missingDay: 1 });
  await read();
  expect(await rates()).toMatchObject({ day: '2026-11-25', stale: false });
  await harness.drive('rates/faults', { missingDay: 0 });
  await read();
  expect(await rates()).toMatchObject({ day: '2026-11-26' });
  expect(await rates('2026-11-22')).toMatchObject({ day: '2026-11-20' });
  expect(await refusal(rates('2026-11-19'))).toBe('ERR_RATES_UNAVAILABLE');
});

it('a bank that refuses while another is slow fails nobody', async () => {
  const hosts: string[] = [];
  const send: typeof fetch = async (url) => {
    hosts.push(new URL(String(url)).hostname);
    if (hosts.length === 1) await setImmediate();
    throw new TypeError('connection refused');
  };
  const { readings } = createRates({ cnbUrl: 'http://cnb', ecbUrl: 'http://ecb' }, send);
  // A rejection that nobody waits for yet would end the whole process.
  await expect(readings[0]?.()).rejects.toThrow('ERR_RATES_UNAVAILABLE');
  expect(hosts).toEqual(['cnb']);
  await expect(readings[1]?.()).rejects.toThrow('ERR_RATES_UNAVAILABLE');
});

it('days without a list are named, unless nobody works on them', async () => {
  const { days } = await harness.call(
    'GET /capi/v2-onling/Currency/GetRateDays',
    { query: { source: 'CNB', days: 9 } },
    asStaff(1),
  );
  expect(days.map(({ day, state }) => [day, state])).toEqual([
    ['2026-11-26', 'PUBLISHED'],
    ['2026-11-25', 'PUBLISHED'],
    ['2026-11-24', 'MISSING'],
    ['2026-11-23', 'MISSING'],
    ['2026-11-20', 'PUBLISHED'],
  ]);
  expect(days[0]?.currencies).toBeGreaterThan(1);
  const european = await harness.call(
    'GET /capi/v1.1/Currency/GetExchangeRates',
    { query: { source: 'ECB' } },
    asStaff(1),
  );
  expect(european).toMatchObject({ mainCurrency: 'EUR', source: 'ECB', quoted: 'FOREIGN' });
  const desk = await harness.call(
    'GET /capi/Evidence/v1/CurrencyExchangeRates/Get',
    { query: { source: 'ECB' } },
    asStaff(1),
  );
  expect(desk).toEqual(european);
});

it('lists are read as the banks write them', () => {
  const text = '20.11.2026 #224\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|24,365\n';
  expect(readCnb(text)).toEqual({
    source: 'CNB',
    day: '2026-11-20',
    rates: [{ currency: 'EUR', quantity: 1, rate: '24.365' }],
  });
  const xml = '<Cube><Cube time="2026-11-20"><Cube currency="CZK" rate="24.365"/></Cube></Cube>';
  expect(readEcb(xml)).toMatchObject({ day: '2026-11-20', rates: [{ rate: '24.365' }] });
});

it.each([
  '',
  '20.11.2026\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|24,365',
  '20.11.2026 #224\nzemě|měna|množství|kód|kurz',
  '20.11.2026 #224\nzemě|měna|množství|kód|kurz\nEMU|euro|0|EUR|24,365',
  '20.11.2026 #224\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|-1',
])('a list like %j is no list', (text) => {
  expect(() => readCnb(text)).toThrow('ERR_RATES_UNAVAILABLE');
  expect(() => readEcb(text)).toThrow('ERR_RATES_UNAVAILABLE');
});
