/** Pictures and requests for tests of documents and scans, and what they have fulfilled. */
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { rowsOf } from '@herna/players/test/builders.ts';
import { type Answer, type Caller, nobody, type World } from '@herna/testkit';
import { sql } from 'kysely';
import sharp from 'sharp';

/** A readable picture of a document; each width is a file of its own. */
export const picture = (more = 0): Promise<Buffer> =>
  sharp({ create: { width: 640 + more, height: 400, channels: 3, background: '#c8b4d2' } })
    .jpeg()
    .toBuffer();

const edge = 'herna-test-boundary';

/** Sends a form with one file, as a browser does. */
export async function sendFile<Body = Record<string, unknown>>(
  world: World,
  key: `POST /${string}`,
  form: { readonly fields: Readonly<Record<string, string>>; readonly file: Uint8Array },
  caller: Caller = nobody,
): Promise<Answer<Body>> {
  const path = key.slice('POST '.length);
  const fields = Object.entries(form.fields).map(
    ([name, value]) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(fields.join('') + head),
    form.file,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...caller.headers({ method: 'POST', path, body: '' }),
    },
    payload,
  });
  const body = response.json();
  return {
    status: response.statusCode,
    body,
    headers: response.headers as Answer['headers'],
    cookies: response.cookies as Answer['cookies'],
    code: response.statusCode >= 400 ? body.code : undefined,
  };
}

/** Keys of the requirements that an account has fulfilled, in alphabetical order. */
export async function fulfilledRequirements(world: World, playerId: bigint): Promise<string[]> {
  const found = await rowsOf(
    world,
    sql<{ key: string }>`select key from players.requirement
      where player_id = ${playerId} and fulfilled_at is not null order by key`,
  );
  return found.map(({ key }) => key);
}

const accounts = ['43', '51', '35', '27', '19', '400000003'].flatMap((number) =>
  ['0800', '0100', '0300', '0600', '2010'].map((bank) => `${number}/${bank}`),
);
/** The number of an account that nobody has in this file. */
export const freshAccount = (): string => accounts.shift() ?? '';

/** The control payment has come from an account that its player has added; gives the account. */
export async function paidFrom(
  world: World,
  playerId: PlayerId,
  domestic: string,
): Promise<bigint> {
  const { payments } = world.platform.modules.parts;
  const id = await world.database.transaction(async (tx) => {
    const account = await payments.addBankAccount(tx, playerId, { domestic });
    await sql`update payments.bank_account set method = 'transfer', state = 'VERIFIED',
      verified_at = ${world.clock.now()} where id = ${account.id}`.execute(tx.writes());
    await recordEvent(tx, {
      type: 'payments.bank_account_verified',
      playerId,
      payload: { bankAccountId: `${account.id}`, method: 'transfer' },
      happenedAt: world.clock.now(),
    });
    return account.id;
  });
  await world.drainEvents();
  return id;
}
