/** The game server of Jantar Games: a provider that reaches money only by signed HTTP calls. */
import type { Database, Job } from '@herna/db';
import type { Clock, Currency, Random } from '@herna/kernel';
import { titles } from '@herna/titles';
import { jantarHandlers } from './calls/jantar.ts';
import { createFlights } from './service/flights.ts';
import { createRounds } from './service/rounds.ts';
import { createSessions } from './service/sessions.ts';
import { createWallet, type WalletSettings } from './wallet.ts';

export interface JantarOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly wallet: WalletSettings;
  readonly winMaximum: (currency: Currency) => bigint | undefined;
  readonly onError: (error: unknown) => void;
}

/** Creates the game server. */
export function createJantar(options: JantarOptions) {
  const { database, clock, random, masterSecret, winMaximum, onError } = options;
  const wallet = createWallet(options.wallet, clock, random);
  const rounds = createRounds({ database, clock, random, masterSecret, wallet, winMaximum });
  const sessions = createSessions({ database, clock, random, wallet, rounds });
  const flights = createFlights({ database, clock, random, masterSecret, wallet });
  const jobs: readonly Job[] = [
    {
      name: 'jantar.recover_rounds',
      schedule: '* * * * *',
      attemptsMax: 1,
      handler: async () => {
        await rounds.recoverInterrupted();
        await flights.settleSeats();
      },
    },
  ];
  return {
    handlers: jantarHandlers({ clock, sessions, rounds, flights }),
    rounds,
    flights,
    jobs,
    /** Flies the crash titles until stopped; seats are settled as flights end. */
    startFlights(): { stop(): Promise<void> } {
      let stopped = false;
      const loops = titles.flatMap((title) =>
        title.engine === 'crash'
          ? [
              (async () => {
                while (!stopped) {
                  let wait = 500;
                  try {
                    wait = await flights.step(title);
                    if (wait === 0) await flights.settleSeats();
                  } catch (error) {
                    onError(error);
                  }
                  await new Promise((resolve) => setTimeout(resolve, Math.max(20, wait)));
                }
              })(),
            ]
          : [],
      );
      return {
        async stop() {
          stopped = true;
          await Promise.all(loops);
        },
      };
    },
  };
}
export type Jantar = ReturnType<typeof createJantar>;
