/**
 * A randomness beacon by drand's protocol: a chain of its own, whose single member signs the number
 * of each round when its time has come. The key is no secret, so its values are no chance either.
 */
import { hash } from 'node:crypto';
import { type BeaconChain, chainHash, roundAt, signRound, timeOf } from '@herna/beacon';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';

const name = 'herna-simulator';
const { secretKey, publicKey } = bls12_381.shortSignatures.keygen(
  hash('sha512', 'the chain of the simulated beacon', 'buffer').subarray(0, 48),
);

/** The simulated chain. */
export const simulatedChain: BeaconChain = {
  publicKey: Buffer.from(publicKey.toBytes()).toString('hex'),
  period: 3,
  genesis: 1_767_225_600,
};
const groupHash = hash('sha256', publicKey.toBytes(), 'hex');
const chain = chainHash(simulatedChain, groupHash, name);

/** Where the chain answers, below the address of the simulators. */
export const beaconPath = `/beacon/${chain}`;

const faults = {
  forged: { kind: 'flag', label: 'Sign another round than the one asked for' },
  silent: { kind: 'flag', label: 'Say that no round has been published yet' },
} as const;

/** Opens the party; it keeps nothing: what a round tells follows from its number. */
export function createBeaconParty({ clock, log }: Surroundings): Party {
  const switches = createFaults(faults);
  const signatures = new Map<bigint, string>();
  const signed = (round: bigint): string => {
    const kept = signatures.get(round) ?? signRound(secretKey, round);
    signatures.set(round, kept);
    return kept;
  };
  const latest = (): bigint => {
    const next = roundAt(simulatedChain, clock.now());
    return timeOf(simulatedChain, next) <= clock.now() ? next : next - 1n;
  };
  const tell = (round: bigint, reply: FastifyReply) => {
    const { forged, silent } = switches.current();
    if (silent === 1 || round < 1n || round > latest()) {
      return reply.code(404).send({ message: 'no such round yet' });
    }
    log.record('beacon', `round ${round}`);
    const signature = signed(forged === 1 ? round + 1n : round);
    const randomness = hash('sha256', Buffer.from(signature, 'hex'), 'hex');
    return reply.send({ round: Number(round), randomness, signature });
  };
  return {
    name: 'beacon',
    title: 'Randomness beacon',
    page: '/beacon',
    faults: switches,
    summary: () => [`round ${latest()}`],
    calls(scope: FastifyInstance) {
      scope.get(`${beaconPath}/info`, async () => ({
        public_key: simulatedChain.publicKey,
        period: simulatedChain.period,
        genesis_time: simulatedChain.genesis,
        hash: chain,
        groupHash,
        schemeID: 'bls-unchained-g1-rfc9380',
        metadata: { beaconID: name },
      }));
      scope.get(`${beaconPath}/public/latest`, async (_request, reply) => tell(latest(), reply));
      scope.get<{ Params: { round: string } }>(
        `${beaconPath}/public/:round`,
        async ({ params }, reply) =>
          /^\d{1,15}$/.test(params.round)
            ? tell(BigInt(params.round), reply)
            : reply.code(400).send({ message: 'no number of a round' }),
      );
    },
    controls(scope: FastifyInstance) {
      scope.get('/beacon', async (_request, reply) =>
        sendPage(reply, {
          title: 'Randomness beacon',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Randomness beacon</h1>
<p>Signs a round every ${simulatedChain.period} seconds. Its key is known, so it is no chance.</p>
<section data-live="beacon"><h2>Now</h2><p>Round ${latest().toString()}</p>
<p>Chain <code>${chain.slice(0, 16)}…</code></p></section></main>`,
        }),
      );
    },
    reset() {},
    async close() {},
  };
}
