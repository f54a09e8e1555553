/** The game server of Jantar Games: a provider that reaches money only by signed HTTP calls. */
import type { SignedBeacon } from '@herna/beacon';
import type { Database, Job } from '@herna/db';
import type { Clock, Currency, Random } from '@herna/kernel';
import { isShared } from '@herna/maths';
import { titleByKey, titles } from '@herna/titles';
import { jantarHandlers } from './calls/jantar.ts';
import type { PlayRules } from './rules/market.ts';
import { type Beat, keepBeats } from './service/beats.ts';
import { createDecisions } from './service/decisions.ts';
import { createDraw } from './service/draw.ts';
import { createFlightSeal } from './service/flight-secret.ts';
import { createFlights } from './service/flights.ts';
import { createJackpotOffer } from './service/jackpot-offer.ts';
import { createPastNumbers } from './service/past-numbers.ts';
import { createRecovery } from './service/recovery.ts';
import { createRounds } from './service/rounds.ts';
import { createSeatMoney } from './service/seats.ts';
import { createSeedChains } from './service/seed-chains.ts';
import { createSeries } from './service/series.ts';
import { createSeriesBeacon } from './service/series-beacon.ts';
import { createSessions } from './service/sessions.ts';
import { createSettlement } from './service/settlement.ts';
import { createSharedDraws } from './service/shared-draws.ts';
import { createWallet, type WalletSettings } from './wallet.ts';

export { checkDrawSeal, drawHashes } from './service/draw-seal.ts';

export interface JantarOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly wallet: WalletSettings;
  /** The public beacon that is mixed into what players share. */
  readonly beacon: SignedBeacon;
  /** Rules of the market today. */
  readonly playRules: () => PlayRules;
  /** Currency of play money. */
  readonly demoCurrency: Currency;
  readonly onError: (error: unknown) => void;
}

/** Creates the game server. */
export function createJantar(options: JantarOptions) {
  const { database, clock, random, masterSecret, beacon, playRules, demoCurrency, onError } =
    options;
  const wallet = createWallet(options.wallet, clock, random);
  const draw = createDraw(masterSecret, random);
  const settlement = createSettlement({ database, clock, wallet, draw, playRules });
  const jackpots = createJackpotOffer({ clock, wallet });
  const series = createSeries({ clock, random, masterSecret, beacon });
  // What draws is sealed with its certificate, so how late a round is named is decided beside it.
  const seriesNaming = (laterMs: number) => {
    const roundAt = (moment: Date) => beacon.roundAt(new Date(moment.getTime() + laterMs));
    return createSeries({ clock, random, masterSecret, beacon: { ...beacon, roundAt } });
  };
  const seriesBeacon = createSeriesBeacon({ database, clock, beacon, seriesNaming, onError });
  const seedChains = createSeedChains(database);
  const draws = createSharedDraws({
    database,
    clock,
    draw,
    series,
    seedChains,
    settlement,
    playRules,
    onError,
  });
  const decisions = createDecisions({ database, draw, settlement, playRules });
  const rounds = createRounds({
    database,
    clock,
    draw,
    draws,
    decisions,
    settlement,
    jackpots,
    playRules,
  });
  const recovery = createRecovery({ database, clock, draw, decisions, settlement, onError });
  const pastNumbers = createPastNumbers({ database, draw });
  const sessions = createSessions({
    database,
    clock,
    random,
    wallet,
    draw,
    titleByKey,
    demoCurrency,
  });
  const seal = createFlightSeal(masterSecret, random);
  const seatMoney = createSeatMoney({ database, wallet, seal, onError });
  const flights = createFlights({ database, clock, seal, series, seedChains, seatMoney });
  const jobs: readonly Job[] = [
    {
      name: 'jantar.recover_rounds',
      schedule: '* * * * *',
      attemptsMax: 1,
      handler: async () => {
        await recovery.recoverInterrupted();
        await flights.settleSeats();
        await draws.settle();
      },
    },
  ];
  return {
    handlers: jantarHandlers({
      clock,
      sessions,
      rounds,
      flights,
      draws,
      jackpots,
      seedChains,
      pastNumbers,
      demoCurrency,
      playRules,
    }),
    flights,
    draws,
    seriesBeacon,
    jobs,
    /** Flies the crash titles and draws the shared ones until stopped; what is over is settled. */
    startShared() {
      const beats = titles.flatMap((title): Beat[] => {
        if (title.engine === 'crash') {
          return [{ step: () => flights.step(title), settle: flights.settleSeats }];
        }
        return isShared(title) ? [{ step: () => draws.step(title), settle: draws.settle }] : [];
      });
      return keepBeats(
        [{ step: () => seriesBeacon.step(), settle: seriesBeacon.settle }, ...beats],
        onError,
      );
    },
  };
}
export type { PlayRules } from './rules/market.ts';
export type Jantar = ReturnType<typeof createJantar>;
