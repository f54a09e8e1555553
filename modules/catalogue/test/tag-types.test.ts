/** The types of tags, their labels and their colour, over HTTP. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagCalls } from '../contract/index.ts';

let world: World;
let editor: Caller;
beforeAll(async () => {
  world = await openWorld();
  editor = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
});
afterAll(() => world.close());

const create = (body: object) =>
  world.send('POST /capi/v2-onling/OnlineGameTag/Create', { body }, editor);
const listed = async () => {
  const key = 'GET /capi/v2-onling/OnlineGameTag/GetList';
  return (await world.call(tagCalls, key, { query: {} }, nobody)).body.items;
};
const labels = (key: string) => [
  { language: 'cs', text: `${key} česky` },
  { language: 'en', text: `${key} in English` },
];

test.each(['Category', 'Genre', 'Tag', 'Badge', 'Reels'])(
  '%s is taken, and listed with both labels',
  async (type) => {
    const key = `one-${type.toLowerCase()}`;
    const { body } = await create({ type, key, translations: labels(key) });
    const { id } = body as { readonly id: string };
    expect((await listed()).find((tag) => tag.id === id)).toMatchObject({
      type,
      key,
      translations: labels(key),
    });
  },
);

test.each([
  ['another type', { type: 'Colour' }, 'type'],
  ['another language', { translations: [{ language: 'de', text: 'Neu' }] }, 'translations'],
  ['no label at all', { translations: [] }, 'translations'],
  ['metadata that is no object', { metadata: '{"colour":' }, 'metadata'],
  ['a colour that is none', { type: 'Badge', metadata: { colour: 'reddish' } }, 'metadata'],
])('%s is refused, and no tag is made', async (_name, change, field) => {
  const before = await listed();
  const answer = await create({
    type: 'Tag',
    key: 'refused',
    translations: labels('refused'),
    ...change,
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(`"${field}`);
  expect(await listed()).toEqual(before);
});
