/** What Hungarian alone asks of numbers: endings that follow their last word. */

/** How Hungarian ends a multiple after the last word of a number: hét-szerese, hat-szorosa. */
const endings = { e: 'szerese', o: 'szorosa', ö: 'szöröse' } as const;
type Vowel = keyof typeof endings;

/** By the last digit that is not zero: of ones, of tens, and of what is longer. */
const afterOnes = ['o', 'e', 'e', 'o', 'e', 'ö', 'o', 'e', 'o', 'e'] as const;
const afterTens = ['o', 'e', 'o', 'o', 'e', 'e', 'o', 'e', 'o', 'e'] as const;

function lastVowel(digits: string): Vowel {
  const zeros = digits.length - digits.replace(/0+$/, '').length;
  const last = Number(digits[digits.length - 1 - zeros] ?? 0);
  if (zeros === 0) return afterOnes[last] ?? 'o';
  if (zeros === 1) return afterTens[last] ?? 'o';
  // Hundreds and millions end darkly (száz, millió), thousands brightly (ezer).
  return zeros >= 3 && zeros < 6 ? 'e' : 'o';
}

/** `20-szorosa`, `174,4-szerese`: a number as Hungarian writes it, as a multiple of something. */
export function multipleInHungarian(written: string): string {
  const [whole = '', decimals = ''] = written.split(',');
  // Tenths are bright (tized), hundredths dark (század).
  const vowel =
    decimals.length === 0
      ? lastVowel(whole.replaceAll(/\D/g, ''))
      : decimals.length === 1
        ? 'e'
        : 'o';
  return `${written}-${endings[vowel]}`;
}
