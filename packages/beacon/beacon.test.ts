/** Checked against rounds published by drand's quicknet, and against a server that lies. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '@herna/kernel';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BeaconChain,
  chainHash,
  chainText,
  createBeacon,
  isRoundSigned,
  randomnessOf,
  readChain,
  roundAt,
  timeOf,
} from './index.ts';

/** The chain and round 1000 as https://api.drand.sh publishes them. */
const quicknet: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
};
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

describe('a chain', () => {
  it('is known by its hash', () => {
    const group = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
    expect(chainHash(quicknet, group, 'quicknet')).toBe(
      '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    );
  });

  it('is read from its text, and only from one', () => {
    expect(readChain(chainText(quicknet))).toEqual(quicknet);
    const noPoint = { ...quicknet, publicKey: 'f'.repeat(192) };
    for (const text of ['', 'x', chainText(noPoint), `${chainText(quicknet)}0000`]) {
      expect(readChain(text)).toBeUndefined();
    }
  });

  it('publishes a round every period', () => {
    const genesis = new Date(1_692_803_367_000);
    expect(timeOf(quicknet, 1n)).toEqual(genesis);
    for (const [later, round] of [
      [-5_000, 1n],
      [0, 1n],
      [1, 2n],
      [3_000, 2n],
      [3_001, 3n],
    ] as const) {
      expect(roundAt(quicknet, new Date(genesis.getTime() + later))).toBe(round);
    }
  });
});

describe('a round', () => {
  it('is signed by its chain, and its value is the hash of that', () => {
    expect(isRoundSigned(quicknet, 1000n, signature)).toBe(true);
    expect(Buffer.from(randomnessOf(signature)).toString('hex')).toBe(randomness);
  });

  it('is not another one, nor what is no signature', () => {
    expect(isRoundSigned(quicknet, 1001n, signature)).toBe(false);
    for (const text of ['', 'zz', 'f'.repeat(96), signature.toUpperCase(), `${signature}00`]) {
      expect(isRoundSigned(quicknet, 1000n, text)).toBe(false);
    }
  });
});

describe('a beacon', () => {
  let answer: { status: number; body: string } = { status: 200, body: '' };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  const listening = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
  afterAll(() => server.close());
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const beacon = async () => createBeacon({ url: await listening, chain: quicknet, clock });
  const published = { round: 1000, randomness, signature };
  beforeEach(() => {
    answer = { status: 200, body: JSON.stringify(published) };
  });

  it('gives the value of a round', async () => {
    const value = await (await beacon()).value(1000n);
    expect(Buffer.from(value ?? []).toString('hex')).toBe(randomness);
  });

  it('gives none before its time, and none that the server has not got', async () => {
    const chain = await beacon();
    expect(await chain.value(chain.roundAt(new Date('2026-11-21T18:00:01Z')))).toBeUndefined();
    answer = { status: 404, body: '{}' };
    expect(await chain.value(1000n)).toBeUndefined();
    answer = { status: 425, body: '{}' };
    expect(await chain.value(1000n)).toBeUndefined();
  });

  it.each([
    ['another round', { ...published, round: 999 }],
    ['another signature', { ...published, signature: signature.replace('b4', 'b5') }],
    ['none', {}],
    ['nothing', null],
  ])('does not believe %s', async (_what, body) => {
    answer = { status: 200, body: JSON.stringify(body) };
    await expect((await beacon()).value(1000n)).rejects.toThrow(/round 1000/);
  });

  it('says when it cannot be asked', async () => {
    const chain = await beacon();
    answer = { status: 500, body: '' };
    await expect(chain.value(1000n)).rejects.toThrow('the beacon answers 500');
    answer = { status: 200, body: '<html>' };
    await expect(chain.value(1000n)).rejects.toThrow('no JSON');
    const nobody = createBeacon({ url: 'http://127.0.0.1:1', chain: quicknet, clock });
    await expect(nobody.value(1000n)).rejects.toThrow('does not answer');
  });
});
