/**
 * Every door at which somebody names a person or a card without having proved anything: the list is
 * held against the contract, so a new door has its row here. None tells whether what was named is
 * known, neither by words nor by the work it takes, and whoever guesses there keeps nobody else out.
 */
import { type CallDefinition, type CallKey, splitKey } from '@herna/contract-kit';
import {
  begin,
  codeSentTo,
  fillIn,
  freshEmail,
  freshPhone,
  guest,
} from '@herna/players/test/builders.ts';
import { kioskKey } from '@herna/server';
import { addMember, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredCalls } from '../conformance/declared-calls.ts';

/** What names somebody or something of theirs. */
interface Named {
  readonly email: string;
  readonly phone: string;
  readonly cardNumber: string;
  readonly birthDate: string;
  readonly staffLogin: string;
}

const wrongPin = '9041';
const wrongCode = '000000';
const password = 'not the password';
const consents = { termsConsent: true, personalDataConsent: true };
const migration = '/capi/v2-onling/PlayerMigration' as const;
const venue = '/capi/PlayerAuthentication/v1' as const;
const staffDoor = '/api/Authentication/v1' as const;

/** A request for each door, by what it names; a door whose answers differ by design has a reason. */
const doors: Readonly<Record<string, (named: Named) => object>> = {
  'POST /capi/v2-onling/User/Login': ({ staffLogin: login }) => ({ login, password }),
  [`POST ${staffDoor}/Login`]: ({ staffLogin: login }) => ({ login, password }),
  [`POST ${staffDoor}/LoginWithOtp`]: ({ staffLogin: login }) => ({
    login,
    password,
    code: wrongCode,
  }),
  'POST /capi/v2-onling/Player/LoginPlayerByEmail': ({ email }) => ({ email, password }),
  'POST /capi/v2-onling/Player/RequestPasswordReset': ({ email }) => ({ email }),
  'POST /capi/PlayerAuthentication/v1/ForgotPassword': ({ email }) => ({ email }),
  'POST /api/players/restore-by-phone': ({ phone, birthDate }) => ({ phone, birthDate }),
  'POST /capi/v2-onling/Player/CreateRegistrationContext': ({ email }) => ({
    email,
    password: 'modrá velryba tančí',
    ...consents,
  }),
  'POST /capi/v2-onling/Player/LoginByCard': ({ cardNumber }) => ({ cardNumber, pin: wrongPin }),
  'POST /capi/v2-onling/Player/VerifyPinByEmailOrPhone': ({ phone }) => ({ phone, pin: wrongPin }),
  'POST /capi/v1.1/PlayerAuthentication/ByCard': ({ cardNumber }) => ({
    cardNumber,
    pin: wrongPin,
  }),
  [`POST ${venue}/ByCard`]: ({ cardNumber }) => ({ cardNumber, pin: wrongPin }),
  [`POST ${venue}/VerifyCardByPIN`]: ({ cardNumber }) => ({ cardNumber, pin: wrongPin }),
  [`POST ${venue}/RequestAccessCode`]: ({ email: login }) => ({ mode: 'Email', login }),
  [`POST ${venue}/ByAccessCode`]: ({ email: login }) => ({ login, code: wrongCode }),
  [`POST ${migration}/Start`]: ({ email: contact, birthDate }) => ({
    method: 'code',
    contact,
    birthDate,
  }),
  'POST /api/Kiosk/v1/AddPlayerToRvo': ({ cardNumber }) => ({
    cardNumber,
    pin: wrongPin,
    days: 60,
  }),
  'POST /api/Kiosk/v2/GenerateExclusionToken': ({ cardNumber }) => ({ cardNumber, pin: wrongPin }),
};

/** Further requests of doors that take more than one name. */
const variants: readonly (readonly [key: string, what: string, (named: Named) => object])[] = [
  [`POST ${migration}/Start`, 'a card', ({ cardNumber }) => ({ method: 'card', cardNumber })],
  [
    `POST ${migration}/Start`,
    'a phone',
    ({ phone: contact, birthDate }) => ({ method: 'code', contact, birthDate }),
  ],
  [`POST ${venue}/RequestAccessCode`, 'a phone', ({ phone: login }) => ({ mode: 'Sms', login })],
  [
    'POST /capi/v2-onling/Player/VerifyPinByEmailOrPhone',
    'an e-mail',
    ({ email }) => ({ email, pin: wrongPin }),
  ],
  [
    'POST /api/Kiosk/v2/GenerateExclusionToken',
    'a login',
    ({ email: login }) => ({ login, pin: wrongPin }),
  ],
];

/** Doors that name somebody and are none of these, each with its reason. */
const others: Readonly<Record<string, string>> = {
  'GET /capi/v2-onling/Player/IsEmailUsed': 'answers only of the e-mail that its token has proved',
  'POST /capi/v2-onling/Player/UpdateRegistrationContext': 'keeps what is typed, and looks up none',
  'POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone': 'sends to whatever number is named',
  [`POST ${migration}/Finish`]: 'takes an account that was proved, and sets its e-mail',
  'POST /capi/Player/v3/Entrance/Entry': 'is a device of the venue that lets guests in by name',
  'POST /capi/Player/v3/Entrance/Exit': 'is a device of the venue that lets guests out by name',
  'GET /api/Kiosk/v1/PlayerExists': 'is a device of the venue that is asked whether a guest is one',
  'GET /api/Kiosk/v1/SearchPlayers': 'is a device of the venue that finds guests by name',
  'POST /capi/v2-onling/Feedback/SendSupportTicket':
    'writes a ticket from whatever e-mail is named',
  'POST /api/engagement/stop-sms': 'is asked by the gateway of text messages',
};

const naming = new Set(['email', 'phone', 'login', 'cardNumber', 'contact', 'chip', 'surname']);

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}
const fieldsOf = (schema: Schema | undefined): readonly string[] => [
  ...Object.entries(schema?.properties ?? {}).flatMap(([name, of]) => [name, ...fieldsOf(of)]),
  ...(schema?.anyOf ?? []).flatMap(fieldsOf),
  ...fieldsOfItems(schema?.items),
];
const fieldsOfItems = (items: Schema | undefined): readonly string[] =>
  items ? fieldsOf(items) : [];

const isOpen = ({ audience }: CallDefinition): boolean =>
  [audience].flat().some((one) => one === 'public' || one === 'kiosk');
const named = Object.entries(declaredCalls).filter(
  ([, call]) =>
    isOpen(call) &&
    [...fieldsOf(call.body as Schema), ...fieldsOf(call.query as Schema)].some((name) =>
      naming.has(name),
    ),
);

let world: World;
let staff: Caller;
let terminal: Caller;
let statements = 0;
const { query } = pg.Client.prototype;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  terminal = bearer(kioskKey(world.config.secrets.master, 1n));
  pg.Client.prototype.query = function counted(this: pg.Client, ...input: unknown[]) {
    statements++;
    return (query as (...all: unknown[]) => unknown).apply(this, input);
  } as never;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await world.close();
});

let cards = 0;
const freshNumber = (): string => `90000001${10_000 + ++cards}`;
const birthDate = '1985-04-12';

const pin = '4718';
/** Somebody with an account, a card and a PIN. */
async function somebody() {
  const player = await guest(world, { birthDate });
  const cardNumber = freshNumber();
  const body = { playerId: `${player.playerId}`, cardNumber, pin, reason: 'first card' };
  const issued = await world.send('POST /capi/v2-onling/PlayerCard/Create', { body }, staff);
  expect(issued.status).toBe(200);
  const { email, phone, playerId } = player;
  const staffLogin = await addMember(world, world.platform.modules.parts.staff, 'support');
  return { playerId, email, phone, cardNumber, birthDate, staffLogin };
}
const nobodyAtAll = (): Named => ({
  email: freshEmail(),
  phone: freshPhone(),
  cardNumber: freshNumber(),
  birthDate,
  staffLogin: `nobody-${++cards}`,
});

const callerAt = (key: string): Caller =>
  [declaredCalls[key as CallKey]?.audience].flat().includes('kiosk') ? terminal : nobody;

/** An answer without what differs by nature. */
const answerShape = ({ status, body, headers }: Answer): unknown => {
  const text = JSON.stringify(body, (name, value) =>
    ['requestId', 'token', 'migrationId', 'createdAt', 'expiresAt'].includes(name)
      ? typeof value
      : value,
  );
  return { status, body: JSON.parse(text), type: headers['content-type'] };
};

async function sent(key: string, body: object): Promise<{ shape: unknown; statements: number }> {
  statements = 0;
  const answer = await world.send(key, { body }, callerAt(key));
  expect(world.waits.splice(0), 'waited for while a connection was held').toEqual([]);
  return { shape: answerShape(answer), statements };
}

test('every open door that names somebody stands here', () => {
  const here = new Set([...Object.keys(doors), ...Object.keys(others)]);
  expect(named.map(([key]) => key).filter((key) => !here.has(key))).toEqual([]);
  const there = new Set(named.map(([key]) => key));
  expect([...here].filter((key) => !there.has(key))).toEqual([]);
});

const all = [
  ...Object.entries(doors).map(([key, body]) => [key, 'a name', body] as const),
  ...variants,
];

describe.each(all)('%s with %s', (key, _what, body) => {
  test('says and does the same for a known and an unknown one', async () => {
    // Both once before, so that nothing is made for the first time.
    await sent(key, body(await somebody()));
    await sent(key, body(nobodyAtAll()));
    const known = await sent(key, body(await somebody()));
    const unknown = await sent(key, body(nobodyAtAll()));
    expect(known).toEqual(unknown);
  });

  test('says the same however often it is tried', async () => {
    const [one, other] = [body(await somebody()), body(nobodyAtAll())];
    for (let attempt = 0; attempt < 8; attempt++) {
      const { shape: known } = await sent(key, one);
      expect(known, `attempt ${attempt}`).toEqual((await sent(key, other)).shape);
      if (attempt % 2) world.clock.advance(31_000);
    }
  });
});

test.each(all)(
  '%s with %s lets a crowd of more than there are connections through',
  async (...of) => {
    const [key, , body] = of;
    const names = Array.from({ length: 16 }, nobodyAtAll);
    const crowd = names.map((one) => world.send(key, { body: body(one) }, callerAt(key)));
    const alive = await world.send('GET /capi/v1.1/Currency/GetMainCurrency', {});
    const answers = await Promise.all(crowd);
    expect(alive.status).toBe(200);
    // A pool whose connections wait for one another gives up after ten seconds, with a fault.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);

test('who asks for a code to a number learns nothing of what its owner has been sent', async () => {
  const { phone, playerId } = await somebody();
  for (let sent = 0; sent < 6; sent++) {
    const body = { playerId: `${playerId}` };
    const key = 'POST /capi/v2-onling/Messaging/SendCodeBySms';
    staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    expect((await world.send(key, { body }, staff)).status).toBe(200);
    world.clock.advance(31_000);
  }
  const requestCode = async (number: string) => {
    const { token } = await begin(world);
    await fillIn(world, token);
    const body = { token, phone: number };
    const { status, code } = await world.send(
      'POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone',
      { body },
    );
    return code ?? status;
  };
  expect([await requestCode(phone), await requestCode(freshPhone())]).toEqual([200, 200]);
});

describe('a stranger who guesses from everywhere', () => {
  /** Tries every open door of a person from a network of its own each time, and asks for codes. */
  const besiege = async (victim: Named): Promise<void> => {
    const open = all.filter(([key]) => callerAt(key) === nobody);
    for (let network = 1; network <= 24; network++) {
      for (const [key, , body] of open) {
        const { method, path } = splitKey(key);
        await world.app.inject({
          method: method as 'POST',
          url: path,
          remoteAddress: `203.0.${network}.7`,
          payload: body(victim),
        });
      }
      const { token } = await begin(world);
      await fillIn(world, token);
      await world.send('POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone', {
        body: { token, phone: victim.phone },
      });
      // Past the pause between two codes to one address.
      world.clock.advance(31_000);
    }
  };

  test('keeps the owner from nothing at a terminal, a kiosk or a desk', async () => {
    const victim = await somebody();
    const { cardNumber, phone, playerId } = victim;
    await besiege(victim);
    const at = async (key: string, body: object, caller: Caller) => {
      const { status, code } = await world.send(key, { body }, caller);
      return code ?? status;
    };
    const card = { cardNumber, pin };
    expect({
      terminal: await at(`POST ${venue}/ByCard`, { ...card, takeOver: true }, terminal),
      kiosk: await at('POST /api/Kiosk/v2/GenerateExclusionToken', card, terminal),
      printed: await at(`POST ${venue}/RequestAccessCode`, { mode: 'Printed', card }, terminal),
    }).toEqual({ terminal: 200, kiosk: 200, printed: 200 });
    staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    const desk = 'POST /capi/v2-onling/Messaging/SendCodeBySms';
    expect(await at(desk, { playerId: `${playerId}` }, staff)).toBe(200);
    expect(await codeSentTo(world, phone)).toMatch(/^\d{6}$/);
  });
});
