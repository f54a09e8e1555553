/** The pages and the control calls that all parties share. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { type Outside, openOutside } from './outside.ts';

let outside: Outside;
beforeEach(async () => {
  outside = await openOutside();
});
afterEach(() => outside.end());

test.each(['/', '/mailbox', '/bank', '/csob', '/register', '/rates', '/addresses', '/sso'])(
  '%s is labelled',
  async (path) => {
    const response = await fetch(`${outside.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('SIMULATOR – no real money');
  },
);

test('a form sets the ticked switches and clears the others', async () => {
  await outside.fault('bank', { rejectOrders: 1, latencyMs: 5 });
  const answer = await fetch(`${outside.url}/__sim/bank/faults`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ repeatedEntries: 'on', latencyMs: '', only: '' }),
  });
  expect(answer.status).toBe(303);
  const { faults } = (await (await fetch(`${outside.url}/__sim/bank`)).json()) as {
    faults: Record<string, number>;
  };
  expect(faults).toMatchObject({ repeatedEntries: 1, rejectOrders: 0, latencyMs: 0 });
  expect(await (await fetch(outside.url)).text()).toContain('Faults (some are on)');
});

test('events are listed, told live, and forgotten by a reset', async () => {
  const live = await fetch(`${outside.url}/__sim/live`);
  const reader = live.body?.getReader();
  const read = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toContain('retry');
  await outside.steer('bank/execute');
  expect(await read()).toBe('data: bank\n\n');
  await reader?.cancel();
  const { events } = (await (await fetch(`${outside.url}/__sim/events`)).json()) as {
    events: { number: number; party: string }[];
  };
  expect(events).toMatchObject([{ number: 1, party: 'bank' }]);
  await outside.steer('bank/reset');
  expect(outside.log.list().map(({ text }) => text)).toEqual(['reset']);
});

test('settings have development defaults and refuse what is no number', () => {
  const settings = readSettings({ SIM_PORT: '4100', HERNA_OPERATOR_IBAN: 'CZ1' });
  expect(settings).toMatchObject({ port: 4100, smtpPort: 4125 });
  expect(settings.agreements.operatorIbans[0]).toBe('CZ1');
  expect(() => readSettings({ SIM_SETTLE_MS: 'soon' })).toThrow('SIM_SETTLE_MS is no number: soon');
});
