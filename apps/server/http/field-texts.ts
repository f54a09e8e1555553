/** Sentences for the seven kinds of field fault, and for reasons that say more than the kind. */
import type { FieldFault, FieldFaultKind } from '@herna/kernel';
import type { FieldSentence } from '@herna/module-kit';
import { sentenceIn } from './other-languages.ts';

const kinds: Readonly<Record<FieldFaultKind, FieldSentence>> = {
  Unknown: {
    cs: 'Tento údaj neznáme.',
    en: 'This field is not known.',
    sk: 'Tento údaj nepoznáme.',
  },
  InvalidType: {
    cs: 'Údaj má jiný tvar, než je potřeba.',
    en: 'This is not the kind of value needed here.',
    sk: 'Údaj má iný tvar, ako je potrebné.',
  },
  InvalidValue: {
    cs: 'Tuto hodnotu nelze použít. Zkontrolujte ji prosím.',
    en: 'This value cannot be used. Please check it.',
    sk: 'Túto hodnotu nemožno použiť. Skontrolujte ju, prosím.',
  },
  DuplicateValue: {
    cs: 'Tato hodnota je už použita.',
    en: 'This value is already in use.',
    sk: 'Táto hodnota sa už používa.',
  },
  RequiredField: {
    cs: 'Tento údaj je potřeba vyplnit.',
    en: 'Please fill this in.',
    sk: 'Tento údaj treba vyplniť.',
  },
  MultipleValuesForFieldType: {
    cs: 'Zadejte jen jednu hodnotu.',
    en: 'Please give one value only.',
    sk: 'Zadajte iba jednu hodnotu.',
  },
  MaxLengthExceeded: {
    cs: 'Text je příliš dlouhý.',
    en: 'The text is too long.',
    sk: 'Text je príliš dlhý.',
  },
};

const reasons = new Map<string, FieldSentence>();

/** Modules add the sentences of their reasons when they are composed. */
export function addFieldReasons(more: Readonly<Record<string, FieldSentence>>): void {
  for (const [reason, sentence] of Object.entries(more)) reasons.set(reason, sentence);
}

/** The sentence of a reason, if there is one. */
export function reasonText(reason: string | undefined, locale: string): string | undefined {
  if (reason === undefined) return undefined;
  const sentence = reasons.get(reason);
  return sentence && sentenceIn(locale, 'reasons', reason, sentence);
}

/** The sentence a person reads beside a field. */
export const fieldText = (fault: FieldFault, locale: string): string =>
  reasonText(fault.reason, locale) ?? sentenceIn(locale, 'kinds', fault.kind, kinds[fault.kind]);
