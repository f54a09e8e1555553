/** What a brand switches off is refused there, whatever its pages show. */
import { begin, guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Any, freshCard, freshKey, pin } from './builders.ts';

/** Opens a world of a brand with its support at the desk. */
function openBrand(target: string) {
  let world: World;
  let staff: Caller;
  beforeAll(async () => {
    const environment = { HERNA_APP_TARGET: target, HERNA_APP_LOCALE: 'cs' };
    world = await openWorld({ environment });
    staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  });
  afterAll(() => world.close());
  const send = (key: string, body: object, caller: Caller): Promise<Any> =>
    world.send(key as never, { body } as never, caller, { idempotencyKey: freshKey() }) as never;
  return {
    send,
    ofWorld: () => world,
    atDesk: (key: string, body: object) => send(key, body, staff),
  };
}

describe('Jiskrovna', () => {
  const { send, ofWorld, atDesk } = openBrand('jiskrovna');
  const person = { firstName: 'Jana', surname: 'Nováková', birthDate: '1985-04-12' };

  test('issues no cards', async () => {
    const { playerId } = await guest(ofWorld());
    const card = { cardNumber: freshCard(), pin, reason: 'asked for one' };
    const answer = await atDesk('POST /capi/v2-onling/PlayerCard/Create', {
      playerId: `${playerId}`,
      ...card,
    });
    expect(answer.code).toBe('ERR_CARDS_NOT_ISSUED');
  });

  test('changes nobody’s data at venues', async () => {
    const { playerId } = await guest(ofWorld());
    const answer = await atDesk('POST /capi/Evidence/v1/PlayerRegistration/Change', {
      playerId: `${playerId}`,
      firstName: 'Eva',
      reason: 'misspelt',
    });
    expect(answer.code).toBe('ERR_VENUE_EDIT_CLOSED');
  });

  test.each([
    { method: 'card', cardNumber: freshCard() },
    { method: 'byScan', contact: 'jana@herna.example', ...person },
    { method: 'onLandbase', contact: 'jana@herna.example', ...person },
  ])('moves no account online by $method', async (body) => {
    const answer = await send('POST /capi/v2-onling/PlayerMigration/Start', body, nobody);
    expect(answer.code).toBe('ERR_MIGRATION_METHOD');
  });

  test.each([
    ['onLandbase', 400],
    ['byScan', 200],
  ])('proves identities %s: %i', async (method, status) => {
    const { token } = await begin(ofWorld());
    const body = { token, signpost: { method } };
    const answer = await send(
      'POST /capi/v2-onling/Player/UpdateRegistrationContext',
      body,
      nobody,
    );
    expect([answer.status, answer.code]).toEqual([
      status,
      status === 200 ? undefined : 'ERR_REGISTRATION_FIELDS',
    ]);
  });
});

describe('Mechovník', () => {
  const { ofWorld, atDesk } = openBrand('mechovnik');

  test('has staff give nobody another nickname', async () => {
    const { playerId } = await guest(ofWorld());
    const body = { playerId: `${playerId}`, nickname: 'Host', reason: 'asked for it' };
    expect((await atDesk('POST /capi/v2-onling/Player/Update', body)).code).toBe('ERR_FORBIDDEN');
    const player = await ofWorld().platform.modules.parts.players.playerById(
      ofWorld().database.read,
      playerId,
    );
    expect(player?.nickname).not.toBe('Host');
  });
});
