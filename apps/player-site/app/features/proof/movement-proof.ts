/**
 * Checks in the player's own browser that a movement of his is in the signed books: from the
 * movement's text up the tree to its block, along the blocks to the head, and the head's signature.
 */
import type { Output } from '@herna/contract-kit';
import { bytesOfHex, hexOfBytes, isSigned } from '@herna/kernel';
import type { LedgerApi } from '@herna/ledger/contract';

export type MovementProof = Output<LedgerApi['GET /api/Ledger/InclusionProof']>;

/** `sealed`: the chain is right, but this browser cannot check the signature. */
export type ProofVerdict = 'proved' | 'sealed' | 'refuted';

async function sha256(...parts: readonly Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return hexOfBytes(await crypto.subtle.digest('SHA-256', whole));
}

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

async function rootOf({ text, path }: MovementProof): Promise<string> {
  let at = await sha256(leafMark, textBytes(text));
  for (const { side, hash } of path) {
    const [left, right] = side === 'left' ? [hash, at] : [at, hash];
    at = await sha256(nodeMark, bytesOfHex(left), bytesOfHex(right));
  }
  return at;
}

/** The head that the blocks lead to; undefined when one does not follow. */
async function headOf(proof: MovementProof): Promise<string | undefined> {
  let head: string | undefined;
  for (const block of proof.blocks) {
    const follows = head === undefined || head === block.previousHash;
    const { id, previousHash, transactionFrom, transactionTo, movements, postings, root } = block;
    const fields = [id, previousHash, transactionFrom, transactionTo, movements, postings, root];
    if (!follows || (await sha256(textBytes(JSON.stringify(fields)))) !== block.hash) {
      return undefined;
    }
    head = block.hash;
  }
  return head;
}

/** Says what a proof is worth for a movement. */
export async function verdictOn(proof: MovementProof, movementId: string): Promise<ProofVerdict> {
  const isOwn = JSON.parse(proof.text)[1] === movementId;
  const inBlock = (await rootOf(proof)) === proof.blocks[0]?.root;
  const head = await headOf(proof);
  const told = JSON.parse(proof.checkpoint.statement).chain.headHash;
  if (!isOwn || !inBlock || head !== told) return 'refuted';
  const signed = await isSigned(proof.checkpoint);
  if (signed === undefined) return 'sealed';
  return signed ? 'proved' : 'refuted';
}
