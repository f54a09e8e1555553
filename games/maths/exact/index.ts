/** Exact returns, for proofs and for what rules of a game tell. */
import { unreachable } from '@herna/kernel';
import type { ReelsTitle, Title } from '../title.ts';
import { endlessCertificate } from './blackjack-moments.ts';
import { shoeReturn } from './blackjack-shoe.ts';
import { basicStrategy } from './blackjack-strategy.ts';
import type { Certificate } from './certificate.ts';
import { reelsCertificate } from './reels-certificate.ts';
import { enumerateSpins } from './spin-law.ts';
import { crashCertificate, rouletteCertificate, scratchCertificate } from './tables.ts';

export { roundBy } from './blackjack-by-engine.ts';
export { chartOf, strategyOf } from './blackjack-chart.ts';
export { basicStrategy } from './blackjack-strategy.ts';
export { type Certificate, volatilityOf } from './certificate.ts';
export { agreesWithSecondWay } from './cross-check.ts';
export { closedForm } from './reels.ts';

/** Multiplier at which the certificate of a crash title is stated, in hundredths. */
export const crashReference = 200;

/** The certificate of a small slot stop by stop, with the engine that players meet. */
export const enumeratedCertificate = (title: ReelsTitle): Certificate =>
  reelsCertificate(title, enumerateSpins);

/**
 * What is stated of a title; a flight is stated for leaving at two, or at its highest multiplier,
 * which scatters most. Blackjack: the return is that of basic strategy from the title's own
 * shoe; hit rate, variance and top award are those of an endless shoe.
 */
export function certify(title: Title, crashAt: 'reference' | 'widest' = 'reference'): Certificate {
  switch (title.engine) {
    case 'reels':
      return reelsCertificate(title);
    case 'roulette':
      return rouletteCertificate(title);
    case 'scratch':
      return scratchCertificate(title);
    case 'crash':
      return crashCertificate(
        title,
        crashAt === 'widest' ? title.multiplierMaximum : crashReference,
      );
    case 'blackjack': {
      const { strategy } = basicStrategy(title);
      return { ...endlessCertificate(title), rtp: shoeReturn(title, strategy) };
    }
    default:
      return unreachable(title);
  }
}
