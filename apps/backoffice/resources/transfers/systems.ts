/** Systems that transfers go to, as their rows name them: `outside:hall-12`, `terminal:T-7`. */

export interface System {
  readonly kind: 'outside' | 'terminal' | 'own';
  /** Empty between a player's own two accounts. */
  readonly name: string;
}

/** What the name of a system in a transfer says. */
export function systemOf(text: string): System {
  const [, kind, name = ''] = /^(outside|terminal):(.*)$/.exec(text) ?? [];
  return kind === undefined ? { kind: 'own', name: '' } : { kind: kind as System['kind'], name };
}

/**
 * The system outside whose transfer a person may roll back in this state; undefined for all others: a
 * terminal repairs its own from its history, between two accounts one transfers back.
 */
export function rollsBackAt({ system, state }: Record<string, unknown>): string | undefined {
  const { kind, name } = systemOf(String(system));
  const isOpen = state === 'STARTED' || state === 'COMMITTED';
  return kind === 'outside' && isOpen ? name : undefined;
}
