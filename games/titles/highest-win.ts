/** The highest win of a whole round, which is told beside every game. */
import {
  add,
  compare,
  diceMultiple,
  type Fraction,
  fraction,
  type MinesTitle,
  minesMultiple,
  stepsOfMines,
  type Title,
} from '@herna/maths';
import { certificateOf, fractionOf, type StoredCertificate } from './certificates.ts';
import { provenModes, stakedMost } from './stake-mode.ts';

const hundredths = (multiple: number): Fraction => fraction(multiple, 100);

const greatest = (multiples: readonly Fraction[]): Fraction =>
  multiples.reduce((most, one) => (compare(one, most) > 0 ? one : most), fraction(0));

/** The highest that all ways to stake which are proved have in common. */
const ofModes = (certificate: StoredCertificate): Fraction =>
  greatest(Object.values(provenModes(certificate)).map(({ topAward }) => fractionOf(topAward)));

function ofMines(title: MinesTitle): Fraction {
  const [least, most] = title.mines;
  const all = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  return greatest(
    all.map((mines) => hundredths(minesMultiple(title, mines, stepsOfMines(title, mines)))),
  );
}

/** What one round wins at most, its win not doubled. */
function undoubled(title: Title): Fraction | undefined {
  const certificate = certificateOf(title);
  switch (title.engine) {
    case 'reels':
    case 'tumble':
      return certificate.highest
        ? certificate.highest.round && fractionOf(certificate.highest.round)
        : fractionOf(certificate.topAward);
    case 'mines':
      return ofMines(title);
    case 'dice':
      return hundredths(diceMultiple(title, title.chances[0]));
    // Their certificates count what a further stake gains; here is what it gives back, itself included.
    case 'clash':
      return add(ofModes(certificate), fraction(stakedMost(title) - 1));
    // Nothing further is staked on a side bet, which is a mode of its own after the first.
    case 'poker':
      return greatest([
        add(fractionOf(certificate.topAward), fraction(stakedMost(title) - 1)),
        ofModes(certificate),
      ]);
    // Higher than their certificates' ways to play, which are some of many, is what their rules end at.
    case 'hilo':
    case 'limbo':
    case 'crash':
      return hundredths(title.multiplierMaximum);
    default:
      return ofModes(certificate);
  }
}

/**
 * The highest win of a round with all that may follow, in multiples of its first stake; of a bought
 * bonus, of the stake that its price is counted in. Where chips lie on several spots no round wins
 * more than this multiple of all of them. Undefined where free spins may win further ones, as often as
 * it comes: such a round has no highest win of its own.
 * @param doubling whether a win may be doubled, which is bounded by the title
 */
export function highestWin(title: Title, doubling: boolean): Fraction | undefined {
  const plain = undoubled(title);
  if (!plain || !doubling || !('gamble' in title) || !title.gamble) return plain;
  return greatest([plain, fraction(title.gamble.limit)]);
}
