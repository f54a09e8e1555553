/** A brand whose staff may not change colours (canEditColors). */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagCalls } from '../contract/index.ts';

let world: World;
let editor: Caller;
beforeAll(async () => {
  world = await openWorld({
    environment: { HERNA_APP_TARGET: 'jiskrovna', HERNA_APP_LOCALE: 'cs' },
  });
  editor = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
});
afterAll(() => world.close());

test('keeps the colours it has, and changes the rest', async () => {
  const translations = [{ language: 'cs' as const, text: 'Hit' }];
  const create = (metadata?: { colour: string }) => {
    const body = { type: 'Badge' as const, key: 'hit', translations };
    const key = 'POST /capi/v2-onling/OnlineGameTag/Create';
    return world.call(tagCalls, key, { body: { ...body, ...(metadata && { metadata }) } }, editor);
  };
  expect((await create({ colour: '#FF0000' })).code).toBe('ERR_FORBIDDEN');
  const { id } = (await create()).body;
  const update = (metadata: { colour?: string }) =>
    world.call(
      tagCalls,
      'POST /capi/v2-onling/OnlineGameTag/Update',
      { body: { id, translations, metadata } },
      editor,
    );
  expect((await update({})).status).toBe(200);
  expect((await update({ colour: '#00FF00' })).code).toBe('ERR_FORBIDDEN');
});
