/** A bank account that nobody else has, in both of its notations. */

interface FreshAccount {
  /** `1234567890/0800` */
  readonly domestic: string;
  /** In groups of four, as it is printed on a statement. */
  readonly iban: string;
}

const bank = '0800';
/** Weights of the ten digits; their sum is a multiple of eleven. */
const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Ten random digits, the last of which makes them an account number. */
function freshNumber(): string {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    const digits = `1${String(random).padStart(8, '0').slice(-8)}`;
    const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return digits + check;
  }
}

/** Makes an account of the Czech market. */
export function freshAccount(): FreshAccount {
  const number = freshNumber();
  const country = '123500';
  const basic = `${bank}000000${number}`;
  const check = String(98n - (BigInt(basic + country) % 97n)).padStart(2, '0');
  const iban = `CZ${check}${basic}`.replace(/(.{4})(?=.)/g, '$1 ');
  return { domestic: `${number}/${bank}`, iban };
}
