/**
 * The house under measurement: everything `npm start` opens, on a database of its own, with as many
 * games as a real lobby has. The games beyond the six titles are demo rows with the titles' own
 * pictures, each uploaded under its own address, so that no browser gets one picture for all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type Tx } from '@herna/db';
import { money, systemClock, systemRandom } from '@herna/kernel';
import {
  compose,
  demoAdministrator,
  demoLogins,
  demoOtpSecret,
  type Platform,
  readConfig,
} from '@herna/server';
import { titles } from '@herna/titles';
import { Secret, TOTP } from 'otpauth';
import { startChild } from '../../tools/launch/children.ts';
import { raiseGround } from '../../tools/launch/ground.ts';
import type { Running } from '../../tools/launch/running.ts';
import { type Environment, root } from '../../tools/launch/settings.ts';

/** Cards of the lobby that is measured. */
const gamesMax = 200;

export interface House {
  readonly url: string;
  /** The sign-in of a demo player, as a value of the Cookie header. */
  readonly playerCookie: string;
}

/** Opens the house; `running` closes it. */
export async function openHouse(running: Running, env: Environment): Promise<House> {
  const config = readConfig(env);
  const withUrl = await raiseGround(running, env, config);
  const added = await addDemoGames(withUrl);
  running.add(
    await startChild({
      name: 'server',
      script: join(root, 'apps/server/main.ts'),
      env: withUrl,
      readyWhen: /^Herna is ready/,
    }),
  );
  const url = `http://127.0.0.1:${config.port}`;
  await uploadIcons(url, added);
  return { url, playerCookie: await signIn(url) };
}

interface DemoGame {
  readonly id: bigint;
  /** The title whose picture it wears. */
  readonly likeKey: string;
}

/** Fills the catalogue up with demo games and opens a demo jackpot. */
async function addDemoGames(env: Environment): Promise<DemoGame[]> {
  const config = readConfig(env);
  const database = createDatabase({ url: env.DATABASE_URL ?? '', poolMax: 2 });
  const platform = await compose({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    checkAnswers: false,
    onInternal: (error) => console.error(error),
  });
  try {
    return await database.transaction((tx) => insertDemoGames(tx, platform));
  } finally {
    await platform.close();
    await database.close();
  }
}

async function insertDemoGames(tx: Tx, { modules: { parts } }: Platform): Promise<DemoGame[]> {
  const provider = { key: 'demo', name: 'Demo Games', normalizedName: 'demo-games' };
  const { id: providerId } = await parts.catalogue.addProvider(tx, provider);
  const seed = money(1_000_000_00n, 'CZK');
  await parts.jackpots.add(tx, { name: 'Demo jackpot', providerId, seed, contributionPpm: 5_000 });
  const added: DemoGame[] = [];
  for (let number = titles.length + 1; number <= gamesMax; number++) {
    const like = titles[number % titles.length];
    if (!like) throw new Error('there is no title');
    const id = await parts.catalogue.addGame(tx, {
      key: `demo-${number}`,
      providerKey: provider.key,
      name: `${like.name} demo ${number}`,
      launchUrl: '/games/play/{gameKey}?token={token}&lang={language}&mode={mode}',
      sort: 1_000 + number,
      start: new Date(like.start),
      legalKind: like.legalKind,
      engine: like.engine,
      texts: like.texts,
      tags: [
        ...like.categories.map((key) => ({ type: 'Category', key })),
        { type: 'Genre', key: like.genre },
      ],
    });
    if (id !== undefined) added.push({ id, likeKey: like.key });
  }
  return added;
}

async function answered<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-herna-client': 'site' },
    body: JSON.stringify(body),
  });

/** Uploads the pictures as an operator does. */
async function uploadIcons(url: string, games: readonly DemoGame[]): Promise<void> {
  const code = new TOTP({ secret: Secret.fromBase32(demoOtpSecret) }).generate();
  const { token } = await answered<{ token: string }>(
    await post(`${url}/api/Authentication/v1/LoginWithOtp`, { ...demoAdministrator, code }),
  );
  for (const { id, likeKey } of games) {
    const bytes = readFileSync(join(root, `games/art/produced/icons/${likeKey}.webp`));
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'image/webp' }), `${likeKey}.webp`);
    const path = `/capi/v2-onling/OnlineGame/UploadIcon/${id}`;
    const headers = { authorization: `Bearer ${token}` };
    await answered(await fetch(url + path, { method: 'POST', headers, body: form }));
  }
}

/** Signs the demo player in. */
async function signIn(url: string): Promise<string> {
  const [player] = demoLogins;
  const answer = await post(`${url}/capi/v2-onling/Player/LoginPlayerByEmail`, {
    email: player?.name,
    password: player?.password,
    takeOver: true,
  });
  await answered(answer.clone());
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('herna_player=')) ?? '';
}
