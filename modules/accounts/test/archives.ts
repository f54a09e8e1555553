/** Archives of personal data, as a player asks for them and a job makes them. */
import { password, rowsOf } from '@herna/players/test/builders.ts';
import type { Caller, World } from '@herna/testkit';
import { sql } from 'kysely';
import { type Any, ask } from './builders.ts';

export interface Archive {
  readonly archiveId: string;
  readonly state: string;
  readonly done: number;
  readonly total: number;
}

export const current = async (world: World, caller: Caller): Promise<Archive | null> =>
  (await ask(world, 'GET /capi/v2-onling/Player/GetPersonalData', { query: {} }, caller)).body
    .archive;

export const request = async (world: World, caller: Caller): Promise<Archive> =>
  (await ask(world, 'POST /capi/v2-onling/Player/RequestPersonalData', { body: {} }, caller)).body
    .archive;

/** Asks for the link, by the password and the code of a second factor. */
export const unlock = (
  world: World,
  caller: Caller,
  archiveId: string,
  given = password,
  code?: string,
): Promise<Any> =>
  ask(
    world,
    'POST /capi/v2-onling/Player/UnlockPersonalData',
    { body: { archiveId, password: given, ...(code ? { code } : {}) } },
    caller,
  );

export const make = (world: World, archiveId: string): Promise<void> =>
  world.runJob('accounts.make_archive', { archiveId });

const downloadCall = 'GET /capi/v2-onling/Player/DownloadPersonalData';

/** Asks for the file by its link. */
export const answerOf = (
  world: World,
  token: string,
  query: { archiveId: string; token: string },
  headers: Readonly<Record<string, string>> = {},
) =>
  world.app.inject({
    method: 'GET',
    url: downloadCall.slice('GET '.length),
    query,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

/** The file, or the code of the refusal. */
export async function download(
  world: World,
  token: string,
  query: { archiveId: string; token: string },
): Promise<Buffer | string> {
  const answer = await answerOf(world, token, query);
  return answer.statusCode === 200 ? answer.rawPayload : (answer.json() as { code: string }).code;
}

/** The stored parts of an archive, in their order. */
export const partsOf = (world: World, archiveId: string) =>
  rowsOf(
    world,
    sql<{ attempt: number; number: number }>`select attempt, number from accounts.archive_part
      where archive_id = ${BigInt(archiveId)} order by attempt, number`,
  );
