/** Whether one person may do something with money alone. Pure. */
import { type ActionKind, type AuthorityLimitName, actionKinds } from '../contract/action-kinds.ts';
import type { AuthorityLimits } from './authority-limits.table.ts';
import { isRole } from './permissions.ts';

/** Whose money, and how much of it in minor units. */
export interface ActionPart {
  readonly playerId: bigint;
  readonly amount: bigint;
}

export interface JudgedAction {
  readonly kind: ActionKind;
  readonly role: string;
  readonly parts: readonly ActionPart[];
  /** Minor units of what concerns no player; the sum of the parts when absent. */
  readonly amount?: bigint;
}

/** Minor units of an action in all. */
export const totalOf = ({ parts, amount }: Pick<JudgedAction, 'parts' | 'amount'>): bigint =>
  amount ?? parts.reduce((sum, part) => sum + part.amount, 0n);

/** What was done before, without this action; minor units. */
export interface ActionHistory {
  /** By the member alone today, of this kind. */
  readonly personDay: bigint;
  readonly countDay: number;
  /** Credits of all kinds by the member alone today. */
  readonly creditsDay: bigint;
  readonly players: ReadonlyMap<
    bigint,
    {
      /** Of this kind for the player today, by anybody alone. */
      readonly playerDay: bigint;
      /** By the member for the player within the days of `linked`. */
      readonly linked: bigint;
      /** Whether the member has verified a bank account of the player in that time. */
      readonly verified: boolean;
    }
  >;
}

export interface Judgement {
  /** The first limit that this action exceeds; undefined when the member may do it alone. */
  readonly exceeded: AuthorityLimitName | undefined;
  /** The limit of which most is used when it is done. */
  readonly nearest: { readonly limit: AuthorityLimitName; readonly percent: number };
}

interface Use {
  readonly limit: AuthorityLimitName;
  readonly used: bigint;
  readonly maximum: bigint;
}

const nothing = { playerDay: 0n, linked: 0n, verified: false };

/** All limits that bear on an action, with what is used of each when it is done. */
function usesOf(action: JudgedAction, history: ActionHistory, limits: AuthorityLimits): Use[] {
  const { kind, role, parts } = action;
  const { single, personDay, playerDay, countDay } = limits.kinds[kind];
  const total = totalOf(action);
  const { flow } = actionKinds[kind];
  const uses: Use[] = [
    { limit: 'single', used: total, maximum: single },
    { limit: 'personDay', used: history.personDay + total, maximum: personDay },
    { limit: 'countDay', used: BigInt(history.countDay + 1), maximum: BigInt(countDay) },
  ];
  if (flow === 'credit') {
    const maximum = (isRole(role) ? limits.roleDay[role] : undefined) ?? 0n;
    uses.push({ limit: 'roleDay', used: history.creditsDay + total, maximum });
  }
  const { amount: linkedMaximum } = limits.linked;
  for (const { playerId, amount } of parts) {
    const before = history.players.get(playerId) ?? nothing;
    uses.push({ limit: 'playerDay', used: before.playerDay + amount, maximum: playerDay });
    // A verification stands beside nothing else that the same person does for the player.
    const conflicts =
      (kind === 'account-verification' && before.linked > 0n) ||
      (kind !== 'account-verification' && before.verified);
    const used = conflicts ? linkedMaximum + 1n : before.linked + amount;
    uses.push({ limit: 'linked', used, maximum: linkedMaximum });
  }
  return uses;
}

const percentOf = ({ used, maximum }: Use): number => {
  if (maximum === 0n) return used === 0n ? 0 : 1_000;
  const percent = (used * 100n) / maximum;
  return Number(percent > 1_000n ? 1_000n : percent);
};

/** Judges an action before it is done. */
export function judge(
  action: JudgedAction,
  history: ActionHistory,
  limits: AuthorityLimits,
): Judgement {
  const uses = usesOf(action, history, limits);
  const exceeded = uses.find(({ used, maximum }) => used > maximum);
  const nearest = uses
    .map((use) => ({ limit: use.limit, percent: percentOf(use) }))
    .reduce((most, use) => (use.percent > most.percent ? use : most));
  return { exceeded: exceeded?.limit, nearest };
}
