/**
 * A second opinion on an exported ledger. It shares no code with the platform: sums, balances, the
 * chain and the signatures are worked out here again, from the lines alone, one line at a time.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Block, blockHashOf, leafOf, type Movement, rootOf } from './lines.ts';
import { type CheckpointLine, type LastStatement, Statements } from './statements.ts';

/** What was found; it holds when there is no fault. */
export interface Verdict {
  readonly movements: number;
  readonly postings: number;
  readonly accounts: number;
  readonly blocks: number;
  readonly checkpoints: number;
  /** Movements that are in no block: younger than the last one, nothing speaks for them yet. */
  readonly unsealed: number;
  /** Movements behind the last signed head, in a block or not. */
  readonly unsigned: number;
  /** Key of the statements, hexadecimal: the pinned one, or that of the first. */
  readonly key: string | undefined;
  /** The last signed statement. */
  readonly last: LastStatement | undefined;
  /** The first hundred, as sentences. */
  readonly faults: readonly string[];
}

/** Cash, bonus, held, and what is at venues. */
const playerKinds = new Set([1, 2, 3, 4]);
const faultsMax = 100;

/** Kinds of lines in the order in which they must come. */
const order = ['ledger', 'block', 'checkpoint', 'movement', 'balance', 'end'] as const;

class Opinion {
  readonly faults: string[] = [];
  readonly counts = { movements: 0, postings: 0, checkpoints: 0, unsealed: 0, unsigned: 0 };
  readonly statements: Statements;
  readonly #blocks: Block[] = [];
  readonly #accounts = new Map<string, bigint>();
  readonly #currencies = new Map<string, bigint>();
  readonly #references = new Set<string>();
  readonly #last = new Map<string, { id: bigint; cash: bigint; bonus: bigint }>();
  #stage = -1;
  #before: readonly bigint[] = [];
  #next = 0;
  #leaves: Buffer[] = [];
  #postingsOfBlock = 0;
  #kept = 0;

  constructor(pinned: string | undefined) {
    this.statements = new Statements(pinned, (sentence) => this.fault(sentence));
  }

  /** Whether a kind of line may come now: first the ledger, last the end, both once. */
  comes(kind: string): boolean {
    const stage = (order as readonly string[]).indexOf(kind);
    const goesOn = stage === this.#stage && stage > 0 && !this.isEnded;
    const begins = this.#stage === -1 ? stage === 0 : stage > this.#stage;
    if (goesOn || begins) {
      this.#stage = stage;
      return true;
    }
    this.fault(`a line of the kind ${kind} stands where none may`);
    return false;
  }

  get isEnded(): boolean {
    return order[this.#stage] === 'end';
  }

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
    const isNext =
      block.id === `${this.#blocks.length + 1}` &&
      block.transactionFrom === (before?.transactionTo ?? '0');
    if (!isNext) this.fault(`block ${block.id} leaves a gap before it`);
    this.#blocks.push(block);
  }

  checkpoint(line: CheckpointLine): void {
    this.counts.checkpoints++;
    this.statements.add(line, this.#blocks);
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
    this.#inOrder(name, movement);
    this.#seal(name, movement);
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

  /** What is out of order would be in no block although its transaction is. */
  #inOrder(name: string, { transaction, player, id }: Movement): void {
    const place = [BigInt(transaction), BigInt(player), BigInt(id)];
    const at = place.findIndex((part, index) => part !== this.#before[index]);
    if ((place[at] ?? 0n) <= (this.#before[at] ?? -1n)) this.fault(`${name} is out of order`);
    this.#before = place;
  }

  /** Puts the movement into its block; movements come in the order of the chain. */
  #seal(name: string, movement: Movement): void {
    const transaction = BigInt(movement.transaction);
    let block = this.#blocks[this.#next];
    while (block && transaction >= BigInt(block.transactionTo)) {
      this.#close(block);
      block = this.#blocks[this.#next];
    }
    if (!block || this.#next >= Number(this.statements.last?.blocks ?? 0)) this.counts.unsigned++;
    const denying = this.statements.denying(transaction);
    if (denying) {
      this.fault(
        `${name} was in no block when checkpoint ${denying} was signed, and should have been`,
      );
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
    const balance = account === 1 ? last?.cash : last?.bonus;
    if (last && playerKinds.has(account) && balance !== BigInt(line.amount)) {
      this.fault(`account ${key} keeps ${line.amount}, the last answer told ${balance}`);
    }
  }

  end(written: Readonly<Record<string, unknown>>): void {
    for (const [account, posted] of this.#accounts) {
      if (posted !== 0n) this.fault(`account ${account} has ${posted} posted and is not kept`);
    }
    for (const [currency, sum] of this.#currencies) {
      if (sum !== 0n) this.fault(`all postings in ${currency} sum to ${sum}`);
    }
    const { movements: movement, checkpoints: checkpoint } = this.counts;
    const read = { block: this.blocks, checkpoint, movement, balance: this.#kept };
    for (const [kind, count] of Object.entries(read)) {
      if (written[kind] !== count) {
        this.fault(
          `lines are missing: ${written[kind]} of the kind ${kind} were written, ${count} are here`,
        );
      }
    }
    if (movement > 0 && checkpoint === 0) this.fault('no checkpoint speaks for the movements');
  }
}

export interface VerifyOptions {
  /** The raw public key, hexadecimal, that must have signed all statements. */
  readonly key?: string | undefined;
}

/** Reads an export to its end. */
export async function verifyLedger(file: string, { key }: VerifyOptions = {}): Promise<Verdict> {
  const opinion = new Opinion(key);
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const line = JSON.parse(text);
    if (!opinion.comes(line.kind)) continue;
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
    }
  }
  if (!opinion.isEnded) opinion.fault('the export has no end');
  const { blocks, accounts, counts, faults, statements } = opinion;
  return { ...counts, blocks, accounts, key: statements.key, last: statements.last, faults };
}
