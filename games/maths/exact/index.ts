/** Exact returns, for proofs and for what rules of a game tell. */
import { unreachable } from '@herna/kernel';
import type { Title } from '../title.ts';
import { endlessCertificate } from './blackjack-moments.ts';
import { shoeReturn } from './blackjack-shoe.ts';
import { basicStrategy } from './blackjack-strategy.ts';
import type { Certificate } from './certificate.ts';
import { reelsCertificate } from './reels-certificate.ts';
import { crashCertificate, rouletteCertificate, scratchCertificate } from './tables.ts';

export { chartOf, strategyOf } from './blackjack-chart.ts';
export { basicStrategy } from './blackjack-strategy.ts';
export { type Certificate, volatilityOf } from './certificate.ts';
export { agreesWithSecondWay } from './cross-check.ts';
export { closedForm } from './reels.ts';

/** Multiplier at which the certificate of a crash title is stated, in hundredths. */
export const crashReference = 200;

/**
 * What is stated of a title. Blackjack: the return is that of basic strategy from the title's own
 * shoe; hit rate, variance and top award are those of an endless shoe.
 */
export function certify(title: Title): Certificate {
  switch (title.engine) {
    case 'reels':
      return reelsCertificate(title);
    case 'roulette':
      return rouletteCertificate(title);
    case 'scratch':
      return scratchCertificate(title);
    case 'crash':
      return crashCertificate(title, crashReference);
    case 'blackjack': {
      const { strategy } = basicStrategy(title);
      return { ...endlessCertificate(title), rtp: shoeReturn(title, strategy) };
    }
    default:
      return unreachable(title);
  }
}
