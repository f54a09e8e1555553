/** A whole platform with the game server on a wire that tests may cut, and guests to play. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBeacon } from '@herna/beacon';
import { freePort } from '@herna/db';
import { createJantar } from '@herna/jantar-server';
import { jantarCalls } from '@herna/jantar-server/contract';
import type { Clock } from '@herna/kernel';
import { addHouseJackpots } from '@herna/play';
import { playCalls } from '@herna/play/contract';
import { limitCalls } from '@herna/protection/contract';
import { startSimulators } from '@herna/simulators';
import { bearer, type Caller, openWorld, worldStart } from '@herna/testkit';
import { expect } from 'vitest';
import { openFaultyWire } from './faulty-wire.ts';

export interface Guest {
  readonly id: bigint;
  readonly caller: Caller;
}

/** The outside world by the clock of a world that is opened after it. */
async function openOutside(now: () => Date) {
  const folder = mkdtempSync(join(tmpdir(), 'herna-hall-'));
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock: { now } });
  return {
    ...outside,
    async end() {
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** From the publication of a series to the beacon round that was named with it, at most. */
export const beaconWaitMs = 9_000;
/** The same for the series after it, which is announced earlier. */
export const nextBeaconWaitMs = 135_000;

export interface JantarHarnessOptions {
  /** Titles whose draws players share can be played: the beacon answers, and their series have begun. */
  readonly shared?: true;
}

/** Opens the hall; whoever opens it closes it. */
export async function openJantarHarness({ shared }: JantarHarnessOptions = {}) {
  const [port, wirePort] = [await freePort(), await freePort()];
  const wire = await openFaultyWire(port, wirePort);
  let clock: Clock | undefined;
  const outside = shared && (await openOutside(() => clock?.now() ?? worldStart));
  const world = await openWorld({
    environment: {
      HERNA_WALLET_URL: wire.url,
      ...(outside ? { HERNA_BEACON_URL: outside.addresses.beacon } : {}),
    },
  });
  clock = world.clock;
  const { parts } = world.platform.modules;
  await world.database.transaction(async (tx) => {
    await parts.catalogue.addHouseTitles(tx);
    await addHouseJackpots(tx, parts.jackpots, 'CZK');
  });
  // The game server reaches the wallet over real HTTP, as a provider does.
  await world.app.listen({ port, host: '127.0.0.1' });
  let guests = 0;
  const { beaconUrl: url, beaconChain: chain } = world.config.outside;
  const beacon = createBeacon({ url, chain, clock: world.clock });
  if (shared) {
    await parts.jantar.seriesBeacon.step();
    world.clock.advance(beaconWaitMs);
    await parts.jantar.seriesBeacon.step();
  }

  const play = (token: string, stake: number, rest: Record<string, unknown> = {}) =>
    world.call(jantarCalls, 'POST /games/api/play', {
      body: { token, stake, clientSeed: 'amber', ...rest },
    });

  return {
    world,
    parts,
    wire,
    beacon,
    /** Sets faults of the simulated beacon. */
    async faultBeacon(faults: Readonly<Record<string, number>>): Promise<void> {
      const answer = await fetch(`${outside?.url}/__sim/beacon/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
      expect(answer.ok).toBe(true);
    },
    jantar: parts.jantar,
    play,

    /** Another process of the game server: it has nothing but the database. */
    another: () =>
      createJantar({
        database: world.database,
        clock: world.clock,
        random: world.random,
        masterSecret: world.config.secrets.master,
        wallet: {
          url: wire.url,
          providerKey: 'jantar',
          secret: world.config.secrets.jantarProvider,
        },
        beacon,
        playRules: () => ({
          doubling: true,
          bonusBuy: true,
          roundMinimumMs: 0,
          autoplayRounds: 50,
          turbo: true,
        }),
        demoCurrency: 'CZK',
        onError: (error) => {
          throw error;
        },
      }),

    /** A player who may play, with cash in haléř. */
    async guest(cash: bigint): Promise<Guest> {
      const n = ++guests;
      const { players, ledger } = parts;
      const id = await world.database.transaction(async (tx) => {
        const playerId = await players.addPlayer(tx, {
          email: `guest${n}@herna.example`,
          phone: `+42077711${String(n).padStart(4, '0')}`,
          password: 'modra velryba tanci',
          firstName: 'Host',
          surname: 'Zkušební',
          birthDate: '1985-04-12',
        });
        await ledger.post(tx, {
          kind: 'deposit',
          playerId,
          currency: 'CZK',
          source: 'test',
          reference: `guest-${n}`,
          lines: [
            { account: 'player-cash', amount: cash },
            { account: 'bank-clearing', amount: -cash },
          ],
        });
        return playerId;
      });
      const { token } = await players.openSession(id);
      const caller = bearer(token);
      const { body } = await world.call(limitCalls, 'GET /capi/v1.1/PlayerLimits/Get', {}, caller);
      const limits = body.limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
      await world.call(
        limitCalls,
        'POST /capi/v1.1/PlayerLimits/Set',
        { body: { limits } },
        caller,
      );
      return { id, caller };
    },

    async cashOf({ id }: Guest): Promise<bigint> {
      const [row] = await parts.ledger.balances(world.database.read, id as never);
      return row?.cash ?? 0n;
    },

    /** Launches a title for money and opens its session. */
    async enter({ caller }: Guest, gameKey: string) {
      const launched = await world.call(
        playCalls,
        'POST /capi/v2-onling/OnlineGame/Launch',
        { body: { gameKey, mode: 'real' } },
        caller,
      );
      expect(launched.status, JSON.stringify(launched.body)).toBe(200);
      const launchToken = new URL(launched.body.url, 'http://x').searchParams.get('token') ?? '';
      const opened = await world.call(jantarCalls, 'POST /games/api/session', {
        body: { gameKey, mode: 'real', launchToken },
      });
      expect(opened.status, JSON.stringify(opened.body)).toBe(200);
      return opened.body;
    },

    async enterDemo(gameKey: string) {
      const opened = await world.call(jantarCalls, 'POST /games/api/session', {
        body: { gameKey, mode: 'demo' },
      });
      expect(opened.status, JSON.stringify(opened.body)).toBe(200);
      return opened.body;
    },

    /** Plays blackjack until a round is left open that a decision fits. */
    async openRound(token: string, fits: (legal: readonly string[]) => boolean) {
      for (let round = 0; round < 400; round++) {
        let answer = (await play(token, 2000)).body;
        const legal = answer.legal.map(({ action }) => action);
        if (answer.phase === 'OPEN' && fits(legal)) return answer;
        while (answer.phase === 'OPEN') {
          const action = answer.legal.some((one) => one.action === 'stand')
            ? 'stand'
            : 'noInsurance';
          const { roundId, step } = answer;
          answer = (
            await world.call(jantarCalls, 'POST /games/api/decide', {
              body: { token, roundId, step, action },
            })
          ).body;
        }
      }
      throw new Error('no round fits');
    },

    async close(): Promise<void> {
      await world.close();
      await wire.close();
      await outside?.end();
    },
  };
}
