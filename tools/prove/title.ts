/** The thread of `npm run prove`: one title's certificate by both ways. */
import {
  type Fraction,
  fraction,
  type JackpotFigures,
  jackpotFigures,
  percent,
  type Title,
} from '@herna/maths';
import {
  agreesWithSecondWay,
  basicStrategy,
  type Certificate,
  certifyModes,
  chartOf,
  highestWins,
  lowestPlayed,
  returnRange,
} from '@herna/maths/exact';
import type { StoredCertificate, StoredFigures, StoredJackpot } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { answerEach } from '../threads.ts';

/** What was found of a title. */
export interface Proof {
  readonly certificate: StoredCertificate;
  /** Whether the second, independent way gives the same fractions. */
  readonly exact: boolean;
  /** Return to player as people read it. */
  readonly share: string;
}

const wire = ({ numerator, denominator }: Fraction) => ({
  numerator: numerator.toString(),
  denominator: denominator.toString(),
});

const wireJackpot = ({ key, contribution, chance }: JackpotFigures): StoredJackpot => ({
  key,
  contribution: wire(contribution),
  ...(chance ? { chance: wire(chance) } : {}),
});

const figures = (found: Certificate): StoredFigures => ({
  rtp: wire(found.rtp),
  hitRate: wire(found.hitRate),
  variance: wire(found.variance),
  topAward: wire(found.topAward),
  topAwardChance: wire(found.topAwardChance),
});

/** Highest wins and the range of returns, where the certificate alone does not say them. */
function boundsOf(title: Title): Pick<StoredCertificate, 'highest' | 'returns'> {
  const { freeSpin, bonus, round } = highestWins(title) ?? {};
  const highest = {
    ...(freeSpin ? { freeSpin: wire(freeSpin) } : {}),
    ...(bonus ? { bonus: wire(bonus) } : {}),
    ...(round ? { round: wire(round) } : {}),
  };
  const range = returnRange(title);
  return {
    ...(Object.keys(highest).length > 0 ? { highest } : {}),
    ...(range ? { returns: { least: wire(range.least), most: wire(range.most) } } : {}),
  };
}

function prove(title: Title): Proof {
  const modes = certifyModes(title);
  const all = [...modes].map(([mode, found]) => [mode, figures(found)] as const);
  const [[, stated] = []] = all;
  if (!stated) throw new Error(`${title.key} is stated for no stake`);
  const playFrom = lowestPlayed(title);
  const certificate: StoredCertificate = {
    configHash: configHash(title),
    ...stated,
    ...boundsOf(title),
    ...(all.length > 1 ? { modes: Object.fromEntries(all) } : {}),
    ...(title.jackpots ? { jackpots: jackpotFigures(title).map(wireJackpot) } : {}),
    ...(playFrom === undefined ? {} : { playFrom }),
    ...(title.engine === 'blackjack'
      ? { strategy: chartOf(title, basicStrategy(title).strategy) }
      : {}),
  };
  const exact = agreesWithSecondWay(title, modes);
  const { numerator, denominator } = stated.rtp;
  return { certificate, exact, share: percent(fraction(BigInt(numerator), BigInt(denominator))) };
}

answerEach(prove);
