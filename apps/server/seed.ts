/**
 * Demo data for `npm start`: staff, players with some history, games. Every person is invented and
 * marked as demo. A database that already has a member of staff is left as it is.
 */
import { createDatabase } from '@herna/db';
import { systemClock, systemRandom } from '@herna/kernel';
import { compose } from './compose.ts';
import type { Config } from './config.ts';

export interface DemoLogin {
  readonly who: string;
  readonly name: string;
  readonly password: string;
}

/** Logins of the demo data; development only. */
export const demoLogins: readonly DemoLogin[] = [];

/** Seeds an empty database; tells whether anything was made. */
export async function seed(config: Config): Promise<boolean> {
  const database = createDatabase({ url: config.databaseUrl ?? '', poolMax: 4 });
  const platform = await compose({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    checkAnswers: true,
    onInternal: (error) => console.error(error),
  });
  try {
    return await platform.modules.seed();
  } finally {
    await platform.close();
    await database.close();
  }
}
