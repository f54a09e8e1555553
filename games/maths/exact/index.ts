/** Exact returns, for proofs and for what rules of a game tell. */

import { type Fraction, fraction, toNumber } from '../fraction.ts';
import type { Title } from '../title.ts';
import { blackjackReturn } from './blackjack.ts';
import type { Certificate } from './certificate.ts';
import { enumerate } from './reels.ts';
import { crashCertificate, rouletteCertificate, scratchCertificate } from './tables.ts';

export { blackjackReturn } from './blackjack.ts';
export { closedForm, enumerate } from './reels.ts';
export {
  crashCertificate,
  rouletteCertificate,
  scratchCertificate,
  spotCertificate,
} from './tables.ts';
export type { Certificate, Fraction };
export { toNumber };

/** Multiplier at which the certificate of a crash title is stated, in hundredths. */
export const crashReference = 200;

/** What is stated of a title: blackjack has its return only, the rest follows from play. */
export function certify(title: Title): Certificate {
  switch (title.engine) {
    case 'reels':
      return enumerate(title);
    case 'roulette':
      return rouletteCertificate(title);
    case 'scratch':
      return scratchCertificate(title);
    case 'crash':
      return crashCertificate(title, crashReference);
    case 'blackjack': {
      const none = fraction(0);
      const rtp = blackjackReturn(title);
      return { rtp, hitRate: none, variance: none, topAward: none, topAwardChance: none };
    }
  }
}
