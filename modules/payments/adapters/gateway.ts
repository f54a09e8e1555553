/**
 * The one contract of payment gateways. An adapter speaks its party's protocol and answers in these
 * words; what it cannot do it leaves out. Nothing here knows a gateway by name.
 */
import type { Money } from '@herna/kernel';
import type { PayoutMeaning } from '../contract/states.ts';
import type { GatewayMeaning } from '../rules/gateway-meanings.ts';

/** The gateway was not heard, or not in a way that can be believed: nothing is known. */
export class GatewaySilent extends Error {
  override name = 'GatewaySilent';
}

/** The gateway said no, with its own code. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  readonly resultCode: number | string;

  constructor(resultCode: number | string) {
    super(`gateway result ${resultCode}`);
    this.resultCode = resultCode;
  }
}

/** How a gateway knows the platform, and where it is; keys may be PEM. */
export interface GatewayAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly client: string;
  /** Signs or opens the platform's calls. */
  readonly secret: string;
  /** Checks what the gateway sends. */
  readonly notifySecret: string;
}

export interface DepositOrder {
  /** Digits, at most ten, new for every attempt. */
  readonly orderNumber: string;
  /** Digits, at most ten: the payment's reference number. */
  readonly reference: string;
  readonly amount: Money;
  /** Where the browser comes back to; it names the payment. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly language: string;
  readonly ttlSeconds: number;
  /** Shown to the payer, at most 20 characters. */
  readonly itemName: string;
  /** The platform's id of the payer at gateways that keep cards. */
  readonly customer: string;
  readonly ip: string;
  /** The bank button that the payer has chosen. */
  readonly button?: string | undefined;
  /** Whether the gateway is to keep the card for later. */
  readonly storeCard?: boolean;
  /** Token of a card that it keeps already. */
  readonly cardToken?: string | undefined;
  /** The payer's verified phone in E.164, where payments by text message compare it. */
  readonly phone?: string | undefined;
}

/** What a payer sends from a phone. */
export interface SmsInstructions {
  readonly text: string;
  readonly shortNumber: string;
  /** What the operator charges, minor units of the deposit's currency. */
  readonly price: bigint;
}

/** An amount that can be paid by one text message; minor units. */
export interface PricePoint {
  readonly amount: bigint;
  /** What the operator charges for it. */
  readonly price: bigint;
  readonly shortNumber: string;
}

/** What became of a code that a payer has entered. */
export type SmsCodeAnswer = 'confirmed' | 'wrong' | 'locked' | 'closed';

export interface BegunDeposit {
  /** The gateway's own id of the payment. */
  readonly providerReference: string;
  /** Where the payer pays; absent where nothing is paid in a browser, or it is signed anew each time. */
  readonly payUrl?: string;
  /** What is sent by phone, where it is paid so. */
  readonly sms?: SmsInstructions;
}

/** A card that a gateway keeps. */
export interface KeptCard {
  readonly token: string;
  /** First and last digits only. */
  readonly mask: string;
  /** `12/2029` */
  readonly expiry: string;
}

/** What the gateway says of a deposit. */
export interface DepositReading {
  readonly meaning: GatewayMeaning;
  /** Its own word for the state. */
  readonly state: string;
  /** Minor units and currency, where the gateway says them: they must agree with what was asked. */
  readonly amount?: bigint | undefined;
  readonly currency?: string | undefined;
  /** Minor units sent back to the payer, where the gateway says so beside the state. */
  readonly returned?: bigint | undefined;
  /** Whether a refund is under way that the gateway has not ended: it may still be called off. */
  readonly isReturning?: boolean;
}

/** A line of the list by which a gateway says what it has taken, paid and sent back. */
export interface SettlementEntry {
  readonly about: 'deposit' | 'payout';
  /** A deposit by the gateway's own id, a payout by the platform's. */
  readonly reference: string;
  readonly state: string;
  /** Whether the money has moved. */
  readonly settled: boolean;
  /** Minor units that have gone back since. */
  readonly returned: bigint;
  /** Whether a payout has failed for good. */
  readonly failed?: boolean;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
}

export interface PayoutOrder {
  /** The platform's id of the payout: it exists once at the gateway. */
  readonly externalId: string;
  readonly amount: Money;
  /** Shown to the payee. */
  readonly text: string;
  readonly payeeName: string;
  readonly iban?: string | undefined;
  readonly cardToken?: string | undefined;
  readonly walletLink?: string | undefined;
  readonly notifyUrl: string;
}

export type { PayoutMeaning };

/** What the gateway says of a payout. */
export interface PayoutReading {
  readonly providerReference: string;
  readonly meaning: PayoutMeaning;
  readonly state: string;
  readonly amount?: bigint | undefined;
  readonly currency?: string | undefined;
}

/** A notification as it came; signatures are checked over its raw bytes. */
export interface GatewayMessage {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Uint8Array;
}

/** What a verified message is about. It only makes the platform read; nothing else in it counts. */
export interface GatewayHint {
  readonly about: 'deposit' | 'payout' | 'wallet';
  readonly providerReference?: string;
  /** The payout by the platform's own id. */
  readonly externalId?: string;
  /** What the gateway gives back as it was asked; it must agree. */
  readonly amount?: bigint | undefined;
  readonly currency?: string | undefined;
  /**
   * Who has paid, where the gateway tells: the name, and the account as an IBAN or a domestic number,
   * each empty where it is not said. It belongs to the order of this number alone.
   */
  readonly payer?: {
    readonly orderNumber: string;
    readonly name: string;
    readonly account: string;
  };
}

/** Whose card it is, as its gateway was told when it was stored. */
export interface CardOwner {
  /** The platform's id of the payer, as in the order. */
  readonly customer: string;
  readonly email: string;
}

/** Where a deposit goes back to at gateways that want to hear it. */
export interface ReturnTarget {
  /** A verified bank account of the payer; absent where there is none. */
  readonly iban?: string | undefined;
}

/** A bank of pay-by-link. */
export interface BankButton {
  readonly code: string;
  readonly name: string;
}

/**
 * A gateway. Every function throws GatewaySilent when nothing is known after it, and GatewayRefusal
 * when the gateway has refused.
 */
export interface Gateway {
  /** Announces a deposit and learns where it is paid. */
  begin?(order: DepositOrder): Promise<BegunDeposit>;
  /** Where a begun deposit is paid, where the address is signed anew each time. */
  payUrl?(providerReference: string): string;
  read?(providerReference: string): Promise<DepositReading>;
  /** The card that a finished order has stored, if it has. */
  keptCard?(providerReference: string): Promise<KeptCard | undefined>;
  /** Sends a paid deposit back; the state is read first. Whether it is back: where not, it is asked again. */
  giveBack?(providerReference: string, amount: Money, to: ReturnTarget): Promise<boolean>;
  /** What a return of a browser is about, when the gateway has signed it. */
  readReturn?(fields: Readonly<Record<string, unknown>>): GatewayHint | undefined;
  /** What a notification is about; undefined when it is not the gateway's. */
  readNotice?(message: GatewayMessage): GatewayHint | undefined;
  payOut?(order: PayoutOrder): Promise<PayoutReading>;
  /**
   * What became of a payout; undefined when the gateway has never seen it. Asked by the gateway's own id
   * where that is known and its protocol prefers it.
   */
  findPayout?(
    externalId: string,
    providerReference?: string | null,
  ): Promise<PayoutReading | undefined>;
  /** All that the gateway knows from a moment on, where its protocol has lists. */
  settlement?(from: Date): Promise<readonly SettlementEntry[]>;
  buttons?(): Promise<readonly BankButton[]>;
  /** Forgets a stored card of a customer. */
  forgetCard?(token: string, owner: CardOwner): Promise<void>;
  /** Amounts that can be paid by text message. */
  pricePoints?(currency: string): Promise<readonly PricePoint[]>;
  /** Hands over the code that the provider has sent to the phone that paid. */
  submitCode?(providerReference: string, code: string): Promise<SmsCodeAnswer>;
}
