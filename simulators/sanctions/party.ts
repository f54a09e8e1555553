/**
 * Search of lists of sanctions, as Moov Watchman answers it (`GET /v2/search`, `GET /v2/listinfo`). Its
 * list is what is entered on its page, and one made-up person. Likeness is the share of letter pairs two
 * names have in common; a birth date that differs takes a fifth of it away.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';

type Form = Readonly<Record<string, string | undefined>>;

interface Entry {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly birthDate: string;
}

const lists = ['eu_csl', 'un_csl', 'us_ofac'] as const;
const madeUp: Entry = {
  id: 'SIM-1',
  list: 'eu_csl',
  name: 'Vzorek Zakázaný',
  birthDate: '1970-01-01',
};

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Pairs of neighbouring letters of each word; the order of words does not count. */
function pairsOf(name: string): string[] {
  const words = folded(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return words.flatMap((word) => [...` ${word} `].slice(1).map((to, at) => ` ${word} `[at] + to));
}

/** How alike two names are, from 0 to 1 (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const left = pairsOf(one);
  const right = pairsOf(other);
  const rest = [...right];
  let common = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    common++;
  }
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}

/** Opens the lists over their folder. */
export function createSanctionsParty({ random, log, folder }: Surroundings): Party {
  const entered = openRecordFile<Entry>(join(folder, 'sanctions-entries.jsonl'));
  const all = (): Entry[] => [madeUp, ...entered.all()];

  const search = (query: Form) => {
    const { name = '', birthDate = '', minMatch = '0.88', limit = '10' } = query;
    return all()
      .map((entry) => {
        const isOther = birthDate !== '' && entry.birthDate !== '' && birthDate !== entry.birthDate;
        return { entry, match: likeness(name, entry.name) * (isOther ? 0.8 : 1) };
      })
      .filter(({ match }) => match >= Number(minMatch))
      .sort((left, right) => right.match - left.match)
      .slice(0, Number(limit))
      .map(({ entry, match }) => ({
        name: entry.name,
        entityType: 'person',
        sourceList: entry.list,
        sourceID: entry.id,
        person: {
          name: entry.name,
          birthDate: entry.birthDate ? `${entry.birthDate}T00:00:00Z` : null,
        },
        match,
      }));
  };

  return {
    name: 'sanctions',
    title: 'Sanctions lists',
    page: '/sanctions',
    faults: createFaults({}),
    summary: () => [`entries: ${all().length}`],
    calls(scope: FastifyInstance) {
      scope.get<{ Querystring: Form }>('/sanctions/v2/search', async ({ query }, reply) => {
        if (!query.name) return reply.code(400).send({ error: 'name is missing' });
        const entities = search(query);
        log.record('sanctions', `search: ${entities.length} alike`);
        return { query: { name: query.name, entityType: 'person' }, entities };
      });
      scope.get('/sanctions/v2/listinfo', async () => ({
        lists: Object.fromEntries(
          lists.map((list) => [list, all().filter((entry) => entry.list === list).length]),
        ),
      }));
    },
    controls(scope: FastifyInstance) {
      scope.get('/sanctions', async (_request, reply) =>
        sendPage(reply, {
          title: 'Sanctions lists',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Sanctions lists</h1>
<p>A search finds whoever is listed here under a like name.</p>
<section aria-labelledby="enter-title"><h2 id="enter-title">Enter a person</h2>
<form method="post" action="/__sim/sanctions/entries" class="fields">
<label>Name <input name="name" required></label>
<label>Date of birth <input name="birthDate" type="date"></label>
<label>List <select name="list">${lists.map(
            (list) => html`<option value="${list}">${list}</option>`,
          )}</select></label>
<button class="main">Enter</button></form></section>
<div data-live="sanctions"><h2>Entered</h2><ul>${all().map(
            ({ list, name, birthDate }) => html`<li>${list}: ${name} ${birthDate}</li>`,
          )}</ul></div>
</main>`,
        }),
      );
      scope.post<{ Body: Form }>('/__sim/sanctions/entries', async (request, reply) => {
        const { name = '', birthDate = '', list = lists[0] } = request.body ?? {};
        if (!name.trim()) return reply.code(422).send({ message: 'A name is needed.' });
        entered.put({ id: random.id(), list, name: name.trim(), birthDate });
        log.record('sanctions', `an entry of ${list}`);
        return sendDone(request, reply, '/sanctions');
      });
    },
    reset: () => entered.clear(),
    async close() {
      entered.close();
    },
  };
}
