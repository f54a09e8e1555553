/**
 * What a payment warning says in detail: sentences with their values, stored as they are written here.
 * Screens read the values back and put them in their reader's words.
 */
const sentences = {
  deskDifference: 'desk {desk}, {count} count of session {session} differs by {amount} {currency}',
  bankReason: 'bank reason {reason}',
  otherFile: 'the bank has another file under this id',
  paidLate: 'paid after it had expired; the money is booked',
  paidAfterEnd: 'paid after it had ended as {state}; nothing is booked',
  otherAmount: 'the gateway speaks of another amount; nothing is booked',
  gatewayState: 'the gateway reports state {state}',
  refusedAfterSending: 'sent before, now refused with {code}; ask the gateway',
  returnRefused: 'the gateway refused to send it back with {code}',
  payoutOverdue: 'the gateway has not said for {days} days what became of it; ask the gateway',
  refundOverdue: 'the gateway has not ended a refund for {days} days; ask the gateway',
  unexpectedPayment: 'a payment went out that was not expected',
  unexpectedReturn: 'a returned payment that was not expected',
  otherPayer: 'the payer differs from the account or the player',
  payerUnknown: 'the gateway does not say who has paid',
  nobodyWaits: 'no payment or account waits for it',
  cardNotForgotten: '{gateway} did not forget the card of its order {order}; ask it to',
  walletNotEnded: 'the provider refused to end the link to the wallet with {code}; ask it to',
  moneyUnplaced:
    'what lay on a terminal is in the wallet of a closed account; nobody was found who may have it',
  openTransfer: '{system}, transfer {transfer}: its outcome is not known',
  waitsForCheck: 'not credited, nor given back while the check goes on: {refusal}',
  notCredited: 'not credited: {refusal}; it goes back to its payer',
} as const;

export type WarningDetailName = keyof typeof sentences;
export const warningDetailNames = Object.keys(sentences) as WarningDetailName[];

type Values<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Values<Rest>
  : never;

/** The sentence of a detail with its values. */
export const warningDetail = <Name extends WarningDetailName>(
  name: Name,
  values: Readonly<Record<Values<(typeof sentences)[Name]>, string | bigint>>,
): string =>
  sentences[name].replace(/\{(\w+)\}/g, (_, key: string) =>
    String((values as Readonly<Record<string, string | bigint>>)[key]),
  );

export interface WarningDetail {
  readonly name: WarningDetailName;
  readonly values: Readonly<Record<string, string>>;
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patterns = warningDetailNames.map(
  (name) =>
    [
      name,
      new RegExp(`^${escaped(sentences[name]).replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`),
    ] as const,
);

/** Which detail a sentence is, with its values; undefined for one that is not of these. */
export function readWarningDetail(text: string): WarningDetail | undefined {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(text);
    if (found) return { name, values: { ...found.groups } };
  }
  return undefined;
}
