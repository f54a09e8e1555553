/**
 * Checks in the player's own browser that a movement of his is in the signed books: from the
 * movement's text up the tree to its block, along the blocks to the head, and the head's signature.
 */
import type { Output } from '@herna/contract-kit';
import { isSigned, rootAlong, sha256Hex } from '@herna/kernel';
import type { LedgerApi } from '@herna/ledger/contract';
import { movementKinds } from '@herna/ledger/contract/movement-kinds';

export type MovementProof = Output<LedgerApi['GET /api/Ledger/InclusionProof']>;

/** A movement as the player sees it, and for whom. */
export interface ShownMovement {
  readonly playerId: string;
  readonly movementId: string;
  /** Its kind by name. */
  readonly kind: string;
  readonly amount: { readonly amount: number; readonly currency: string };
  /** Cash that was left, minor units, where it is shown. */
  readonly cashAfter?: number;
  readonly createdAt: string;
}

/**
 * `sealed`: all is right, but this browser cannot check signatures. `different`: what was sealed is
 * not what is shown. `otherKey`: another key than the published one has signed. `unsound`: the signed
 * statement says that the books did not add up.
 */
export type ProofVerdict = 'proved' | 'sealed' | 'refuted' | 'different' | 'otherKey' | 'unsound';

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The head that the blocks lead to; undefined when one does not follow. */
async function headOf(proof: MovementProof): Promise<string | undefined> {
  let head: string | undefined;
  for (const block of proof.blocks) {
    const follows = head === undefined || head === block.previousHash;
    const { id, previousHash, transactionFrom, transactionTo, movements, postings, root } = block;
    const fields = [id, previousHash, transactionFrom, transactionTo, movements, postings, root];
    if (!follows || (await sha256Hex(textBytes(JSON.stringify(fields)))) !== block.hash) {
      return undefined;
    }
    head = block.hash;
  }
  return head;
}

/** Whether the sealed text says what is shown; its fields have fixed places. */
function isAsShown(text: string, displayed: ShownMovement): boolean {
  const sealed: readonly unknown[] = JSON.parse(text);
  const kind = Object.entries(movementKinds).find(([name]) => name === displayed.kind)?.[1].id;
  const { amount, currency } = displayed.amount;
  const cash = displayed.cashAfter === undefined ? sealed[11] : `${displayed.cashAfter}`;
  const fields = [displayed.playerId, displayed.movementId, kind, currency, `${amount}`, cash];
  const moment = new Date(displayed.createdAt).toISOString();
  return [...fields, moment].every((value, index) => value === sealed[fieldPlaces[index] ?? -1]);
}

/** Player, movement, kind, currency, amount, cash after, and the moment. */
const fieldPlaces = [0, 1, 2, 3, 10, 11, 13];

interface Statement {
  readonly holds: boolean;
  readonly chain: { readonly headHash: string };
}

/** Says what a proof is worth for a movement as it is shown; the key is the one of /proof. */
export async function verdictOn(
  proof: MovementProof,
  displayed: ShownMovement,
  publishedKey: string | undefined,
): Promise<ProofVerdict> {
  const inBlock = (await rootAlong(proof.text, proof.path)) === proof.blocks[0]?.root;
  const head = await headOf(proof);
  const statement: Statement = JSON.parse(proof.checkpoint.statement);
  if (!inBlock || head !== statement.chain.headHash) return 'refuted';
  const signed = await isSigned(proof.checkpoint);
  if (signed === false || statement.holds !== proof.checkpoint.holds) return 'refuted';
  if (!isAsShown(proof.text, displayed)) return 'different';
  if (proof.checkpoint.publicKey !== publishedKey) return 'otherKey';
  if (!statement.holds) return 'unsound';
  return signed ? 'proved' : 'sealed';
}
