/** Lists as files: all rows of a filter, in its order, for those who may read the list. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let controller: Caller;
let playerId: PlayerId;
const movements = 260;

beforeAll(async () => {
  world = await openWorld();
  const { players, ledger, staff } = world.platform.modules.parts;
  controller = await signedInStaff(world, staff, 'controller');
  await world.database.transaction(async (tx) => {
    playerId = await players.addPlayer(tx, {
      email: 'listed@herna.example',
      phone: '+420700000001',
      password: 'a long demo password',
      firstName: 'Jana',
      surname: 'Seznamová',
      birthDate: '1990-01-01',
    });
    for (let number = 1; number <= movements; number++) {
      await ledger.post(tx, {
        kind: 'deposit',
        playerId,
        currency: 'CZK',
        source: 'csv-test',
        reference: `listed-${number}`,
        reason: '=1+1',
        lines: [
          { account: 'player-cash', amount: BigInt(number) },
          { account: 'bank-clearing', amount: BigInt(-number) },
        ],
      });
    }
  });
});
afterAll(() => world.close());

const file = (path: string, caller: Caller) =>
  world.app.inject({
    method: 'GET',
    url: path,
    headers: { ...caller.headers({ method: 'GET', path, body: '' }), accept: 'text/csv' },
  });

const postings = '/capi/v2-onling/Ledger/GetPostings';

test('a file has all rows in their order, however many pages they are', async () => {
  const answer = await file(`${postings}?playerId=${playerId}&limit=25&order=asc`, controller);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toContain('attachment');
  const [header = '', ...rows] = answer.body.trimEnd().split('\r\n');
  expect(header).toContain(';Zdroj;Reference;');
  expect(rows.length).toBeGreaterThanOrEqual(movements);
  expect(rows[0]).toContain(';0,01;CZK;Vklad;csv-test;listed-1;');
  expect(rows[0]).toContain("'=1+1");
  expect(rows.at(-1)).toContain(`;listed-${movements};`);
});

test('its rows are those of the filter', async () => {
  const path = `${postings}?playerId=${playerId}&reference=listed-7&account=player-cash`;
  const answer = await file(path, controller);
  expect(answer.body.trimEnd().split('\r\n')).toHaveLength(2);
});

test('a list without pages is a file too', async () => {
  const answer = await file('/capi/v2-onling/Ledger/GetHouseAccounts', controller);
  const [header, ...rows] = answer.body.trimEnd().split('\r\n');
  expect(header).toContain('Zůstatek;Zůstatek (měna)');
  expect(rows.some((row) => row.includes('Banka'))).toBe(true);
});

test('who may not read the list gets no file, and calls without files answer as ever', async () => {
  expect((await file(postings, nobody)).statusCode).toBe(401);
  expect((await file('/capi/v2-onling/User/GetList', controller)).statusCode).toBe(403);
  const plain = await file(`/api/players/${playerId}`, controller);
  expect(plain.headers['content-type']).toContain('json');
});
