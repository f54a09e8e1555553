/**
 * The verifier of rounds is one file that anybody can save and run without us. The page runs that
 * very file: it is loaded when the page is opened, so no other page grows by it.
 */

export const verifierAddress = '/games/verifier/herna-verifier.mjs';

/** One comparison of what was told with what comes out. */
export interface Check {
  readonly name: string;
  readonly holds: boolean;
  readonly told: string;
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

/** A record in the fields of the form. */
export function fieldsOf(record: object): RoundFields {
  const all = record as Parts;
  const bets = Array.isArray(all.bets) ? (all.bets as { spot: unknown; stake: unknown }[]) : [];
  const decisions = Array.isArray(all.decisions) ? all.decisions : [];
  return {
    ...emptyFields,
    ...Object.fromEntries(fieldNames.map((name) => [name, plain(all[name])])),
    bets: bets.map(({ spot, stake }) => `${plain(spot)} ${plain(stake)}`).join(', '),
    decisions: decisions.map(plain).join(' '),
  };
}

/** The record that the fields mean; what the form has no field for is taken from the record before. */
export function recordOf(fields: RoundFields, before: object): object {
  const { bets, decisions, nonce, win, ...texts } = fields;
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()]);
  return {
    ...before,
    ...Object.fromEntries(trimmed),
    nonce: /^\d+$/.test(nonce.trim()) ? Number(nonce) : nonce,
    win: win.trim() || undefined,
    decisions: decisions.split(/\s+/).filter((one) => one !== ''),
    bets: bets
      .split(',')
      .map((bet) => bet.trim())
      .filter((bet) => bet !== '')
      .map((bet) => {
        const [spot, stake] = bet.split(/\s+/);
        return { spot, stake };
      }),
  };
}
