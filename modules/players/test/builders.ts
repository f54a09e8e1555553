/** People for tests of players: made at once, or registered through the calls as a visitor does. */
import type { PlayerId } from '@herna/kernel';
import { bearer, type Caller, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { playersCalls } from '../contract/index.ts';
import type { NewPlayer } from '../index.ts';

let people = 0;

export const password = 'modrá velryba tančí';

/** Personal data that the Czech market accepts. */
export const person = {
  firstName: 'Jana',
  surname: 'Ukázková',
  gender: 'Female' as const,
  birthDate: '1985-04-12',
  birthPlace: 'Brno',
  nationality: 'CZE',
  politicallyExposed: false,
  street: 'Nová 3',
  town: 'Brno',
  postCode: '602 00',
  country: 'CZE',
};
export type Person = typeof person & { readonly birthNumber?: string };

/** A person whom nobody in this file has for a namesake or lives with. */
export const freshPerson = (): Person => ({
  ...person,
  street: `Nová ${++people}`,
  // Two letters for a digit: nobody's name is another's with a slip of the pen.
  surname: `Ukázková ${String(++people).replace(/\d/g, (digit) => 'ABCDEFGHIJKLMNOPQRST'.slice(2 * Number(digit)).slice(0, 2))}`,
});

/** An e-mail nobody has used in this file. */
export const freshEmail = (): string => `host.${++people}@herna.example`;
/** A phone nobody has used in this file. */
export const freshPhone = (): string => `+420601${String(100_000 + ++people)}`;

/** The text of the last message to an address or phone. */
export async function lastMessage(world: World, recipient: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`select body from messaging.message
    where recipient = ${recipient} order by id desc limit 1`.execute(world.database.read.reads());
  return rows[0]?.body ?? '';
}

/** The code in the last message to an address or phone. */
export const codeSentTo = async (world: World, recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec(await lastMessage(world, recipient))?.[0] ?? '';

/** Rows of a query, for looking at effects. */
export async function rowsOf<Row>(world: World, query: ReturnType<typeof sql<Row>>) {
  return (await query.execute(world.database.read.reads())).rows;
}

/** Does what the worker does with the job of a name that was queued last; gives its payload. */
export async function runLastJob(
  world: World,
  name: string,
): Promise<Readonly<Record<string, unknown>>> {
  const [job] = await rowsOf<{ payload: Record<string, unknown> }>(
    world,
    sql`select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where identifier = ${name} order by job.id desc limit 1`,
  );
  const payload = job?.payload ?? {};
  await world.runJob(name, payload);
  return payload;
}

/** The token of the reset link that was last asked for, once the worker has sent it. */
export async function linkSentTo(world: World, address: string): Promise<string> {
  const payload = await runLastJob(world, 'players.send_reset_link');
  if (JSON.stringify(payload).includes(address)) throw new Error('an address in the queue');
  return /token=([\w-]+)/.exec(await lastMessage(world, address))?.[1] ?? '';
}

export interface Registering {
  readonly email: string;
  readonly phone: string;
  readonly token: string;
}

const ok = <Body>(answer: { status: number; body: Body; code: string | undefined }): Body => {
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A registration whose e-mail is proved. */
export async function begin(world: World, email = freshEmail()): Promise<Registering> {
  const { token } = ok(
    await world.call(playersCalls, 'POST /capi/v2-onling/Player/CreateRegistrationContext', {
      body: { email, password, termsConsent: true, personalDataConsent: true },
    }),
  );
  const code = await codeSentTo(world, email);
  ok(
    await world.call(playersCalls, 'POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail', {
      body: { token, code },
    }),
  );
  return { email, phone: freshPhone(), token };
}

/** Fills in how the identity is proved and who it is; the answer of the second. */
export async function fillIn(world: World, token: string, personalData: Person = freshPerson()) {
  const key = 'POST /capi/v2-onling/Player/UpdateRegistrationContext' as const;
  ok(await world.call(playersCalls, key, { body: { token, signpost: { method: 'byScan' } } }));
  return world.call(playersCalls, key, { body: { token, personalData } });
}

/** Proves the phone of a registration. */
export async function provePhone(world: World, { token, phone }: Registering): Promise<void> {
  const of = '/capi/v2-onling/PlayerVerification' as const;
  ok(await world.call(playersCalls, `POST ${of}/RequestVerifyPhone`, { body: { token, phone } }));
  const code = await codeSentTo(world, phone);
  ok(await world.call(playersCalls, `POST ${of}/SubmitVerifyPhone`, { body: { token, code } }));
}

/** A registration in which only the last step is missing. */
export async function ready(
  world: World,
  personalData: Person = freshPerson(),
): Promise<Registering> {
  const registering = await begin(world);
  ok(await fillIn(world, registering.token, personalData));
  await provePhone(world, registering);
  return registering;
}

export interface Guest {
  readonly playerId: PlayerId;
  readonly email: string;
  readonly phone: string;
  readonly caller: Caller;
  readonly token: string;
}

/** An account by the door that has no steps: venues, kiosks and staff open such. */
export const temporaryAccount = (world: World, personal: Person): Promise<PlayerId> =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.players.openAccount(tx, {
      state: 'TEMPORARY',
      locale: 'cs',
      email: freshEmail(),
      phone: freshPhone(),
      nickname: '',
      passwordHash: 'none: signs in by a card',
      affiliateVisitorId: null,
      personal,
    }),
  );

let born = 0;

/** A day of birth that nobody else has here, of an adult: people of one name stay different people. */
const freshBirthDate = (): string =>
  new Date(Date.UTC(1950, 0, 1 + (born++ % 18_000))).toISOString().slice(0, 10);

/** A player who is signed in, made without a registration. */
export async function guest(world: World, more: Partial<NewPlayer> = {}): Promise<Guest> {
  const { players } = world.platform.modules.parts;
  const player = {
    email: freshEmail(),
    phone: freshPhone(),
    password,
    firstName: 'Jana',
    surname: 'Ukázková',
    birthDate: freshBirthDate(),
    ...more,
  };
  const playerId = await world.database.transaction((tx) => players.addPlayer(tx, player));
  const { token } = await players.openSession(playerId);
  return { playerId, email: player.email, phone: player.phone, caller: bearer(token), token };
}
