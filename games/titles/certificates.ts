/** What was proved of each title, and whether it is still about the title as it is. */
import { assert } from '@herna/kernel';
import { type Fraction, fraction, type StrategyChart, type Title } from '@herna/maths';
import slots from './certificates-slots.generated.json' with { type: 'json' };
import tables from './certificates-tables.generated.json' with { type: 'json' };

interface WireFraction {
  readonly numerator: string;
  readonly denominator: string;
}

/** What is known exactly of one way to stake. */
export interface StoredFigures {
  readonly rtp: WireFraction;
  readonly hitRate: WireFraction;
  readonly variance: WireFraction;
  readonly topAward: WireFraction;
  readonly topAwardChance: WireFraction;
}

/** What is known of a jackpot that the title's stakes feed; no part of the return above. */
export interface StoredJackpot {
  readonly key: string;
  readonly contribution: WireFraction;
  /** Of each minor unit staked, where it is drawn in rounds. */
  readonly chance?: WireFraction;
}

/** Highest wins with features, in multiples of the stake; `games/maths/exact/highest.ts` says of what. */
export interface StoredHighest {
  readonly freeSpin?: WireFraction;
  readonly bonus?: WireFraction;
  readonly round?: WireFraction;
}

export interface StoredCertificate extends StoredFigures {
  readonly configHash: string;
  readonly jackpots?: readonly StoredJackpot[];
  /** Of slots with features, whose top award is that of one base spin alone. */
  readonly highest?: StoredHighest;
  /** Between which every choice returns, where these are more than the modes. */
  readonly returns?: { readonly least: WireFraction; readonly most: WireFraction };
  /** All ways to stake where there are several; the first is the one that is stated above. */
  readonly modes?: Readonly<Record<string, StoredFigures>>;
  /** The play that the return is stated for, where it depends on the play. */
  readonly strategy?: StrategyChart;
  /** The lowest hand that the best play stakes further on, where that says all of it: `Q-6-4`. */
  readonly playFrom?: string;
}

/** A stored fraction. */
export const fractionOf = ({ numerator, denominator }: WireFraction): Fraction =>
  fraction(BigInt(numerator), BigInt(denominator));

const certificates: Readonly<Record<string, StoredCertificate>> = { ...slots, ...tables };

/** The file that keeps a title's certificate, in this folder. */
export const certificateFile = ({ engine }: Title): string =>
  engine === 'reels' || engine === 'tumble'
    ? 'certificates-slots.generated.json'
    : 'certificates-tables.generated.json';

/** The certificate of a title, if one was ever proved. */
export const knownCertificate = ({ key }: Title): StoredCertificate | undefined =>
  Object.hasOwn(certificates, key) ? certificates[key] : undefined;

/** The certificate of a title. */
export function certificateOf(title: Title): StoredCertificate {
  const certificate = knownCertificate(title);
  assert(certificate, `${title.key} has no certificate: run npm run prove`);
  return certificate;
}
