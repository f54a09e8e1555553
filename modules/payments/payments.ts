/** The module of payments as other modules use it, and what it is made of. */
import type { Brand } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Db, Job, SnapshotPage, Tx } from '@herna/db';
import type { Clock, PlayerId, Random } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import type { Ledger } from '@herna/ledger';
import type { MoneyElsewhere } from '@herna/players/ports';
import type { Protection } from '@herna/protection';
import type { GatewaySettings } from './adapters/all.ts';
import type { BankSettings } from './adapters/bank.ts';
import type { GatewayAccess } from './adapters/gateway.ts';
import type { RateSettings } from './adapters/rates.ts';
import type { paymentsCalls } from './contract/index.ts';
import type { CashStep, ConfirmedAccounts } from './ports.ts';
import type { BankAccountsService } from './service/bank-accounts.ts';
import type { EndedTransfer } from './service/card-transfers.ts';
import type { CashDesks } from './service/cash-desks.ts';
import type { Incoming } from './service/incoming.ts';
import type { PaymentCards } from './service/payment-cards.ts';
import type {
  BonusesPort,
  Payers,
  PaymentCodes,
  PaymentGuards,
  PlayerCards,
  RecordAudit,
  StaffAuthority,
} from './service/ports.ts';
import type { Settlements } from './service/settlements.ts';
import type { accountsOf, accountsWithControlPayment } from './store/bank-accounts.ts';
import type { RestrictionRow } from './store/restrictions.ts';
import type { TerminalHolding } from './store/terminal-accounts.ts';
import type { TerminalTransferFilter } from './store/transfers.ts';

export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  /** Seals tokens of stored cards. */
  readonly seal: Seal;
  readonly brand: Brand;
  readonly ledger: Ledger;
  readonly protection: Protection;
  readonly bonuses: BonusesPort;
  readonly payers: Payers;
  readonly confirmed: ConfirmedAccounts;
  readonly guards: PaymentGuards;
  readonly codes: PaymentCodes;
  readonly cards: PlayerCards;
  /** Root of the key that validation numbers of vouchers follow from. */
  readonly masterSecret: string;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
  readonly outside: PaymentsOutside;
}

/** The parties outside: addresses and keys only. */
export interface PaymentsOutside {
  /** Payment gateways that are connected. */
  readonly gateways: GatewaySettings;
  readonly bank: BankSettings;
  /** How players' banks are reached for payments that they make; absent where nobody is connected. */
  readonly openBanking?: (() => GatewayAccess) | undefined;
  readonly rates: RateSettings;
  /** The account of the operator, for both ways. */
  readonly operatorIban: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** Address that gateways notify, without a trailing slash. */
  readonly notifyUrl: string;
}

/** Money on its way out of an account; minor units. */
export interface Outgoing {
  readonly playerId: bigint;
  readonly currency: string;
  readonly amount: bigint;
}

export interface Payments {
  readonly handlers: Handlers<typeof paymentsCalls>;
  readonly jobs: readonly Job[];
  /** For the bank identity: verifies the accounts it has named. */
  readonly verifyAccountsByIdentity: BankAccountsService['verifyByIdentity'];
  /** Adds an account that the bank identity has named, unless it is another player's or foreign. */
  readonly addConfirmedAccount: BankAccountsService['addConfirmed'];
  /** Adds a bank account of a player; for demo data. */
  readonly addBankAccount: BankAccountsService['add'];
  /** Bank accounts of a player that are not removed, the default one first. */
  readonly accountsOf: typeof accountsOf;
  /** Accounts of a player from which a payment with their own symbol has come, removed ones too. */
  readonly accountsWithControlPayment: typeof accountsWithControlPayment;
  /** Staff confirm or refuse a bank account. */
  readonly decideAccount: BankAccountsService['decide'];
  /** Payment types that staff have closed to a player himself. */
  closedTypes(db: Db, playerId: PlayerId): Promise<readonly RestrictionRow[]>;
  /** A page of a terminal's transfers with how they ended, by which it repairs what it has missed. */
  terminalTransfers(filter: TerminalTransferFilter): Promise<SnapshotPage<EndedTransfer>>;
  /**
   * Hundredths of a currency to one euro, by the last list of the Czech National Bank; undefined where
   * none is kept.
   */
  perEuro(db: Db, currency: string): Promise<bigint | undefined>;
  /** The desk at which a cashier takes or pays cash now, for what is sold and paid to nobody by name. */
  readonly cashDeskOf: CashDesks['forCash'];
  /** Owner of the clearing account of what a player has on a terminal. */
  terminalOwner(tx: Tx, holding: TerminalHolding): Promise<bigint>;
  /** What terminals have of players. */
  readonly moneyOnTerminals: MoneyElsewhere;
  /** Owner of the clearing account of a terminal's own cash, which belongs to no player. */
  terminalCash(tx: Tx, terminal: string): Promise<bigint>;
  /** Why nothing may be paid out to a player now; undefined when it may. */
  payoutHold(db: Db, playerId: PlayerId): Promise<string | undefined>;
  /** Asks whoever must be asked before cash is paid to a player, outside of transactions. @throws DomainError */
  beforeCash(playerId: PlayerId, step: CashStep): Promise<void>;
  /** Refuses money from outside that a player may not take now, by whichever door it comes. */
  readonly assertMayTake: Incoming['assertMayTake'];
  /** The three sides of the money at the bank and at each gateway. */
  readonly settlements: Settlements;
  /** Whether a player has a way to pay that lets him play. */
  hasPaymentMethod(db: Db, playerId: PlayerId): Promise<boolean>;
  /** Forgets the stored cards of an account that is over, here and then at their gateways. */
  readonly forgetCards: PaymentCards['forgetAll'];
  /** Ends the links of an account that is over to its wallet outside and to its bank. */
  endLinks(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Money that is to leave these accounts for good and has not left yet, by the account. */
  outgoing(db: Db, accounts: readonly bigint[]): Promise<readonly Outgoing[]>;
  /** Whether money of a player is on a terminal, or on its way to a place outside or from one. */
  isMoneyAway(db: Db, playerId: PlayerId): Promise<boolean>;
  /** Whether money that has left a player, paid out or to a terminal, may still come back. */
  mayComeBack(db: Db, playerId: PlayerId): Promise<boolean>;
}
