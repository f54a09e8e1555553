/**
 * Two central banks that publish exchange rates: a text as the Czech National Bank writes it, an XML
 * as the European Central Bank does. Each list is of a working day; on other days it is the last one.
 */
import type { FastifyInstance } from 'fastify';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { cnbList, ecbList, workingDay } from './lists.ts';

const faults = {
  malformedRow: { kind: 'flag', label: 'A row without its number' },
  missingDay: { kind: 'flag', label: 'The day before instead of today' },
} as const;

/** Opens the party; it keeps nothing. */
export function createRatesParty({ clock, log }: Surroundings): Party {
  const switches = createFaults(faults);
  const today = (): string => workingDay(clock.now(), switches.current().missingDay === 1 ? 1 : 0);
  const malformed = (): boolean => switches.current().malformedRow === 1;
  return {
    name: 'rates',
    title: 'Exchange rates of the central banks',
    page: '/rates',
    faults: switches,
    summary: () => [`list of ${today()}`],
    calls(scope: FastifyInstance) {
      scope.get('/rates/cnb/denni_kurz.txt', async (_request, reply) => {
        log.record('rates', 'list of the Czech National Bank');
        return reply.type('text/plain; charset=utf-8').send(cnbList(today(), malformed()));
      });
      scope.get('/rates/ecb/eurofxref-daily.xml', async (_request, reply) => {
        log.record('rates', 'list of the European Central Bank');
        return reply.type('text/xml; charset=utf-8').send(ecbList(today(), malformed()));
      });
    },
    controls(scope: FastifyInstance) {
      scope.get('/rates', async (_request, reply) =>
        sendPage(reply, {
          title: 'Exchange rates',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Exchange rates of the central banks</h1>
<p>Invented figures that move a little each day. The list is of ${today()}.</p>
<section data-live="rates"><h2>Crowns, as the Czech National Bank writes them</h2>
<pre>${cnbList(today(), malformed())}</pre></section></main>`,
        }),
      );
    },
    reset() {},
    async close() {},
  };
}
