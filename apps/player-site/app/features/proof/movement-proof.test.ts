import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type MovementProof, type ShownMovement, verdictOn } from './movement-proof.ts';

const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const displayed: ShownMovement = {
  playerId: '7',
  movementId: '12',
  kind: 'bet',
  amount: { amount: 100, currency: 'CZK' },
  cashAfter: 900,
  createdAt: '2026-11-21T17:59:00.000Z',
};
const sealed = [
  ...['7', '12', 1, 'CZK', 'provider-1', 'bet:1', null, '77', '5', null, '100', '900', '0'],
  '2026-11-21T17:59:00.000Z',
  [],
];

/** A proof of movement 12, the left one of two in block 3, which block 4 follows. */
function madeProof(holds = true): MovementProof {
  const text = JSON.stringify(sealed);
  const leaf = sha256(Buffer.from([0]), text);
  const neighbour = sha256('another movement');
  const pair = [leaf, neighbour].map((hash) => Buffer.from(hash, 'hex'));
  const block = (id: string, previousHash: string, root: string) => {
    const fields = { id, previousHash, transactionFrom: '1', transactionTo: '2' };
    const counts = { movements: 2, postings: 4, root };
    const hash = sha256(JSON.stringify(Object.values({ ...fields, ...counts })));
    return { ...fields, ...counts, hash };
  };
  const ownBlock = block('3', sha256('before'), sha256(Buffer.from([1]), ...pair));
  const next = block('4', ownBlock.hash, sha256('next'));
  const statement = JSON.stringify({ holds, chain: { headHash: next.hash } });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    text,
    path: [{ side: 'right', hash: neighbour }],
    blocks: [ownBlock, next],
    checkpoint: {
      id: '1',
      takenAt: '2026-11-21T18:00:00.000Z',
      holds,
      statement,
      signature: sign(null, Buffer.from(statement), privateKey).toString('hex'),
      publicKey: raw.toString('hex'),
    },
  };
}

const proof = madeProof();
const [ownBlock, next] = proof.blocks as [MovementProof['blocks'][0], MovementProof['blocks'][0]];
const { checkpoint } = proof;
const verdictOf = (given: MovementProof, seen = displayed, key = given.checkpoint.publicKey) =>
  verdictOn(given, seen, key);

afterEach(() => void vi.restoreAllMocks());

test('a movement in a signed block is proved, as it is shown', async () => {
  expect(await verdictOf(proof)).toBe('proved');
  const { cashAfter: _, ...withoutCash } = displayed;
  expect(await verdictOf(proof, withoutCash)).toBe('proved');
});

test.each<[string, Partial<MovementProof>]>([
  ['another text', { text: proof.text.replace('CZK', 'EUR') }],
  ['another path', { path: [{ side: 'left', hash: proof.path[0]?.hash ?? '' }] }],
  [
    'a block that does not follow',
    { blocks: [ownBlock, { ...next, previousHash: ownBlock.root }] },
  ],
  ['a block with other content', { blocks: [{ ...ownBlock, movements: 3 }, next] }],
  ['a head that was not signed', { blocks: [ownBlock] }],
  ['another statement', { checkpoint: { ...checkpoint, statement: `${checkpoint.statement} ` } }],
  ['a key that is none', { checkpoint: { ...checkpoint, publicKey: '00' } }],
  ['a signature that is none', { checkpoint: { ...checkpoint, signature: '' } }],
  ['a verdict that was not signed', { checkpoint: { ...checkpoint, holds: false } }],
])('%s is refuted', async (_what, forged) => {
  expect(await verdictOf({ ...proof, ...forged })).toBe('refuted');
});

test.each<[string, Partial<ShownMovement>]>([
  ['player', { playerId: '8' }],
  ['movement', { movementId: '13' }],
  ['kind', { kind: 'win' }],
  ['kind that nobody knows', { kind: 'gift' }],
  ['amount', { amount: { amount: 10_000, currency: 'CZK' } }],
  ['currency', { amount: { amount: 100, currency: 'EUR' } }],
  ['rest', { cashAfter: 901 }],
  ['moment', { createdAt: '2026-11-21T18:59:00.000Z' }],
])('a row that shows another %s than was sealed is told', async (_what, other) => {
  expect(await verdictOf(proof, { ...displayed, ...other })).toBe('different');
});

test('a signature by another key than the published one is told', async () => {
  expect(await verdictOf(proof, displayed, madeProof().checkpoint.publicKey)).toBe('otherKey');
  expect(await verdictOn(proof, displayed, undefined)).toBe('otherKey');
});

test('books that did not add up when they were signed are told', async () => {
  expect(await verdictOf(madeProof(false))).toBe('unsound');
});

test('a browser without the algorithm proves no signature and says so', async () => {
  const unknown = new DOMException('Ed25519', 'NotSupportedError');
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
  expect(await verdictOf(proof)).toBe('sealed');
});
