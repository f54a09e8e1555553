/** What staff send to a player, and how long a temporary account lasts. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { playersCalls } from '../contract/index.ts';
import { codeSentTo, guest, lastMessage, rowsOf } from './builders.ts';

let world: World;
let staff: Caller;
let service: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  service = bearer(world.config.secrets.internal);
});
afterAll(() => world.close());

type Call = keyof typeof playersCalls & string;
const ask = (call: Call, body: object, caller = staff, idempotencyKey?: string) =>
  world.send(call, { body }, caller, idempotencyKey ? { idempotencyKey } : {});

const actionsOn = async (playerId: bigint): Promise<string[]> => {
  const rows = await rowsOf(
    world,
    sql<{ action: string }>`select action from staff.audit
      where target_kind = 'player' and target_id = ${playerId.toString()} order by id`,
  );
  return rows.map(({ action }) => action);
};

describe('a code at the desk', () => {
  it.each([
    ['POST /capi/v2-onling/Messaging/SendCodeBySms', 'phone'],
    ['POST /capi/v2-onling/Messaging/SendCodeByEmail', 'email'],
  ] as const)('%s confirms an operation once', async (call, channel) => {
    const player = await guest(world);
    const playerId = player.playerId.toString();
    const sent = await ask(call, { playerId });
    expect(sent.status).toBe(200);
    expect(JSON.stringify(sent.body)).not.toContain(player[channel]);
    expect((await ask(call, { playerId })).code).toBe('ERR_CODE_TOO_SOON');
    const code = await codeSentTo(world, player[channel]);
    const prove = (given: string) =>
      ask('POST /api/players/verifyDeskCode', { playerId, code: given });
    const other = code === '000000' ? '000001' : '000000';
    expect((await prove(other)).code).toBe('ERR_INVALID_SECURITY_CODE');
    expect((await prove(code)).status).toBe(200);
    expect((await prove(code)).code).toBe('ERR_INVALID_SECURITY_CODE');
    expect(await actionsOn(player.playerId)).toEqual([
      'players.desk_code_sent',
      'players.desk_code_proved',
    ]);
  });

  it('needs an address to go to', async () => {
    const { playerId } = await guest(world);
    const body = { playerId: playerId.toString(), reason: 'asked for it' };
    await ask('POST /capi/v2-onling/Player/RemovePhone', body);
    const call = 'POST /capi/v2-onling/Messaging/SendCodeBySms';
    expect((await ask(call, { playerId: body.playerId })).code).toBe('ERR_NO_CONTACT');
  });
});

describe('a text message', () => {
  const call = 'POST /capi/v2-onling/Messaging/SendMessageBySms';
  const consent = (player: { caller: Caller }, marketingSms: boolean) =>
    ask('POST /capi/v2-onling/PlayerSetting/Set', { marketingSms }, player.caller);

  it('reaches only players who take them, once for its key', async () => {
    const player = await guest(world);
    const body = {
      playerId: player.playerId.toString(),
      text: 'Vaše karta je připravena.',
      reason: 'card at the desk',
    };
    expect((await ask(call, body, staff, 'desk-text-0')).code).toBe('ERR_MESSAGES_REFUSED');
    expect(await lastMessage(world, player.phone)).toBe('');
    expect((await consent(player, true)).status).toBe(200);
    expect((await ask(call, body, staff, 'desk-text-1')).status).toBe(200);
    expect((await ask(call, body, staff, 'desk-text-1')).status).toBe(200);
    expect(await lastMessage(world, player.phone)).toContain('Vase karta je pripravena.');
    const sent = await rowsOf(
      world,
      sql<{ id: bigint }>`select id from messaging.message where recipient = ${player.phone}`,
    );
    expect(sent).toHaveLength(1);
    await consent(player, false);
    expect((await ask(call, body, staff, 'desk-text-2')).code).toBe('ERR_MESSAGES_REFUSED');
  });

  it('reaches nobody who is excluded', async () => {
    const player = await guest(world);
    await consent(player, true);
    const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
    const pressed = await world.send(panic, { body: { confirmed: true } }, player.caller, {
      idempotencyKey: 'desk-panic-1',
    });
    expect(pressed.status).toBe(200);
    const body = { playerId: player.playerId.toString(), text: 'Hello', reason: 'test of it' };
    expect((await ask(call, body, staff, 'desk-text-3')).code).toBe('ERR_MESSAGES_REFUSED');
  });
});

describe('a temporary account', () => {
  const call = 'POST /capi/Internal/v1/ProlongAccount';
  const untilOf = async (playerId: bigint) =>
    (
      await rowsOf(
        world,
        sql<{ until: Date }>`select temporary_until as until from players.player
          where id = ${playerId}`,
      )
    )[0]?.until;

  it('lasts longer when it is prolonged, and only so far', async () => {
    const { playerId } = await guest(world, { state: 'TEMPORARY' });
    const before = await untilOf(playerId);
    world.clock.advance(3 * 86_400_000);
    const later = new Date((before?.getTime() ?? 0) + 2 * 86_400_000).toISOString();
    const body = { playerId: playerId.toString(), until: later };
    expect((await ask(call, body, service)).body).toEqual(body);
    expect((await ask(call, body, service)).body).toEqual(body);
    expect((await untilOf(playerId))?.toISOString()).toBe(later);
    const earlier = { ...body, until: before?.toISOString() };
    expect((await ask(call, earlier, service)).code).toBe('ERR_PROLONGATION');
    const far = { ...body, until: '2031-01-01T00:00:00.000Z' };
    expect((await ask(call, far, service)).code).toBe('ERR_PROLONGATION');
  });

  it('is none once it is full', async () => {
    const { playerId } = await guest(world);
    const body = { playerId: playerId.toString(), until: '2026-12-01T00:00:00.000Z' };
    expect((await ask(call, body, service)).code).toBe('ERR_ACCOUNT_NOT_TEMPORARY');
  });
});
