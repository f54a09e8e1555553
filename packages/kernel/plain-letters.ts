/** Letters that Unicode does not decompose into a base letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/**
 * A text in lower case and without accents, so that names written by a person, a bank and a register
 * compare: `Łukasz Müller` gives `lukasz muller`. Other signs and alphabets stay as they are.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøßæœþı]/gu, (letter) => plain[letter] ?? letter);
