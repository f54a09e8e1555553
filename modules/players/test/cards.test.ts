/** Cards at venues: issued, locked, used to sign in at a terminal, and access codes beside them. */
import { kioskKey } from '@herna/server';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { playersCalls } from '../contract/index.ts';
import { codeSentTo, type Guest, guest, lastMessage, runLastJob } from './builders.ts';

let world: World;
let staff: Caller;
let terminal: Caller;
let elsewhere: Caller;
beforeAll(async () => {
  world = await openWorld({ environment: { HERNA_KIOSK_DEVICES: '1,3' } });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  terminal = bearer(kioskKey(world.config.secrets.master, 1n));
  elsewhere = bearer(kioskKey(world.config.secrets.master, 3n));
});
afterAll(() => world.close());

type Call = keyof typeof playersCalls & string;
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const ask = (call: Call, input: object, caller: Caller): Promise<Answer<any>> =>
  world.send(call, input, caller) as never;

const pin = '4718';
let cards = 0;
const freshNumber = (): string => `90000000${10_000 + ++cards}`;

/** A player with a card. */
async function holder(): Promise<{ player: Guest; cardNumber: string; id: string }> {
  const player = await guest(world);
  const cardNumber = freshNumber();
  const body = { playerId: String(player.playerId), cardNumber, pin, reason: 'first card' };
  const issued = await ask('POST /capi/v2-onling/PlayerCard/Create', { body }, staff);
  expect(issued).toMatchObject({ status: 200, body: { state: 'Active' } });
  return { player, cardNumber, id: issued.body.id };
}

const terminalCall = 'POST /capi/PlayerAuthentication/v1/ByCard';
const enter = (cardNumber: string, entered = pin, caller = terminal, call: Call = terminalCall) =>
  ask(call, { body: { cardNumber, pin: entered, takeOver: true } }, caller);
const isSignedIn = async (token: string): Promise<boolean> =>
  (await ask('POST /capi/v2-onling/Player/VerifyToken', { body: {} }, bearer(token))).status ===
  200;
const deed = (verb: 'Unlock' | 'Remove', id: string) =>
  ask(`POST /capi/v2-onling/PlayerCard/${verb}`, { body: { id, reason: 'at the desk' } }, staff);
const lock = (id: string, caller: Caller) =>
  ask('POST /capi/v2-onling/PlayerCard/Lock', { body: { id, lockReason: 'Lost' } }, caller);
const listed = async (caller: Caller) =>
  (await ask('GET /capi/v2-onling/PlayerCard/GetList', { query: {} }, caller)).body.cards;

describe('a card', () => {
  it('finds its player by the whole number only', async () => {
    const { player, cardNumber } = await holder();
    const found = async (text: string) => {
      const { body } = await ask('GET /capi/v2-onling/Player/Search', { query: { text } }, staff);
      return body.items.map(({ id }: { id: string }) => id);
    };
    expect(await found(cardNumber)).toEqual([String(player.playerId)]);
    expect(await found(cardNumber.slice(0, -1))).toEqual([]);
  });

  it('is issued once for its number, with a PIN that is not simple', async () => {
    const { player, cardNumber, id } = await holder();
    const create = (more: object) =>
      ask(
        'POST /capi/v2-onling/PlayerCard/Create',
        {
          body: { playerId: String(player.playerId), cardNumber, pin, reason: 'another', ...more },
        },
        staff,
      );
    expect((await create({})).code).toBe('ERR_CARD_TAKEN');
    const simple = await create({ cardNumber: freshNumber(), pin: '1111' });
    expect(simple.code).toBe('ERR_REGISTRATION_FIELDS');
    expect(await listed(player.caller)).toMatchObject([
      { id, maskedNumber: `•••• ${cardNumber.slice(-4)}`, state: 'Active', lockReason: null },
    ]);
    expect(await listed((await guest(world)).caller)).toEqual([]);
  });

  it('leads staff to its player by its whole number, until it is removed', async () => {
    const { player, cardNumber, id } = await holder();
    const find = async (text: string) => {
      const search = 'GET /capi/v2-onling/Player/Search';
      const found = await ask(search, { query: { text } }, staff);
      return found.body.items.map((one: { readonly id: string }) => one.id);
    };
    const grouped = `${cardNumber.slice(0, 8)} ${cardNumber.slice(8)}`;
    expect(await find(cardNumber)).toEqual([String(player.playerId)]);
    expect(await find(grouped)).toEqual([String(player.playerId)]);
    expect(await find(cardNumber.slice(0, -1))).toEqual([]);
    await deed('Remove', id);
    expect(await find(cardNumber)).toEqual([]);
  });

  it('is proved by its PIN at a terminal without a session', async () => {
    const { player, cardNumber, id } = await holder();
    const prove = (entered: string) =>
      ask(
        'POST /capi/PlayerAuthentication/v1/VerifyCardByPIN',
        { body: { cardNumber, pin: entered } },
        terminal,
      );
    expect((await prove(pin)).body).toEqual({
      playerId: String(player.playerId),
      cardId: id,
      proof: expect.any(String),
    });
    expect((await prove('0000')).code).toBe('ERR_INVALID_PIN');
  });

  it('is locked by its player, unlocked by staff, removed for good', async () => {
    const { player, cardNumber, id } = await holder();
    const { token } = (await enter(cardNumber)).body;
    expect(await isSignedIn(token)).toBe(true);
    const stranger = await guest(world);
    expect((await lock(id, stranger.caller)).code).toBe('ERR_INVALID_CARD_ID');
    const own = bearer((await enter(cardNumber)).body.token);
    expect((await lock(id, own)).body).toMatchObject({ state: 'Locked', lockReason: 'Lost' });
    // The session ends that the card has opened, and opens no other.
    expect(await listed(own)).toBeUndefined();
    expect((await enter(cardNumber)).code).toBe('ERR_INVALID_PIN');
    expect((await deed('Unlock', id)).body).toMatchObject({ state: 'Active', lockReason: null });
    expect((await enter(cardNumber)).status).toBe(200);
    expect((await deed('Remove', id)).body.state).toBe('Removed');
    expect((await deed('Remove', id)).status).toBe(200);
    expect((await deed('Unlock', id)).code).toBe('ERR_CARD_STATE');
    expect((await enter(cardNumber)).code).toBe('ERR_INVALID_PIN');
    const state = 'GET /capi/v2-onling/PlayerCard/GetState';
    expect((await ask(state, { query: { id } }, staff)).body).toMatchObject({
      state: 'Removed',
      playerId: String(player.playerId),
    });
  });

  it('is locked by nobody’s guesses: they make the guesser wait, and no session ends', async () => {
    const { cardNumber, id } = await holder();
    const { token } = (await enter(cardNumber)).body;
    const online = async (entered: string, remoteAddress: string, number = cardNumber) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/capi/v2-onling/Player/LoginByCard',
        remoteAddress,
        payload: { cardNumber: number, pin: entered, takeOver: true },
      });
      return answer.json<{ code?: string }>().code;
    };
    const guesses = (number: string) =>
      Promise.all(Array.from({ length: 7 }, () => online('9999', '203.0.113.7', number)));
    // A card that nobody has is answered the same.
    for (const number of [cardNumber, freshNumber()]) {
      const codes = await guesses(number);
      expect(codes.filter((code) => code === 'ERR_INVALID_PIN')).toHaveLength(5);
      expect(codes.filter((code) => code === 'ERR_TOO_MANY_BAD_ATTEMPTS')).toHaveLength(2);
    }
    expect(await online(pin, '203.0.113.7')).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    expect(await isSignedIn(token)).toBe(true);
    const state = 'GET /capi/v2-onling/PlayerCard/GetState';
    expect((await ask(state, { query: { id } }, staff)).body.state).toBe('Active');
    expect((await enter(cardNumber)).status).toBe(200);
    expect(await online(pin, '198.51.100.4')).toBeUndefined();
    world.clock.advance(15 * 60_000);
    expect(await online(pin, '203.0.113.7')).toBeUndefined();
  });

  it('is not opened by trying its PIN from many networks, and its owner plays on', async () => {
    const { cardNumber } = await holder();
    const from = async (entered: string, remoteAddress: string, number = cardNumber) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/capi/v2-onling/Player/LoginByCard',
        remoteAddress,
        payload: { cardNumber: number, pin: entered, takeOver: true },
      });
      return answer.json<{ code?: string }>().code;
    };
    const home = '198.51.100.20';
    expect(await from(pin, home)).toBeUndefined();
    // One wrong PIN from each network: a card that nobody has is answered the same.
    for (const number of [cardNumber, freshNumber()]) {
      const codes: (string | undefined)[] = [];
      for (let network = 1; network <= 22; network++) {
        codes.push(await from('9999', `203.0.${network}.7`, number));
      }
      expect(codes.slice(0, 20).every((code) => code === 'ERR_INVALID_PIN')).toBe(true);
      expect(codes.slice(20)).toEqual(['ERR_TOO_MANY_BAD_ATTEMPTS', 'ERR_TOO_MANY_BAD_ATTEMPTS']);
    }
    // The right PIN from one more network waits too; the owner's network and terminals do not.
    expect(await from(pin, '203.0.99.7')).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
    expect(await from(pin, home)).toBeUndefined();
    expect((await enter(cardNumber)).status).toBe(200);
    world.clock.advance(15 * 60_000);
    expect(await from(pin, '203.0.99.7')).toBeUndefined();
  });

  it('has its PIN changed after the old one', async () => {
    const { player, cardNumber, id } = await holder();
    const change = (currentPin: string, to: string) =>
      ask(
        'POST /capi/v2-onling/PlayerCard/ChangePin',
        { body: { id, currentPin, pin: to } },
        player.caller,
      );
    expect((await change('9999', '8361')).code).toBe('ERR_INVALID_PIN');
    expect((await change(pin, '1234')).code).toBe('ERR_REGISTRATION_FIELDS');
    expect((await change(pin, '8361')).status).toBe(200);
    expect((await enter(cardNumber, pin)).code).toBe('ERR_INVALID_PIN');
    expect((await enter(cardNumber, '8361')).status).toBe(200);
  });
});

describe('a terminal', () => {
  it('opens sessions that are known by card and place, and ends its own only', async () => {
    const { cardNumber, id } = await holder();
    const { token } = (await enter(cardNumber)).body;
    const byCard = 'GET /capi/Sessions/v1/ByPlayerCard';
    expect((await ask(byCard, { query: { cardId: id } }, staff)).body).toMatchObject({
      total: 1,
      items: [{ place: 'Terminal 1', state: 'ACTIVE' }],
    });
    const leave = (of: string) =>
      ask(
        'POST /capi/v1.1/PlayerAuthentication/Logout',
        { body: { token: of, reason: 'CardRemoved' } },
        terminal,
      );
    const online = await guest(world);
    await leave(online.token);
    expect(await isSignedIn(online.token)).toBe(true);
    await leave(token);
    expect(await isSignedIn(token)).toBe(false);
    expect((await ask(byCard, { query: { cardId: id } }, staff)).body.items).toMatchObject([
      { state: 'ENDED', endReason: 'CardRemoved' },
    ]);
    const older: Call = 'POST /capi/v1.1/PlayerAuthentication/ByCard';
    expect((await enter(cardNumber, pin, terminal, older)).status).toBe(200);
  });

  it('counts its time to the daily time that the player has chosen, with that of the site', async () => {
    const { player, cardNumber } = await holder();
    const minutes = (count: number) => world.clock.advance(count * 60_000);
    const value = { kind: 'LogonDurationDayWholeSystemLimit', decision: 'VALUE', value: 60 };
    const body = { limits: [value] };
    const set = await world.send('POST /capi/v1.1/PlayerLimits/Set', { body }, player.caller);
    expect(set.status).toBe(200);
    const used = async (caller: Caller) => {
      const { body: read } = await world.send('GET /capi/v1.1/PlayerLimits/Get', {}, caller);
      const { limits } = read as { limits: { kind: string; used?: number }[] };
      return limits.find(({ kind }) => kind === value.kind)?.used;
    };
    minutes(20);
    // The session of the site makes way for that of the terminal, which ends 25 minutes later.
    const { token } = (await enter(cardNumber)).body;
    minutes(25);
    await ask(
      'POST /capi/v1.1/PlayerAuthentication/Logout',
      { body: { token, reason: 'CardRemoved' } },
      terminal,
    );
    const there = bearer((await enter(cardNumber, pin, elsewhere)).body.token);
    expect(await used(there)).toBe(45);
    minutes(15);
    const verify = 'POST /capi/v2-onling/Player/VerifyToken';
    expect((await ask(verify, { body: {} }, there)).code).toBe('ERR_LIMIT_REACHED_LOGONDURATION');
    expect((await enter(cardNumber)).code).toBe('ERR_LIMIT_REACHED_LOGONDURATION');
  });

  it('needs a key of a device on the list', async () => {
    const { cardNumber } = await holder();
    const { master } = world.config.secrets;
    for (const caller of [nobody, bearer(kioskKey(master, 2n)), bearer('1.aaaa')]) {
      expect((await enter(cardNumber, pin, caller)).status).toBe(401);
    }
    expect((await enter(cardNumber, pin, staff)).status).toBe(403);
    const online = 'POST /capi/v2-onling/Player/LoginByCard';
    const signedIn = await enter(cardNumber, pin, nobody, online);
    expect(signedIn.status).toBe(200);
    expect(signedIn.cookies.map(({ name }) => name)).toContain('herna_player');
  });

  it('knows a player by phone and PIN', async () => {
    const player = await guest(world, { password: 'modrá velryba tančí' });
    const set = { pin: '8361', password: 'modrá velryba tančí' };
    await ask('POST /capi/v2-onling/Player/SetPin', { body: set }, player.caller);
    const identify = (body: object) =>
      ask('POST /capi/v2-onling/Player/VerifyPinByEmailOrPhone', { body }, terminal);
    const { phone, email } = player;
    expect((await identify({ phone, pin: '8361' })).body).toEqual({
      playerId: String(player.playerId),
      firstName: 'Jana',
      proof: expect.any(String),
    });
    expect((await identify({ email, pin: '8361' })).status).toBe(200);
    expect((await identify({ email, pin: '0000' })).code).toBe('ERR_INVALID_PIN');
    expect((await identify({ email: 'no@address@at.all', pin: '8361' })).code).toBe(
      'ERR_NO_VALID_EMAIL',
    );
    const took = async (email: string): Promise<number> => {
      const from = performance.now();
      expect((await identify({ email, pin: '0000' })).code).toBe('ERR_INVALID_PIN');
      return performance.now() - from;
    };
    const [known, nobodys] = [await took(email), await took('nobody@herna.example')];
    // Without the decoy hash a login that nobody has would be answered twenty times as fast.
    expect(known).toBeLessThan(6 * nobodys + 10);
  });
});

describe('an access code', () => {
  const request = async (body: object) => {
    const answer = await ask(
      'POST /capi/PlayerAuthentication/v1/RequestAccessCode',
      { body },
      terminal,
    );
    if (answer.status === 200 && !('card' in body)) {
      await runLastJob(world, 'players.send_access_code');
    }
    return answer;
  };
  const enterCode = (login: string, code: string) =>
    ask(
      'POST /capi/PlayerAuthentication/v1/ByAccessCode',
      { body: { login, code, takeOver: true } },
      terminal,
    );

  it.each(['Sms', 'Email'] as const)('comes by %s and opens one session', async (mode) => {
    const { email, phone } = await guest(world);
    const reply = await request({ mode, login: email });
    expect(reply.body).toEqual({ mode, code: null, expiresAt: null });
    // Who is not known, and who asks too soon, is told the same.
    expect((await request({ mode, login: 'nobody@herna.example' })).body).toEqual(reply.body);
    expect((await request({ mode, login: email })).body).toEqual(reply.body);
    const recipient = mode === 'Sms' ? phone : email;
    expect(await lastMessage(world, recipient)).toContain(mode === 'Sms' ? '10 min' : '30');
    const code = await codeSentTo(world, recipient);
    expect((await enterCode('nobody@herna.example', code)).code).toBe('ERR_INVALID_SECURITY_CODE');
    expect((await enterCode(phone, code)).status).toBe(200);
    expect((await enterCode(phone, code)).code).toBe('ERR_INVALID_SECURITY_CODE');
  });

  it('stays good whoever guesses: they wait, and the owner comes in elsewhere', async () => {
    const { player, cardNumber } = await holder();
    expect((await enter(cardNumber)).status).toBe(200);
    const { code } = (await request({ mode: 'Printed', card: { cardNumber, pin } })).body;
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = async (login: string) => {
      const answer = await ask(
        'POST /capi/PlayerAuthentication/v1/ByAccessCode',
        { body: { login, code: wrong, takeOver: true } },
        elsewhere,
      );
      return answer.code;
    };
    for (const login of [player.email, 'nobody-here@herna.example']) {
      const codes: (string | undefined)[] = [];
      for (let attempt = 0; attempt < 7; attempt++) codes.push(await guess(login));
      expect(codes.slice(0, 5).every((one) => one === 'ERR_INVALID_SECURITY_CODE')).toBe(true);
      expect(codes.slice(5)).toEqual(['ERR_TOO_MANY_BAD_ATTEMPTS', 'ERR_TOO_MANY_BAD_ATTEMPTS']);
    }
    expect((await enterCode(player.email, code)).status).toBe(200);
  });

  it('is checked by a few at once: a crowd with one login keeps nobody from reading', async () => {
    const { email } = await guest(world);
    const order: string[] = [];
    const guessing = Array.from({ length: 400 }, () =>
      enterCode(email, '000000').then(({ code }) => order.push(code ?? 'none')),
    );
    const reading = world.send('GET /Jackpot/Active', {}).then(() => order.push('read'));
    await Promise.all([...guessing, reading]);
    expect(new Set(order)).toEqual(
      new Set(['read', 'ERR_BUSY', 'ERR_INVALID_SECURITY_CODE', 'ERR_TOO_MANY_BAD_ATTEMPTS']),
    );
    // The read is answered before most of those have had their turn who came before it.
    const before = order.slice(0, order.indexOf('read')).filter((code) => code !== 'ERR_BUSY');
    expect(before.length).toBeLessThan(order.filter((code) => code !== 'ERR_BUSY').length / 2);
  });

  it('is printed for the holder of a card and holds for a day', async () => {
    const { player, cardNumber } = await holder();
    expect((await request({ mode: 'Printed' })).code).toBe('ERR_VALIDATION');
    const card = { cardNumber, pin };
    const wrong = { ...card, pin: '9999' };
    expect((await request({ mode: 'Printed', card: wrong })).code).toBe('ERR_INVALID_PIN');
    const { code } = (await request({ mode: 'Printed', card })).body;
    world.clock.advance(23 * 3_600_000);
    expect((await enterCode(player.email, code)).status).toBe(200);
  });
});
