/**
 * The bank's books: accounts and the entries on them. A transfer is booked on both accounts at
 * once, so the sum of all entries of a currency is always zero. Accounts of players open by
 * themselves when money first comes or goes.
 */
import type { Clock, Random } from '@herna/kernel';
import type { RecordFile } from '../frame/record-file.ts';

export interface Account {
  /** The IBAN. */
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly owner: 'operator' | 'player';
  /** Hundredths before the first entry. */
  readonly openingBalance: bigint;
  readonly closed: boolean;
}

export interface Entry {
  readonly id: string;
  /** Reference of the bank: one for both sides of a transfer, never used again. */
  readonly reference: string;
  readonly iban: string;
  /** Hundredths: what came is positive, what went is negative. */
  readonly amount: bigint;
  readonly currency: string;
  /** ISO time of booking. */
  readonly bookedAt: string;
  readonly kind: 'outgoing' | 'incoming' | 'returned';
  readonly counterpartyIban: string;
  readonly counterpartyName: string;
  readonly endToEndId?: string;
  readonly instructionId?: string;
  readonly paymentInformationId?: string;
  readonly messageId?: string;
  readonly variableSymbol?: string;
  readonly text?: string;
  /** ISO reason code of a return. */
  readonly returnReason?: string;
  /** The bank takes an entry of its own back, under that entry's reference. */
  readonly reversal?: true;
}

/** What is said of a transfer on both sides. */
type Details = Pick<
  Entry,
  | 'endToEndId'
  | 'instructionId'
  | 'paymentInformationId'
  | 'messageId'
  | 'variableSymbol'
  | 'text'
  | 'returnReason'
>;

interface Side {
  readonly iban: string;
  readonly name: string;
}

export interface BookedTransfer {
  readonly from: Side;
  readonly to: Side;
  /** Hundredths. */
  readonly amount: bigint;
  readonly currency: string;
  /** What the entries on both sides are. */
  readonly kinds: readonly [from: Entry['kind'], to: Entry['kind']];
  readonly details: Details;
}

export interface Books {
  account(iban: string): Account | undefined;
  accounts(): readonly Account[];
  /** Opens an account of a player, or answers the one that is open. */
  open(side: Side, currency: string): Account;
  setClosed(iban: string, closed: boolean): Account | undefined;
  /** Hundredths on the account at a moment; now when none is given. */
  balance(iban: string, before?: Date): bigint;
  /** Books a transfer on both accounts; the bank's reference. */
  book(transfer: BookedTransfer): string;
  /** Takes a booked transfer back on both accounts; whether there was one. */
  reverse(reference: string): boolean;
  /** Entries of an account, oldest first. */
  entries(iban: string): readonly Entry[];
}

const playerOpeningBalance = 100_000_000n;
const operatorOpeningBalance = 10_000_000_000n;

interface Dependencies {
  readonly accounts: RecordFile<Account>;
  readonly entries: RecordFile<Entry>;
  readonly operatorIbans: readonly string[];
  readonly clock: Clock;
  readonly random: Random;
}

/** Opens the books; the operator's accounts are there from the beginning. */
export function openBooks(dependencies: Dependencies): Books {
  const { accounts, entries, operatorIbans } = dependencies;
  const currencyOf = (iban: string): string => (iban.startsWith('SK') ? 'EUR' : 'CZK');
  const account = (iban: string): Account | undefined => {
    const known = accounts.get(iban);
    if (known || !operatorIbans.includes(iban)) return known;
    const opened: Account = {
      id: iban,
      name: 'Operator',
      currency: currencyOf(iban),
      owner: 'operator',
      openingBalance: operatorOpeningBalance,
      closed: false,
    };
    accounts.put(opened);
    return opened;
  };
  const entriesOf = (iban: string): readonly Entry[] =>
    entries.all().filter((entry) => entry.iban === iban);
  return {
    account,
    accounts() {
      for (const iban of operatorIbans) account(iban);
      return accounts.all();
    },
    open(side, currency) {
      const known = account(side.iban);
      if (known) return known;
      const opened: Account = {
        id: side.iban,
        name: side.name,
        currency,
        owner: 'player',
        openingBalance: playerOpeningBalance,
        closed: false,
      };
      accounts.put(opened);
      return opened;
    },
    setClosed(iban, closed) {
      const known = account(iban);
      if (!known) return undefined;
      const changed = { ...known, closed };
      accounts.put(changed);
      return changed;
    },
    balance(iban, before) {
      const opening = account(iban)?.openingBalance ?? 0n;
      return entriesOf(iban)
        .filter(({ bookedAt }) => !before || new Date(bookedAt) < before)
        .reduce((sum, { amount }) => sum + amount, opening);
    },
    book: (transfer) => bookBothSides(dependencies, transfer),
    reverse(reference) {
      const booked = entries.all().filter((entry) => entry.reference === reference);
      const bookedAt = dependencies.clock.now().toISOString();
      for (const entry of booked) {
        const { id, amount } = entry;
        entries.put({ ...entry, id: `${id}-R`, amount: -amount, bookedAt, reversal: true });
      }
      return booked.length > 0;
    },
    entries: entriesOf,
  };
}

function bookBothSides(
  { entries, clock, random }: Dependencies,
  { from, to, amount, currency, kinds, details }: BookedTransfer,
): string {
  const reference = Buffer.from(random.bytes(8)).toString('hex').toUpperCase();
  const shared = { ...details, reference, currency, bookedAt: clock.now().toISOString() };
  const put = (side: Side, other: Side, signed: bigint, kind: Entry['kind']): void =>
    entries.put({
      ...shared,
      id: `${reference}-${signed < 0n ? 'D' : 'C'}`,
      iban: side.iban,
      amount: signed,
      kind,
      counterpartyIban: other.iban,
      counterpartyName: other.name,
    });
  put(from, to, -amount, kinds[0]);
  put(to, from, amount, kinds[1]);
  return reference;
}
