/** Whether a draw is settled to the last haléř. */
import pg from 'pg';
import { drawReference, plan } from './settings.ts';

interface Sums {
  readonly winners: number;
  readonly losers: number;
  readonly won: string;
  readonly open: number;
  readonly paid: string;
  readonly pools: string;
  readonly unbalanced: string;
  readonly evaluation: string;
}

/** @throws Error where tickets, rounds and postings do not agree with the evaluation */
export async function assertPaid(url: string, tickets: number) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Sums>(
      `select
         count(*) filter (where state = 'PAID')::int as winners,
         count(*) filter (where state = 'LOST')::int as losers,
         sum(win)::text as won,
         (select count(*)::int from play.round where reference like 'ticket %' and state = 'OPEN')
           as open,
         (select sum(p.amount)::text from ledger.posting p
          join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
          where m.kind = 2 and p.account_kind = 1) as paid,
         (select coalesce(sum(amount), 0)::text from ledger.posting where account_kind = 60) as pools,
         (select sum(amount)::text from ledger.posting) as unbalanced,
         (select evaluation from lottery.draw where reference = $1) as evaluation
       from lottery.ticket where draw_reference = $1`,
      [drawReference],
    );
    const [sums] = rows;
    if (!sums) throw new Error('a sum is a row');
    const { winners, losers, won, open, paid, pools, unbalanced } = sums;
    const { house } = JSON.parse(sums.evaluation) as { readonly house: string };
    const sales = BigInt(tickets) * plan.price.CZK;
    const faults = [
      winners + losers !== tickets && `${winners} and ${losers} are not all tickets`,
      open !== 0 && `${open} rounds are open`,
      won !== paid && `${won} was won and ${paid} paid`,
      unbalanced !== '0' && `the postings sum to ${unbalanced}`,
      BigInt(house) + BigInt(won) + BigInt(pools) !== sales && 'the sales are not all there',
    ].filter((fault) => fault !== false);
    if (faults.length > 0) throw new Error(faults.join('; '));
    return { winners, won: Number(won), rollsOver: Number(pools) };
  } finally {
    await client.end();
  }
}
