/** Signed messages of the gateway: answers to the merchant's calls and the fields of a return. */
import type { Clock } from '@herna/kernel';
import type { FaultValues } from '../frame/faults.ts';
import type { Outcome, Payment } from './gateway.ts';
import { type Keys, signText } from './keys.ts';
import { answerFields, type Message, signedText } from './messages.table.ts';
import { paymentStatus } from './payment.machine.ts';
import { type Result, results } from './result-codes.table.ts';

export type AnswerKind = keyof typeof answerFields;

export interface Signer {
  /** A message of the kind's fields, as far as they have a value, with its signature. */
  answer(kind: AnswerKind, outcome: Outcome, faults: FaultValues): Message;
  /** The fields a payer's browser carries back to the shop. */
  returned(payment: Payment, faults: FaultValues): Readonly<Record<string, string>>;
}

/** Signs with the bank's key. */
export function createSigner(keys: Keys, clock: Clock, stamp: (moment: Date) => string): Signer {
  const signed = (kind: AnswerKind, message: Message, faults: FaultValues): Message => {
    const fields = answerFields[kind];
    const present = Object.fromEntries(
      fields.map((name) => [name, message[name]]).filter(([, value]) => value !== undefined),
    );
    const text = signedText(present, fields);
    const signature = signText(faults.wrongSignature ? `${text}|forged` : text, keys.bankPrivate);
    const surprise = faults.unknownFields ? { notYetKnown: { version: 10 } } : {};
    return { ...present, ...surprise, signature };
  };
  const message = (result: Result, payment: Payment | undefined): Message => ({
    dttm: stamp(clock.now()),
    resultCode: result.code,
    resultMessage: result.message,
    ...(payment && {
      payId: payment.id,
      paymentStatus: paymentStatus[payment.state],
      authCode: payment.authCode,
      statusDetail: payment.statusDetail,
      merchantData: payment.merchantData,
    }),
  });
  return {
    answer: (kind, { result, payment }, faults) => signed(kind, message(result, payment), faults),
    returned(payment, faults) {
      const result = payment.expired ? results.SESSION_EXPIRED : results.OK;
      const fields = signed('return', message(result, payment), { ...faults, unknownFields: 0 });
      return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`]));
    },
  };
}
