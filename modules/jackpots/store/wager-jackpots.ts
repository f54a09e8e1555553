/** SQL of jackpots in a batch. */
import { type BatchQuery, type BatchRow, plainColumn } from '@herna/ledger';

const columns = `j.id, j.provider_id, j.currency, j.state, j.seed, j.contribution_ppm,
  j.award_maximum, j.game_keys, j.hidden_ppm`;

export interface WagerJackpot {
  readonly id: bigint;
  readonly providerId: bigint;
  readonly currency: string;
  readonly active: boolean;
  readonly seed: bigint;
  readonly contributionPpm: bigint;
  /** Share of a contribution that grows unseen. */
  readonly hiddenPpm: bigint;
  readonly awardMaximum: bigint | undefined;
  readonly gameKeys: ReadonlySet<string> | undefined;
  /** Millionths of a minor unit in this lane's stripe. */
  carry: bigint;
}

/** Active jackpots of these providers with the carry of a stripe, which is this lane's own. */
export const loadFeeding = (providerIds: readonly bigint[], stripe: number): BatchQuery => ({
  name: 'jackpots-feeding',
  text: `select ${columns}, coalesce(c.millionths, 0) as carry
    from jackpots.jackpot j
    left join jackpots.carry c on c.jackpot_id = j.id and c.stripe = $2
    where j.provider_id = any($1::bigint[]) and j.state = 'ACTIVE' order by j.id`,
  values: [plainColumn(providerIds), stripe],
});

/** Jackpots that are named; locked, so that two wins of one jackpot take their turns. */
export const lockNamed = (jackpotIds: readonly bigint[]): BatchQuery => ({
  name: 'jackpots-named',
  text: `select ${columns}, 0::bigint as carry from jackpots.jackpot j
    where j.id = any($1::bigint[]) order by j.id for no key update`,
  values: [plainColumn(jackpotIds)],
});

/** A jackpot as the database gives it. */
export const jackpotOf = (row: BatchRow): WagerJackpot => ({
  id: row.id as bigint,
  providerId: row.provider_id as bigint,
  currency: row.currency as string,
  active: row.state === 'ACTIVE',
  seed: row.seed as bigint,
  contributionPpm: BigInt(row.contribution_ppm as number),
  hiddenPpm: BigInt(row.hidden_ppm as number),
  awardMaximum: (row.award_maximum as bigint | null) ?? undefined,
  gameKeys: row.game_keys ? new Set(row.game_keys as string[]) : undefined,
  carry: row.carry as bigint,
});

/** Keeps the carries of a stripe. */
export const writeCarries = (jackpots: readonly WagerJackpot[], stripe: number): BatchQuery => ({
  name: 'jackpots-carries',
  text: `insert into jackpots.carry as c (jackpot_id, stripe, millionths)
    select id, $3, carry from unnest($1::bigint[], $2::bigint[]) u (id, carry)
    on conflict (jackpot_id, stripe) do update set millionths = excluded.millionths`,
  values: [
    plainColumn(jackpots.map(({ id }) => id)),
    plainColumn(jackpots.map(({ carry }) => carry)),
    stripe,
  ],
});

/** Notes wins. */
export const noteWins = (jackpotIds: readonly bigint[], now: Date): BatchQuery => ({
  name: 'jackpots-wins',
  text: `update jackpots.jackpot j set last_won_at = $2, wins = j.wins + u.wins
    from (select id, count(*) as wins from unnest($1::bigint[]) i (id) group by id) u
    where j.id = u.id`,
  values: [plainColumn(jackpotIds), now.toISOString()],
});
