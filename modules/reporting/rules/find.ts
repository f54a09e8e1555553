/** What a text may be. Pure. */
export interface Meanings {
  /** A number of anything. */
  readonly id?: bigint;
  /** A reference of a payment, of a provider's or gateway's transaction, or of a ticket. */
  readonly reference?: string;
  readonly iban?: string;
  /** `1985-04-12` */
  readonly birthDate?: string;
}

const czechDay = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/;
const isoDay = /^(?:19|20)\d{2}-\d{2}-\d{2}$/;

function dayOf(text: string): string | undefined {
  const [, day, month, year] = czechDay.exec(text) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!isoDay.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** All that a text may stand for; nothing for words and names. */
export function meaningsOf(text: string): Meanings {
  const trimmed = text.trim();
  const iban = trimmed.replaceAll(' ', '').toUpperCase();
  const birthDate = dayOf(trimmed);
  return {
    ...(/^[1-9]\d{0,17}$/.test(trimmed) ? { id: BigInt(trimmed) } : {}),
    ...(/^(?=.*\d)[\w.:-]{2,100}$/.test(trimmed) ? { reference: trimmed } : {}),
    ...(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? { iban } : {}),
    ...(birthDate === undefined ? {} : { birthDate }),
  };
}
