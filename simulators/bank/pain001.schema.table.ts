/**
 * The part of ISO 20022 pain.001.001.09 that this bank accepts, as a tree: elements in their order,
 * how often each may stand, and the pattern of its text. What is not in the tree is refused.
 */
import { decimalPattern } from './decimal.ts';

export interface ElementRule {
  readonly name: string;
  readonly min: 0 | 1;
  readonly max: number;
  readonly text?: RegExp;
  readonly attributes?: Readonly<Record<string, RegExp>>;
  readonly children?: readonly ElementRule[];
  /** Exactly one of the children stands, not all in a row. */
  readonly choice?: true;
}

const pain001Namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

type Content = RegExp | readonly ElementRule[];

const rule = (name: string, content: Content, min: 0 | 1, max: number): ElementRule => ({
  name,
  min,
  max,
  ...(content instanceof RegExp ? { text: content } : { children: content }),
});
const one = (name: string, content: Content): ElementRule => rule(name, content, 1, 1);
const maybe = (name: string, content: Content): ElementRule => rule(name, content, 0, 1);
const many = (name: string, content: Content): ElementRule => rule(name, content, 1, 10_000);
const choice = (element: ElementRule): ElementRule => ({ ...element, choice: true });

/** Letters banks carry between themselves: no diacritics. */
const latin = (lengthMax: number): RegExp =>
  new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${lengthMax}}$`);
const id = latin(35);
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const count = /^\d{1,15}$/;
const code = /^[A-Z0-9]{1,4}$/;

const account = [one('Id', [one('IBAN', iban)]), maybe('Ccy', /^[A-Z]{3}$/)] as const;
const agent = [one('FinInstnId', [maybe('BICFI', bic), maybe('Othr', [one('Id', id)])])] as const;
const party = [maybe('Nm', latin(70)), maybe('PstlAdr', [maybe('Ctry', /^[A-Z]{2}$/)])] as const;
const namedParty = [one('Nm', latin(70)), maybe('PstlAdr', [maybe('Ctry', /^[A-Z]{2}$/)])] as const;
const paymentType = [
  maybe('InstrPrty', /^(HIGH|NORM)$/),
  maybe('SvcLvl', [one('Cd', code)]),
  maybe('LclInstrm', [one('Cd', latin(35))]),
  maybe('CtgyPurp', [one('Cd', code)]),
] as const;

const transfer: readonly ElementRule[] = [
  one('PmtId', [maybe('InstrId', id), one('EndToEndId', id)]),
  maybe('PmtTpInf', paymentType),
  one('Amt', [{ ...one('InstdAmt', decimalPattern), attributes: { Ccy: /^[A-Z]{3}$/ } }]),
  maybe('ChrgBr', code),
  maybe('CdtrAgt', agent),
  one('Cdtr', namedParty),
  one('CdtrAcct', account),
  maybe('Purp', [one('Cd', code)]),
  maybe('RmtInf', [
    maybe('Ustrd', latin(140)),
    maybe('Strd', [one('CdtrRefInf', [one('Ref', id)])]),
  ]),
];

export const pain001: ElementRule = {
  name: 'Document',
  min: 1,
  max: 1,
  attributes: { xmlns: new RegExp(`^${pain001Namespace.replaceAll('.', '\\.')}$`) },
  children: [
    one('CstmrCdtTrfInitn', [
      one('GrpHdr', [
        one('MsgId', id),
        one('CreDtTm', moment),
        one('NbOfTxs', count),
        one('CtrlSum', decimalPattern),
        one('InitgPty', party),
      ]),
      many('PmtInf', [
        one('PmtInfId', id),
        one('PmtMtd', /^TRF$/),
        maybe('BtchBookg', /^(true|false)$/),
        maybe('NbOfTxs', count),
        maybe('CtrlSum', decimalPattern),
        maybe('PmtTpInf', paymentType),
        choice(one('ReqdExctnDt', [maybe('Dt', day), maybe('DtTm', moment)])),
        one('Dbtr', namedParty),
        one('DbtrAcct', account),
        one('DbtrAgt', agent),
        maybe('ChrgBr', code),
        many('CdtTrfTxInf', transfer),
      ]),
    ]),
  ],
};
