/** Stakes and wins by the legal kind of their game. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';
import { sumsOf } from './money-sums.ts';

export interface KindMoney {
  /** Null for wagers of no game, which have no legal kind. */
  readonly kind: string | null;
  readonly stakes: bigint;
  readonly wins: bigint;
}

/**
 * Sums of Prague days, both included, in one currency. Games that the catalogue does not have are the
 * draws of lotteries.
 */
export async function kindSums(
  db: Db,
  { from, to, currency }: { readonly from: string; readonly to: string; readonly currency: string },
): Promise<readonly KindMoney[]> {
  const { rows } = await sql<KindMoney>`
    select case when played.game_id = 0 then null else coalesce(k.legal_kind, 'LOTTERY') end as kind,
      sum(stake)::bigint as stakes, sum(win)::bigint as wins
    from (${await sumsOf(db, 'daily_game', { from, to })}) played
    left join reporting.game_kind k on k.game_id = played.game_id
    where played.currency = ${currency} and (stake <> 0 or win <> 0)
    group by 1 order by 1`.execute(db.reads());
  return rows;
}
