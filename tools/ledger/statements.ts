/** The signed statements of an export: who signed them, and whether they fit chain and each other. */
import { createPublicKey, verify } from 'node:crypto';
import { type Block, sha256 } from './lines.ts';

/** A checkpoint. */
export interface CheckpointLine {
  readonly id: string;
  readonly statement: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** The last statement: what a person holds against the one that /proof shows. */
export interface LastStatement {
  readonly id: string;
  readonly takenAt: string;
  readonly blocks: string;
  readonly headHash: string;
}

/** What a statement says, as far as it is asked here. */
interface Said {
  readonly takenAt: string;
  readonly holds: boolean;
  /** Digest of the one before; absent in the oldest statements. */
  readonly previous?: string | null;
  readonly chain: {
    readonly blocks: string;
    readonly headHash: string;
    /** Movements of transactions below it are in these blocks; absent in the oldest statements. */
    readonly sealedBefore?: string;
  };
}

const spkiPrefix = '302a300506032b6570032100';
const genesis = '0'.repeat(64);

/** Whether the key has signed; a key or a signature that is none has not. */
function isSigned({ statement, signature }: CheckpointLine, publicKey: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const der = Buffer.from(spkiPrefix + publicKey, 'hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'hex'));
}

function saidIn(statement: string): Said | undefined {
  try {
    return JSON.parse(statement);
  } catch {
    return undefined;
  }
}

export class Statements {
  readonly #fault: (sentence: string) => void;
  #key: string | undefined;
  #previous: string | null = null;
  #last: LastStatement | undefined;
  /** Transactions that a statement says to be without a movement outside its blocks. */
  readonly #denied: { readonly id: string; readonly from: bigint; readonly before: bigint }[] = [];
  #next = 0;

  constructor(pinned: string | undefined, fault: (sentence: string) => void) {
    this.#key = pinned;
    this.#fault = fault;
  }

  /** The key of all statements. */
  get key(): string | undefined {
    return this.#key;
  }

  get last(): LastStatement | undefined {
    return this.#last;
  }

  /** Takes the next statement; all blocks are known. */
  add(line: CheckpointLine, blocks: readonly Block[]): void {
    const name = `checkpoint ${line.id}`;
    // The first one's own key, when the reader has brought none, must be that of all others.
    this.#key ??= line.publicKey;
    if (!isSigned(line, this.#key)) this.#fault(`${name} is not signed by the key`);
    if (line.publicKey !== this.#key) this.#fault(`${name} names another key`);
    const statement = saidIn(line.statement);
    if (!statement) {
      this.#fault(`${name} states nothing that can be read`);
      return;
    }
    if (statement.previous !== undefined && statement.previous !== this.#previous) {
      this.#fault(`${name} does not follow the one before it`);
    }
    const { takenAt, holds, chain } = statement;
    // Blocks are numbered from 1 on, without a gap.
    const head = chain.blocks === '0' ? undefined : blocks[Number(chain.blocks) - 1];
    const isThere = chain.blocks === '0' ? chain.headHash === genesis : head !== undefined;
    if (!isThere || chain.headHash !== (head?.hash ?? genesis)) {
      this.#fault(`${name} names a head that is not in the chain`);
    }
    if (!holds) this.#fault(`${name} says that the books did not hold`);
    if (chain.sealedBefore !== undefined) {
      const from = BigInt(head?.transactionTo ?? 0);
      this.#denied.push({ id: line.id, from, before: BigInt(chain.sealedBefore) });
    }
    const signed = [line.signature, line.publicKey].map((hex) => Buffer.from(hex, 'hex'));
    this.#previous = sha256(line.statement, ...signed).toString('hex');
    this.#last = { id: line.id, takenAt, blocks: chain.blocks, headHash: chain.headHash };
  }

  /** The checkpoint that denies a movement of this transaction; asked in the order of the chain. */
  denying(transaction: bigint): string | undefined {
    let denied = this.#denied[this.#next];
    while (denied && transaction >= denied.before) denied = this.#denied[++this.#next];
    return denied && transaction >= denied.from ? denied.id : undefined;
  }
}
