import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MovementProof, verdictOn } from './movement-proof.ts';

const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** A proof of movement 12, the left one of two in block 3, which block 4 follows. */
function madeProof(): MovementProof {
  const text = JSON.stringify(['7', '12', 1, 'CZK']);
  const leaf = sha256(Buffer.from([0]), text);
  const neighbour = sha256('another movement');
  const pair = [leaf, neighbour].map((hash) => Buffer.from(hash, 'hex'));
  const block = (id: string, previousHash: string, root: string) => {
    const fields = { id, previousHash, transactionFrom: '1', transactionTo: '2' };
    const counts = { movements: 2, postings: 4, root };
    const hash = sha256(JSON.stringify(Object.values({ ...fields, ...counts })));
    return { ...fields, ...counts, hash };
  };
  const own = block('3', sha256('before'), sha256(Buffer.from([1]), ...pair));
  const next = block('4', own.hash, sha256('next'));
  const statement = JSON.stringify({ chain: { headHash: next.hash } });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    text,
    path: [{ side: 'right', hash: neighbour }],
    blocks: [own, next],
    checkpoint: {
      id: '1',
      takenAt: '2026-11-21T18:00:00.000Z',
      holds: true,
      statement,
      signature: sign(null, Buffer.from(statement), privateKey).toString('hex'),
      publicKey: raw.toString('hex'),
    },
  };
}

const proof = madeProof();
const [own, next] = proof.blocks as [MovementProof['blocks'][0], MovementProof['blocks'][0]];
const { checkpoint } = proof;

test('a movement in a signed block is proved', async () => {
  expect(await verdictOn(proof, '12')).toBe('proved');
});

test.each<[string, Partial<MovementProof>]>([
  ['another text', { text: proof.text.replace('CZK', 'EUR') }],
  ['another path', { path: [{ side: 'left', hash: proof.path[0]?.hash ?? '' }] }],
  ['a block that does not follow', { blocks: [own, { ...next, previousHash: own.root }] }],
  ['a block with other content', { blocks: [{ ...own, movements: 3 }, next] }],
  ['a head that was not signed', { blocks: [own] }],
  ['another statement', { checkpoint: { ...checkpoint, statement: `${checkpoint.statement} ` } }],
])('%s is refuted', async (_what, forged) => {
  expect(await verdictOn({ ...proof, ...forged }, '12')).toBe('refuted');
});

test('the proof of another movement is refuted', async () => {
  expect(await verdictOn(proof, '13')).toBe('refuted');
});
