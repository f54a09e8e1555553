/** The session as the frame shows it: who, how much, how long, with what result. */
import type { Output } from '@herna/contract-kit';
import type { ProtectionApi } from '@herna/protection/contract';
import type { MoneyValue } from '@herna/ui';

type Exclusion = NonNullable<
  Output<ProtectionApi['GET /capi/v2-onling/PlayerExclusion/Get']>['exclusion']
>;

export interface Session {
  readonly name: string;
  readonly email: string;
  /** Money to play with now. */
  readonly available: MoneyValue;
  readonly bonus: MoneyValue;
  /** Money held for withdrawals under way. */
  readonly held: MoneyValue;
  /** Money at venues. */
  readonly landbased: MoneyValue;
  readonly points: MoneyValue;
  /** When the session began, ISO 8601. */
  readonly startedAt: string;
  /** Wins less stakes since the session began. */
  readonly net: MoneyValue;
  /** Messages of the inbox that wait to be read. */
  readonly unread: number;
  /** Legal texts whose wording in force the player has not accepted yet. */
  readonly newTexts: readonly { readonly title: string; readonly path: string }[];
  /** The exclusion in force; `until` is its end, ISO 8601, null when it has none. */
  readonly excluded:
    | { readonly kind: Exclusion['kind']; readonly until: string | null }
    | undefined;
}

/** One or two letters for a person without a picture. */
export const initialsOf = (name: string): string =>
  [...name.matchAll(/(?<!\p{L})\p{L}/gu)].slice(0, 2).join('').toUpperCase();

/** Time played as hours and minutes, `0:07`. */
export function playedTime(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
