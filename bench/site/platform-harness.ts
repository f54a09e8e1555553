/** The house under measurement: everything `npm start` opens, on a database of its own. */
import { join } from 'node:path';
import { demoLogins, readConfig } from '@herna/server';
import { startChild } from '../../tools/launch/children.ts';
import { raiseGround } from '../../tools/launch/ground.ts';
import type { Running } from '../../tools/launch/running.ts';
import { type Environment, root } from '../../tools/launch/settings.ts';

export interface PlatformHarness {
  readonly url: string;
  /** The sign-in of a demo player, as a value of the Cookie header. */
  readonly playerCookie: string;
}

/** Opens the house; `running` closes it. */
export async function openHarness(running: Running, env: Environment): Promise<PlatformHarness> {
  const config = readConfig(env);
  const withUrl = await raiseGround(running, env, config);
  running.add(
    await startChild({
      name: 'server',
      script: join(root, 'apps/server/main.ts'),
      env: withUrl,
      readyWhen: /^Herna is ready/,
    }),
  );
  // Browsers at another name of the host would be led to this one.
  const url = config.publicUrl;
  return { url, playerCookie: await signIn(url) };
}

/** Signs the demo player in. */
async function signIn(url: string): Promise<string> {
  const [player] = demoLogins;
  const answer = await fetch(`${url}/capi/v2-onling/Player/LoginPlayerByEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-herna-client': 'site' },
    body: JSON.stringify({ email: player?.name, password: player?.password, takeOver: true }),
  });
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('herna_player=')) ?? '';
}
