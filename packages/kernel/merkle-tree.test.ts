import { expect, it } from 'vitest';
import { rootAlong } from './inclusion.ts';
import { growingTree, inclusionPath, leafHashOf, merkleRoot } from './merkle-tree.ts';

const texts = (count: number): string[] => Array.from({ length: count }, (_, at) => `leaf ${at}`);

it('leads every leaf of every small tree to its root, and nothing else', async () => {
  for (let count = 1; count <= 33; count++) {
    const leaves = texts(count).map(leafHashOf);
    const root = merkleRoot(leaves).toString('hex');
    for (const [place, text] of texts(count).entries()) {
      const path = inclusionPath(leaves, place).map(({ side, hash }) => ({
        side,
        hash: hash.toString('hex'),
      }));
      expect(await rootAlong(text, path)).toBe(root);
      expect(await rootAlong(`${text}!`, path)).not.toBe(root);
    }
  }
});

it('gives different lists different roots', () => {
  const roots = [0, 1, 2, 3, 4, 5].map((count) => merkleRoot(texts(count).map(leafHashOf)));
  const swapped = merkleRoot(texts(3).reverse().map(leafHashOf));
  expect(new Set([...roots, swapped].map((root) => root.toString('hex'))).size).toBe(7);
});

it('has the same root when it grows leaf by leaf', () => {
  const tree = growingTree();
  const leaves: Buffer[] = [];
  for (let count = 0; count <= 70; count++) {
    expect(tree.leaves).toBe(count);
    expect(tree.root().equals(merkleRoot(leaves))).toBe(true);
    const leaf = leafHashOf(`leaf ${count}`);
    leaves.push(leaf);
    tree.add(leaf);
  }
});
