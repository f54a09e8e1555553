/** Views as files: all rows of a list under its filter, for those who may read that list. */
import { unzip } from '@herna/kernel/zip';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let auditor: Caller;
beforeAll(async () => {
  world = await openWorld();
  auditor = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
});
afterAll(() => world.close());

const call = 'POST /capi/v2-onling/View/DownloadView';

async function download(body: object, caller = auditor) {
  const headers = await caller.headers({ method: 'POST', path: '', body: '' });
  const answer = await world.platform.app.inject({
    method: 'POST',
    url: call.slice('POST '.length),
    headers: { ...headers },
    payload: body,
  });
  return { ...answer, bytes: answer.rawPayload };
}

test('a list comes as text with the chosen columns of the filtered rows', async () => {
  const filter = { action: 'staff.signed_in' };
  const view = { view: 'UserAudit/Get', filter, columns: ['action', 'targetKind'] };
  const file = await download({ ...view, format: 'CSV' });
  expect(file.headers['content-disposition']).toBe('attachment; filename="Get.csv"');
  const [mark, ...lines] = file.bytes.toString('utf8').split('\r\n');
  expect(mark).toBe('\uFEFFÚkon;Předmět');
  expect(lines.slice(0, -1).every((line) => line.startsWith('staff.signed_in;'))).toBe(true);
  expect(lines.length).toBeGreaterThan(1);
});

test('the same list comes as a workbook whose page holds the same rows', async () => {
  const file = await download({ view: 'User/GetList', columns: ['login'], format: 'XLSX' });
  expect(file.headers['content-type']).toContain('spreadsheetml');
  const parts = new Map([...unzip(file.bytes)].map(({ name, bytes }) => [name, bytes]));
  const page = Buffer.from(parts.get('xl/worksheets/sheet1.xml') ?? []).toString('utf8');
  expect(page.match(/<row>/g)).toHaveLength(2);
  expect(page).toMatch(/<t xml:space="preserve">auditor\.\d+<\/t>/);
});

test('a view asks for the permission of its list and keeps to its filter', async () => {
  const code = async (body: object, caller?: Caller) => (await download(body, caller)).json().code;
  expect(await code({ view: 'Nobody/Knows', format: 'CSV' })).toBe('ERR_VIEW_UNKNOWN');
  const wrong = { view: 'View/GetRounds', filter: { nobodyKnowsThis: 1 }, format: 'CSV' };
  expect(await code(wrong)).toBe('ERR_VALIDATION');
  const { staff } = world.platform.modules.parts;
  const content = await signedInStaff(world, staff, 'content');
  expect(await code({ view: 'UserAudit/Get', format: 'CSV' }, content)).toBe('ERR_FORBIDDEN');
  const openToAll = await download({ view: 'OnlineGameTag/GetList', format: 'CSV' }, auditor);
  expect(openToAll.statusCode).toBe(200);
  expect(await code({ view: 'Jackpot/All', format: 'CSV' }, bearer('nobody'))).toBe(
    'ERR_UNAUTHORIZED',
  );
});
