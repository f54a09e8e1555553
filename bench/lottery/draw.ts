/**
 * The house while it settles a draw, a process of its own: `node draw.ts URL seal|evaluate|pay`. Tells
 * the seconds and its greatest resident memory as one JSON object.
 */
import { createHash } from 'node:crypto';
import { systemClock as clock, systemRandom as random } from '@herna/kernel';
import { createLottery } from '@herna/lottery';
import { createPlay, type LaunchableGame, providerByKey } from '@herna/play';
import { createWagerPath } from '@herna/wagering';
import pg from 'pg';
import { createParts } from '../wallet/parts.ts';
import { drawReference, plan, providerKey } from './settings.ts';

export interface Stage {
  readonly seconds: number;
  /** Greatest resident memory of the process, 1,000,000 bytes. */
  readonly megabytes: number;
}

const [url = '', stage = ''] = process.argv.slice(2);
const provider = providerByKey(providerKey);
if (!provider) throw new Error(`no provider is called ${providerKey}`);
const { brand, database, ledger, jackpots, protection, participants } = createParts(url);
const wagerPath = createWagerPath({ url, clock, participants });
const gameOf = (key: string): LaunchableGame => ({
  id: 1n,
  key,
  name: key,
  providerKey,
  scope: 'Lottery',
  bonusPercent: 0,
  launchUrl: '',
  enabled: true,
  demo: false,
});
const play = createPlay({
  database,
  clock,
  random,
  brand,
  publicUrl: 'http://127.0.0.1',
  ledger,
  jackpots,
  protection,
  games: {
    announce: async () => ({ added: 0, changed: 0, refused: [] }),
    gameByKey: async (_db, key) => gameOf(key),
    gameHolds: async () => true,
    gameNames: async () => new Map(),
    gamesOfProvider: async () => [],
    stakedGames: async () => [],
  },
  players: {
    launchProfile: async () => undefined,
    sessionHolds: async () => false,
    atTerminal: async () => 'ELSEWHERE',
  },
  payments: { hasPaymentMethod: async () => true },
  terminalMoney: { ownerOf: async () => 0n },
  isFreeRoundWinHeld: async () => false,
  providerSecrets: {},
  freeRoundPorts: new Map(),
  lotteryDetailPorts: new Map(),
  wagerPath,
});
const refused = async (): Promise<never> => {
  throw new Error('the bench sells nothing for cash');
};
const lottery = createLottery({
  database,
  clock,
  random,
  ledger,
  play,
  players: {
    playerById: async () => undefined,
    accountThatGoesOn: async (_db, id) => id,
    accountsJoinedTo: async () => [],
  },
  beacon: {
    chain: { publicKey: '', period: 3, genesis: 0 },
    roundAt: () => 1n,
    timeOf: () => new Date('9999-12-31T00:00:00Z'),
    signature: async (round) => createHash('sha384').update(`round ${round}`).digest('hex'),
  },
  masterSecret: 'bench',
  currency: 'CZK',
  siteUrl: () => 'http://127.0.0.1',
  providerId: provider.id,
  market: brand.market,
  cash: { desk: refused, beforePaying: refused, terminal: refused, assertPermitted: refused },
  assertIdentified: refused,
  assertNotHeld: refused,
  assertMayTake: refused,
  audit: async () => {},
});

const client = new pg.Client(url);
await client.connect();
const stateOfDraw = async (): Promise<string> => {
  const { rows } = await client.query<{ state: string }>(
    'select state from lottery.draw where reference = $1',
    [drawReference],
  );
  return rows[0]?.state ?? '';
};

/** Runs the clockwork once; the draw has then got to a state. */
async function turn(state: string): Promise<number> {
  const begun = performance.now();
  await lottery.run();
  const seconds = (performance.now() - begun) / 1000;
  const now = await stateOfDraw();
  if (now !== state) throw new Error(`${plan.gameKey} is ${now}, and not ${state}`);
  return seconds;
}

let seconds = 0;
if (stage === 'seal') {
  seconds = await turn('SEALED');
  // Numbers, which take no time.
  seconds += await turn('DRAWN');
} else if (stage === 'evaluate') {
  seconds = await turn('EVALUATED');
} else {
  // What two people do in the house.
  await client.query(`update lottery.draw set state = 'CONFIRMED' where reference = $1`, [
    drawReference,
  ]);
  seconds = await turn('PUBLISHED');
}
const result: Stage = {
  seconds: Math.round(seconds * 10) / 10,
  megabytes: Math.round((process.resourceUsage().maxRSS * 1024) / 1e6),
};
await client.end();
await wagerPath.close();
await database.close();
process.stdout.write(`${JSON.stringify(result)}\n`);
