/** A world of free rounds with the simulated game providers around it, each of which reaches the wallet. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, seededRandom } from '@herna/kernel';
import { playCalls } from '@herna/play/contract';
import { startSimulators } from '@herna/simulators';
import { worldStart } from '@herna/testkit';
import type { FreeRoundSpec } from '../contract/index.ts';
import { type FreeRoundsWorld, openFreeRoundsWorld } from './free-rounds-world.ts';
import type { TestPlayer } from './promotions-world.ts';

export const studios = {
  kremen: { id: '2', game: 'granite-wheel', name: 'Křemen Gaming' },
  olivin: { id: '3', game: 'amber-hall', name: 'Olivín Terminals' },
  jaspis: { id: '5', game: 'jasper-garden', name: 'Jaspis Studio' },
} as const;
export type StudioKey = keyof typeof studios;

/** What a studio has played, and what the wallet has answered to its reports. */
export interface Played {
  readonly issueId?: string;
  readonly used?: number;
  readonly won?: number;
  readonly codes: readonly string[];
}

export interface ProviderWorld extends FreeRoundsWorld {
  /** Steers a studio by hand. */
  steer(studio: StudioKey, path: string, body?: object): Promise<Played>;
  /** Runs something while a studio suffers from faults. */
  suffering<Value>(studio: StudioKey, faults: object, run: () => Promise<Value>): Promise<Value>;
  /** Opens the studio's game as a player and plays free rounds, one for each win. */
  play(studio: StudioKey, player: TestPlayer, wins: readonly number[]): Promise<Played>;
  /** Opens the studio's page as a player's browser does, plays there, and gives what the page says. */
  playOnPage(studio: StudioKey, player: TestPlayer): Promise<string>;
  /** Where browsers find the games of studios. */
  readonly studiosUrl: string;
  /** Accepted free rounds of a studio's game, issued to it. */
  issued(studio: StudioKey, player: TestPlayer, change?: Partial<FreeRoundSpec>): Promise<string>;
  /** Moves time on both sides; the player signs in again. */
  pass(ms: number, player: TestPlayer): Promise<TestPlayer>;
  /** Asks the providers whose time it is. */
  sync(): Promise<void>;
  /** Runs what ends free rounds here. */
  expire(): Promise<void>;
  revenue(studio: StudioKey): Promise<bigint>;
}

/** Opens the world; close it in `afterAll`. */
export async function openProviderWorld(): Promise<ProviderWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-studios-'));
  const clock = manualClock(worldStart);
  let platformUrl = '';
  const agreed = (secret: string) => ({
    secret,
    get platformUrl() {
      return platformUrl;
    },
  });
  const outside = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    clock,
    random: seededRandom(5),
    agreements: {
      studios: {
        kremen: agreed('the secret of kremen'),
        olivin: agreed('the secret of olivin'),
        jaspis: agreed('the secret of jaspis'),
      },
    },
  });
  const free = await openFreeRoundsWorld({ environment: outside.studioSettings });
  const { world } = free;
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  platformUrl = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const { catalogue, ledger } = world.platform.modules.parts;
  const games = [
    ...Object.entries(studios).map(([key, { game, name }]) => ({ key, game, name })),
    { key: 'kremen', game: 'quartz-lines', name: studios.kremen.name },
    { key: 'kremen', game: 'basalt-only', name: studios.kremen.name },
  ];
  await world.database.transaction(async (tx) => {
    for (const { key, game, name } of games) {
      await catalogue.addProvider(tx, { key, name, normalizedName: key });
      await catalogue.addGame(tx, {
        key: game,
        providerKey: key,
        name: game,
        launchUrl: `${outside.url}/${key}/game?game={gameKey}&token={token}&lang={language}`,
        sort: 1,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: 'TECHNICAL',
        engine: 'reels',
        texts: { cs: { short: 'Ukázka.' } },
        tags: [],
      });
    }
  });
  await world.runJob('play.refresh_free_round_stakes');

  const steer: ProviderWorld['steer'] = async (studio, path, body = {}) => {
    const answer = await fetch(`${outside.url}/__sim/${studio}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Played;
  };
  const one: ProviderWorld = {
    ...free,
    steer,
    async suffering(studio, faults, run) {
      await steer(studio, 'faults', faults);
      try {
        return await run();
      } finally {
        const off = Object.fromEntries(Object.keys(faults).map((name) => [name, 0]));
        await steer(studio, 'faults', off);
      }
    },
    async play(studio, { self }, wins) {
      const { game: gameId } = studios[studio];
      const { body } = await world.call(
        playCalls,
        'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
        { body: { gameKey: gameId } },
        self,
      );
      return steer(studio, 'play', { token: body.token, gameId, wins });
    },
    studiosUrl: outside.url,
    async playOnPage(studio, { self }) {
      const { game: gameKey } = studios[studio];
      const launched = await world.call(
        playCalls,
        'POST /capi/v2-onling/OnlineGame/Launch',
        { body: { gameKey, mode: 'real' } },
        self,
      );
      const shown = await (await fetch(launched.body.url)).text();
      const [, action = ''] = /action="([^"]+)"/.exec(shown) ?? [];
      const fields = [...shown.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      );
      const body = new URLSearchParams(Object.fromEntries(fields));
      const played = await (
        await fetch(new URL(action, outside.url), { method: 'POST', body })
      ).text();
      return /role="status">([^<]*)/.exec(played)?.[1] ?? played;
    },
    async issued(studio, player, change = {}) {
      const { id: providerId, game } = studios[studio];
      const wish = { providerId, gameKeys: [game], rounds: 3, ...change };
      const id = await free.accepted(player, wish);
      await one.sync();
      return id;
    },
    async pass(ms, player) {
      clock.advance(ms);
      return { ...player, self: await free.later(ms, player) };
    },
    sync: () => world.runJob('play.sync_free_rounds'),
    async expire() {
      await world.runJob('play.expire_free_rounds');
      await one.sync();
      // Of a total that the provider was asked for only now.
      await world.runJob('play.expire_free_rounds');
      await world.runJob('promotions.finish_free_rounds');
    },
    revenue: (studio) =>
      ledger.houseBalance(world.database.read, 'game-revenue', BigInt(studios[studio].id), 'CZK'),
  };
  const { close } = world;
  return {
    ...one,
    world: {
      ...world,
      async close() {
        await close();
        await outside.close();
        rmSync(folder, { recursive: true, force: true });
      },
    },
  };
}
