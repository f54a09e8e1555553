/**
 * Exchange rates of the day. The Czech National Bank publishes a text: crowns for a quantity of units,
 * decimal comma, the list's own day in its first line. The European Central Bank publishes XML: units
 * for one euro. Both give the last working day's list on other days, so the day is read, not asked.
 */
import { DomainError } from '@herna/kernel';

export interface RateList {
  readonly source: 'CNB' | 'ECB';
  /** `YYYY-MM-DD`, the day the list is of. */
  readonly day: string;
  readonly rates: readonly {
    readonly currency: string;
    readonly quantity: number;
    /** Decimal text as published, with a point. */
    readonly rate: string;
  }[];
}

/** Where lists are read; a source without an address is not asked. */
export interface RateSettings {
  readonly cnbUrl: string | undefined;
  readonly ecbUrl: string | undefined;
}

const timeoutMs = 15_000;

/** The list was not heard or cannot be read as a whole: the last one stays. */
const silent = (): never => {
  throw new DomainError('ERR_RATES_UNAVAILABLE');
};

const isRate = (text: string): boolean => /^\d{1,10}(\.\d{1,10})?$/.test(text);

/** Reads a list of the Czech National Bank; one malformed row spoils it. */
export function readCnb(text: string): RateList {
  const [first = '', , ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4}) #\d+$/.exec(first) ?? silent();
  const rates = lines.map((line) => {
    const [, , quantityText = '', currency = '', rateText = ''] = line.split('|');
    const rate = rateText.replace(',', '.');
    const quantity = Number(quantityText);
    const whole = Number.isInteger(quantity) && quantity > 0;
    if (!whole || !/^[A-Z]{3}$/.test(currency) || !isRate(rate)) silent();
    return { currency, quantity, rate };
  });
  if (rates.length === 0) silent();
  return { source: 'CNB', day: `${year}-${month}-${day}`, rates };
}

/** Reads the daily list of the European Central Bank. */
export function readEcb(xml: string): RateList {
  const [, day = ''] = /<Cube time=["'](\d{4}-\d{2}-\d{2})["']>/.exec(xml) ?? silent();
  const rows = [...xml.matchAll(/<Cube currency=["']([^"']*)["'] rate=["']([^"']*)["']\s*\/>/g)];
  const rates = rows.map(([, currency = '', rate = '']) => {
    if (!/^[A-Z]{3}$/.test(currency) || !isRate(rate)) silent();
    return { currency, quantity: 1, rate };
  });
  if (rates.length === 0) silent();
  return { source: 'ECB', day, rates };
}

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createRates({ cnbUrl, ecbUrl }: RateSettings, send: typeof fetch = fetch) {
  const text = async (url: string): Promise<string> => {
    const response = await send(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(silent);
    return response.ok ? response.text().catch(silent) : silent();
  };
  return {
    /** One reading for each source that has an address; each is asked when its reading is called. */
    readings: [
      ...(cnbUrl ? [async () => readCnb(await text(`${cnbUrl}/denni_kurz.txt`))] : []),
      ...(ecbUrl ? [async () => readEcb(await text(`${ecbUrl}/eurofxref-daily.xml`))] : []),
    ] as readonly (() => Promise<RateList>)[],
  };
}

export type Rates = ReturnType<typeof createRates>;
