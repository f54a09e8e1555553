/**
 * The state's register of addresses, which publishes a packed file of lists in windows-1250. The
 * places are invented, in towns that there are.
 */
import { zip } from '@herna/kernel/zip';
import type { FastifyInstance } from 'fastify';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { listsOf, placesCount } from './lists.ts';

const faults = { emptyFile: { kind: 'flag', label: 'A file without any places' } } as const;

/** Opens the party; it keeps nothing. */
export function createAddressesParty({ log }: Surroundings): Party {
  const switches = createFaults(faults);
  return {
    name: 'addresses',
    title: 'Register of addresses',
    page: '/addresses',
    faults: switches,
    summary: () => [`${placesCount} places`],
    calls(scope: FastifyInstance) {
      scope.get('/addresses/OB_ADR_csv.zip', async (_request, reply) => {
        log.record('addresses', 'the file of addresses');
        const lists = listsOf(switches.current().emptyFile === 1);
        return reply.type('application/zip').send(Buffer.from(zip(lists)));
      });
    },
    controls(scope: FastifyInstance) {
      scope.get('/addresses', async (_request, reply) =>
        sendPage(reply, {
          title: 'Register of addresses',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Register of addresses</h1>
<p>${placesCount} invented places, published as one packed file of lists.</p></main>`,
        }),
      );
    },
    reset() {},
    async close() {},
  };
}
