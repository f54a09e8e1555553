import type { Row } from '../../data/source.ts';

/** A change of a player's money where it lies, minor units. */
export interface Change {
  readonly place: 'wallet' | 'terminal';
  readonly amount: number;
}

/** What a movement has changed; of one that has changed nothing, that of the wallet. */
export function changesOf({ cashChange, bonusChange, purseChange }: Row): Change[] {
  const wallet = { place: 'wallet', amount: Number(cashChange) + Number(bonusChange) } as const;
  const terminal = { place: 'terminal', amount: Number(purseChange) } as const;
  const changed = [wallet, terminal].filter(({ amount }) => amount !== 0);
  return changed.length > 0 ? changed : [wallet];
}
