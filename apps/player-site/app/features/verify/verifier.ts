/**
 * The verifier of rounds is one file that anybody can save and run without us. The page runs that
 * very file: it is loaded when the page is opened, so no other page grows by it.
 */

export const verifierAddress = '/games/verifier/herna-verifier.mjs';

/** One comparison of what was published with what comes out. */
export interface Check {
  readonly name: string;
  readonly holds: boolean;
  readonly claim: string;
  readonly found: string;
}

export interface Verdict {
  readonly agrees: boolean;
  readonly checks: readonly Check[];
  readonly drawn: readonly { readonly below: number; readonly number: number }[];
  readonly round?: { readonly win: bigint; readonly view: Readonly<Record<string, unknown>> };
}

/** A record as it is read; what cannot be read is thrown with the name of its `field`. */
export type ReadRecord = object;

/** What the file gives to whoever imports it. */
export interface Verifier {
  readonly games: readonly { readonly key: string; readonly name: string }[];
  readRecord(record: unknown): ReadRecord;
  recordOfStored(round: object): object | undefined;
  verifyRound(record: ReadRecord): Verdict;
}

/** Loads the verifier. */
export const loadVerifier = (): Promise<Verifier> =>
  import(/* @vite-ignore */ verifierAddress) as Promise<Verifier>;

/** The parts of a record that have a field of their own, as texts. */
export const fieldNames = [
  'gameKey',
  'stake',
  'nonce',
  'commitment',
  'seed',
  'clientSeed',
  'bets',
  'decisions',
  'win',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type RoundFields = Readonly<Record<FieldName, string>>;

export const emptyFields: RoundFields = {
  gameKey: '',
  stake: '',
  nonce: '',
  commitment: '',
  seed: '',
  clientSeed: '',
  bets: '',
  decisions: '',
  win: '',
};

type Parts = Readonly<Record<string, unknown>>;

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Minor units as an amount in whole units: `1250` is `12.50`. */
const unitsOf = (minor: unknown): string => {
  const digits = plain(minor);
  return /^\d+$/.test(digits) ? digits.padStart(3, '0').replace(/(\d\d)$/, '.$1') : digits;
};

/** An amount in whole units as minor units; what is no amount stays as it is, to be refused. */
function minorOf(units: string): string {
  const [, whole, parts = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(units.replaceAll(/\s/g, '')) ?? [];
  return whole === undefined ? units : `${BigInt(whole + parts.padEnd(2, '0'))}`;
}

/** A record in the fields of the form, amounts in whole units. */
export function fieldsOf(record: object): RoundFields {
  const all = record as Parts;
  const bets = Array.isArray(all.bets) ? (all.bets as { spot: unknown; stake: unknown }[]) : [];
  const decisions = Array.isArray(all.decisions) ? all.decisions : [];
  return {
    ...emptyFields,
    ...Object.fromEntries(fieldNames.map((name) => [name, plain(all[name])])),
    stake: unitsOf(all.stake),
    win: unitsOf(all.win),
    bets: bets.map(({ spot, stake }) => `${plain(spot)} ${unitsOf(stake)}`).join('; '),
    decisions: decisions.map(plain).join(' '),
  };
}

/** The record that the fields mean; what the form has no field for is taken from the record before. */
export function recordOf(fields: RoundFields, before: object): object {
  const { bets, decisions, nonce, stake, win, ...texts } = fields;
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()]);
  return {
    ...before,
    ...Object.fromEntries(trimmed),
    nonce: /^\d+$/.test(nonce.trim()) ? Number(nonce) : nonce,
    stake: minorOf(stake.trim()),
    win: minorOf(win.trim()) || undefined,
    decisions: decisions.split(/\s+/).filter((one) => one !== ''),
    bets: bets
      .split(';')
      .map((bet) => bet.trim())
      .filter((bet) => bet !== '')
      .map((bet) => {
        const [spot, ...amount] = bet.split(/\s+/);
        return { spot, stake: minorOf(amount.join('')) };
      }),
  };
}
