/** What the paytable says of a wild and a scatter; it is a matter of the title. */

interface Roles {
  readonly paytable?: readonly { readonly kind: string }[];
  /** Coins that stay; they are no scatter symbol in the rules. */
  readonly hold?: object | null;
}

/** The text on a wild, by the symbol that it does not stand for. */
export function wildKey({ paytable = [], hold }: Roles): string {
  if (hold) return 'rules.wildButCoin';
  return paytable.some(({ kind }) => kind === 'scatter') ? 'rules.wild' : 'rules.wildForAll';
}

/** The texts on a scatter. What is counted for a bonus alone pays nowhere. */
export const scatterKeys = (
  { hold }: Pick<Roles, 'hold'>,
  pays: readonly unknown[],
): readonly string[] => [
  ...(pays.length > 0 ? ['rules.scatter'] : []),
  ...(hold ? ['rules.coin'] : []),
];
