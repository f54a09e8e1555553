/** What players have earned back in a period: their own play while they were members, reckoned. */
import type { Db } from '@herna/db';
import { startOfPragueDay } from '@herna/kernel';
import { titles } from '@herna/titles';
import { certificateOf, fractionOf, isCertified } from '@herna/titles/certified';
import type { CashbackSpec } from '../contract/cashback.ts';
import { type Edge, type Period, type Reckoned, reckon } from '../rules/cashback.ts';
import type { MemberRow } from '../store/cashback.ts';
import type { PromotionsDependencies } from './ports.ts';

/** What the stakes of each certified title are expected to lose. */
const edges: ReadonlyMap<string, Edge> = new Map(
  titles.filter(isCertified).map((title) => {
    const { numerator, denominator } = fractionOf(certificateOf(title).rtp);
    return [title.key, { numerator: denominator - numerator, denominator }];
  }),
);

/** The moments that bound a period. */
export const boundsOf = ({ from, to }: Period) => ({
  from: startOfPragueDay(from),
  until: startOfPragueDay(to),
});

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Makes the reckoner. */
export function createCashbackPlay({
  ownPlay,
  gameKeys,
}: Pick<PromotionsDependencies, 'ownPlay' | 'gameKeys'>) {
  /** By player; who has earned nothing, and has no open round that counts, is not among them. */
  return async (
    db: Db,
    spec: CashbackSpec,
    period: Period,
    members: readonly MemberRow[],
  ): Promise<ReadonlyMap<bigint, Reckoned>> => {
    const bounds = boundsOf(period);
    const windows = members
      .map(({ player_id, accepted_at, left_at }) => ({
        playerId: player_id,
        from: later(accepted_at, bounds.from),
        until: earlier(left_at ?? bounds.until, bounds.until),
      }))
      .filter(({ from, until }) => from < until);
    const play = await ownPlay(db, windows, spec.currency);
    const keys = await gameKeys(db, [...new Set(play.map(({ game_id }) => game_id))]);
    const edgeOf = (gameId: bigint): Edge | undefined => edges.get(keys.get(gameId) ?? '');
    const found = new Map<bigint, Reckoned>();
    for (const [playerId, rows] of Map.groupBy(play, ({ player_id }) => player_id)) {
      const games = rows.map(({ game_id, ...row }) => ({ ...row, gameId: game_id }));
      const reckoned = reckon(spec, games, edgeOf);
      if (reckoned.base > 0n || reckoned.open) found.set(playerId, reckoned);
    }
    return found;
  };
}

export type CashbackPlay = ReturnType<typeof createCashbackPlay>;
