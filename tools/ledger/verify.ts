/**
 * A second opinion on an exported ledger. It shares no code with the platform: sums, balances, the
 * chain and the signatures are worked out here again, from the lines alone, one line at a time.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

interface Block {
  readonly id: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly transactionFrom: string;
  readonly transactionTo: string;
  readonly movements: number;
  readonly postings: number;
}

interface Movement {
  readonly player: string;
  readonly id: string;
  readonly movementKind: number;
  readonly currency: string;
  readonly source: string;
  readonly reference: string;
  readonly reverses: string | null;
  readonly contentHash: string;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly amount: string;
  readonly cashAfter: string;
  readonly bonusAfter: string;
  readonly createdAt: string;
  readonly transaction: string;
  readonly postings: readonly (readonly [number, number, string, string, string])[];
}

/** What was found; it holds when there is no fault. */
export interface Verdict {
  readonly movements: number;
  readonly postings: number;
  readonly accounts: number;
  readonly blocks: number;
  readonly checkpoints: number;
  readonly unsealed: number;
  /** The first hundred, as sentences. */
  readonly faults: readonly string[];
}

/** Cash, bonus, held, and what is at venues. */
const playerKinds = new Set([1, 2, 3, 4]);
const faultsMax = 100;

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafOf = (movement: Movement): Buffer => {
  const { player, id, movementKind, currency, source, reference, reverses } = movement;
  const { contentHash, subject, reason, amount, cashAfter, bonusAfter } = movement;
  const head = [player, id, movementKind, currency, source, reference, reverses];
  const told = [contentHash, subject, reason, amount, cashAfter, bonusAfter];
  const text = JSON.stringify([...head, ...told, movement.createdAt, movement.postings]);
  return sha256(Buffer.from([0]), text);
};

function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256('');
  let level = leaves;
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let at = 0; at + 1 < level.length; at += 2) {
      next.push(sha256(Buffer.from([1]), level[at] as Buffer, level[at + 1] as Buffer));
    }
    if (level.length % 2 === 1) next.push(level[level.length - 1] as Buffer);
    level = next;
  }
  return level[0] as Buffer;
}

const blockHashOf = (block: Block, root: Buffer): string => {
  const { id, previousHash, transactionFrom, transactionTo, movements, postings } = block;
  const span = [transactionFrom, transactionTo, movements, postings];
  return sha256(JSON.stringify([id, previousHash, ...span, root.toString('hex')])).toString('hex');
};

const spkiPrefix = '302a300506032b6570032100';

const isSigned = (statement: string, signature: string, publicKey: string): boolean =>
  verify(
    null,
    Buffer.from(statement),
    createPublicKey({
      key: Buffer.from(spkiPrefix + publicKey, 'hex'),
      format: 'der',
      type: 'spki',
    }),
    Buffer.from(signature, 'hex'),
  );

class Opinion {
  readonly faults: string[] = [];
  readonly counts = { movements: 0, postings: 0, checkpoints: 0, unsealed: 0 };
  readonly #blocks: Block[] = [];
  readonly #hashes = new Set<string>(['0'.repeat(64)]);
  readonly #accounts = new Map<string, bigint>();
  readonly #currencies = new Map<string, bigint>();
  readonly #references = new Set<string>();
  readonly #last = new Map<string, { id: bigint; cash: bigint; bonus: bigint }>();
  #next = 0;
  #leaves: Buffer[] = [];
  #postingsOfBlock = 0;
  #kept = 0;

  get blocks(): number {
    return this.#blocks.length;
  }

  get accounts(): number {
    return this.#kept;
  }

  fault(sentence: string): void {
    if (this.faults.length < faultsMax) this.faults.push(sentence);
  }

  block(block: Block): void {
    const before = this.#blocks.at(-1);
    if (block.previousHash !== (before?.hash ?? '0'.repeat(64))) {
      this.fault(`block ${block.id} does not follow the one before`);
    }
    this.#blocks.push(block);
    this.#hashes.add(block.hash);
  }

  checkpoint(line: { id: string; statement: string; signature: string; publicKey: string }): void {
    this.counts.checkpoints++;
    if (!isSigned(line.statement, line.signature, line.publicKey)) {
      this.fault(`checkpoint ${line.id} is not signed by its key`);
    }
    const { chain, holds } = JSON.parse(line.statement);
    if (!this.#hashes.has(chain.headHash)) {
      this.fault(`checkpoint ${line.id} names a head that is not in the chain`);
    }
    if (!holds) this.fault(`checkpoint ${line.id} says that the books did not hold`);
  }

  movement(movement: Movement): void {
    this.counts.movements++;
    const name = `movement ${movement.id} of player ${movement.player}`;
    const key = `${movement.source} ${movement.reference}`;
    if (this.#references.has(key)) this.fault(`${name} repeats the reference ${key}`);
    this.#references.add(key);
    const sums = new Map<string, bigint>();
    for (const [, account, owner, amountText, currency] of movement.postings) {
      const amount = BigInt(amountText);
      this.counts.postings++;
      sums.set(currency, (sums.get(currency) ?? 0n) + amount);
      this.#add(`${account} ${owner} ${currency}`, amount);
      if (playerKinds.has(account) && owner !== movement.player) {
        this.fault(`${name} posts to player ${owner}`);
      }
    }
    for (const [currency, sum] of sums) {
      if (sum !== 0n) this.fault(`${name} sums to ${sum} ${currency}`);
      this.#currencies.set(currency, (this.#currencies.get(currency) ?? 0n) + sum);
    }
    this.#seal(movement);
    if (movement.player === '0') return;
    const wallet = `${movement.player} ${movement.currency}`;
    const id = BigInt(movement.id);
    if ((this.#last.get(wallet)?.id ?? -1n) < id) {
      const { cashAfter, bonusAfter } = movement;
      this.#last.set(wallet, { id, cash: BigInt(cashAfter), bonus: BigInt(bonusAfter) });
    }
  }

  #add(account: string, amount: bigint): void {
    this.#accounts.set(account, (this.#accounts.get(account) ?? 0n) + amount);
  }

  /** Puts the movement into its block; movements come in the order of the chain. */
  #seal(movement: Movement): void {
    const transaction = BigInt(movement.transaction);
    let block = this.#blocks[this.#next];
    while (block && transaction >= BigInt(block.transactionTo)) {
      this.#close(block);
      block = this.#blocks[this.#next];
    }
    if (!block) {
      this.counts.unsealed++;
      return;
    }
    this.#leaves.push(leafOf(movement));
    this.#postingsOfBlock += movement.postings.length;
  }

  #close(block: Block): void {
    const counted = { ...block, movements: this.#leaves.length, postings: this.#postingsOfBlock };
    if (blockHashOf(counted, rootOf(this.#leaves)) !== block.hash) {
      this.fault(`block ${block.id} does not seal what is there`);
    }
    this.#next++;
    this.#leaves = [];
    this.#postingsOfBlock = 0;
  }

  /** After the last movement. */
  closeChain(): void {
    for (let block = this.#blocks[this.#next]; block; block = this.#blocks[this.#next]) {
      this.#close(block);
    }
  }

  balance(line: { account: number; owner: string; currency: string; amount: string }): void {
    this.#kept++;
    const { account, owner, currency } = line;
    const key = `${account} ${owner} ${currency}`;
    const posted = this.#accounts.get(key) ?? 0n;
    this.#accounts.delete(key);
    if (posted !== BigInt(line.amount)) {
      this.fault(`account ${key} keeps ${line.amount}, its postings make ${posted}`);
    }
    const last = account < 3 ? this.#last.get(`${owner} ${currency}`) : undefined;
    const told = account === 1 ? last?.cash : last?.bonus;
    if (last && playerKinds.has(account) && told !== BigInt(line.amount)) {
      this.fault(`account ${key} keeps ${line.amount}, the last answer told ${told}`);
    }
  }

  end(written: { movement: number; block: number }): void {
    for (const [account, posted] of this.#accounts) {
      if (posted !== 0n) this.fault(`account ${account} has ${posted} posted and is not kept`);
    }
    for (const [currency, sum] of this.#currencies) {
      if (sum !== 0n) this.fault(`all postings in ${currency} sum to ${sum}`);
    }
    if (written.movement !== this.counts.movements || written.block !== this.blocks) {
      this.fault('lines are missing');
    }
  }
}

/** Reads an export to its end. */
export async function verifyLedger(file: string): Promise<Verdict> {
  const opinion = new Opinion();
  let isEnded = false;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const line = JSON.parse(text);
    switch (line.kind) {
      case 'block':
        opinion.block(line);
        break;
      case 'checkpoint':
        opinion.checkpoint(line);
        break;
      case 'movement':
        opinion.movement(line);
        break;
      case 'balance':
        opinion.closeChain();
        opinion.balance(line);
        break;
      case 'end':
        opinion.closeChain();
        opinion.end(line);
        isEnded = true;
    }
  }
  if (!isEnded) opinion.fault('the export has no end');
  const { blocks, accounts, counts, faults } = opinion;
  return { ...counts, blocks, accounts, faults };
}
