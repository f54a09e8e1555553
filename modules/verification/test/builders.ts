/** Pictures and requests for tests of documents and scans, and what they have fulfilled. */
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
