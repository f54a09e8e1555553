/** What each rule of alerts finds now. Every look is bounded by time and by an index of it. */
import type { Db } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { AlertRuleName } from '../contract/alerts.ts';
import { failedDeposit, finishedDeposit } from './gateway-outcomes.ts';
import { counted } from './money-sums.ts';

/** Something beyond a threshold; `measured` is in the unit of the rule. */
export interface Finding {
  readonly subject: string;
  readonly playerId: bigint | null;
  readonly measured: bigint;
}

/** When a look takes place and what it looks for. */
export interface Look {
  readonly now: Date;
  /** From when wins were not looked at yet. */
  readonly since: Date;
  readonly threshold: number;
  /** The brand's; thresholds of money are in its units. */
  readonly currency: Currency;
}

type Find = (db: Db, look: Look) => Promise<readonly Finding[]>;

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const found = async (db: Db, query: RawBuilder<Finding>): Promise<readonly Finding[]> =>
  (await query.execute(db.reads())).rows;

/** Payments of one player begun within the last hour; one finding for a player and a day. */
const velocity =
  (direction: 'DEPOSIT' | 'WITHDRAWAL'): Find =>
  (db, { now, threshold }) =>
    found(
      db,
      sql`select player_id || ' ' || to_char(${now}::timestamptz at time zone 'Europe/Prague',
          'YYYY-MM-DD') as subject, player_id as "playerId", count(*) as measured
        from reporting.alert_payment
        where direction = ${direction} and created_at > ${before(now, 60)} and created_at <= ${now}
        group by player_id having count(*) >= ${threshold}`,
    );

/** A queue whose longest wait has lasted for as many hours; its name is the subject. */
const ageing =
  (subject: string, view: string): Find =>
  (db, { now, threshold }) =>
    found(
      db,
      sql`select ${subject} as subject, null::bigint as "playerId",
          floor(extract(epoch from ${now}::timestamptz - min(since)) / 3600)::bigint as measured
        from ${sql.table(`reporting.${view}`)}
        having min(since) <= ${before(now, threshold * 60)}`,
    );

/** Too few say nothing of how many fail. */
const fewest = { requests: 20, deposits: 5, launches: 2 } as const;

export const findings: Readonly<Record<AlertRuleName, Find>> = {
  largeWin: (db, { since, now, threshold, currency }) =>
    found(
      db,
      sql`select movement_id::text as subject, player_id as "playerId",
          floor(sum(amount) / 100)::bigint as measured
        from reporting.posting
        where created_at > ${since} and created_at <= ${now} and currency = ${currency}
          and ${counted('wins')}
        group by player_id, movement_id having sum(amount) >= ${threshold}::bigint * 100`,
    ),
  depositVelocity: velocity('DEPOSIT'),
  withdrawalVelocity: velocity('WITHDRAWAL'),
  returnOutsideBand: (db, { threshold }) =>
    found(
      db,
      sql`select alarm.id || ' ' || proof.game_key as subject, null::bigint as "playerId",
          watch.rounds as measured
        from reporting.return_alarm alarm
        join reporting.return_watch watch on watch.id = alarm.watch_id
        join reporting.certificate proof
          on proof.game_id = watch.game_id and proof.hash = watch.certificate
        where alarm.state <> 'CLEARED' and watch.rounds >= ${threshold}`,
    ),
  // Of one that is down nothing is heard at all, though it is to ask who has launched its games: all of
  // its requests fail, as it were. While nobody launches any, silence says nothing.
  providerFailing: (db, { now, threshold }) =>
    found(
      db,
      sql`select provider_id::text as subject, null::bigint as "playerId",
          floor(sum(faults) * 100 / sum(requests))::bigint as measured
        from reporting.alert_traffic where minute > ${before(now, 15)}
        group by provider_id
        having sum(requests) >= ${fewest.requests}
          and sum(faults) * 100 >= sum(requests) * ${threshold}
        union all
        select launch.provider_id::text, null::bigint, 100::bigint
        from reporting.alert_launch launch
        where launch.provider_id > 0 and launch.expires_at > ${before(now, 15)}
          and launch.created_at > ${before(now, 15)} and launch.created_at <= ${now}
          and not exists (select from reporting.alert_traffic heard
            where heard.provider_id = launch.provider_id and heard.minute > ${before(now, 15)})
        group by launch.provider_id
        having count(launch.used_at) = 0
          and count(*) filter (where launch.created_at <= ${before(now, 1)}) >= ${fewest.launches}`,
    ),
  gatewayFailing: (db, { now, threshold }) =>
    found(
      db,
      sql`select gateway as subject, null::bigint as "playerId",
          count(*) filter (where ${failedDeposit(now)}) * 100 / count(*) as measured
        from reporting.alert_payment
        where direction = 'DEPOSIT' and gateway is not null
          and created_at > ${before(now, 60)} and created_at <= ${now}
          and ${finishedDeposit(now)}
        group by gateway
        having count(*) >= ${fewest.deposits}
          and count(*) filter (where ${failedDeposit(now)}) * 100 >= count(*) * ${threshold}`,
    ),
  ageingQueue: (db, { now, threshold }) =>
    found(
      db,
      sql`select 'withdrawals' as subject, null::bigint as "playerId",
          floor(extract(epoch from ${now}::timestamptz - min(created_at)) / 3600)::bigint
            as measured
        from reporting.alert_payment
        where direction = 'WITHDRAWAL'
          and state in ('PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED', 'MISMATCH')
        having min(created_at) <= ${before(now, threshold * 60)}`,
    ),
  ageingDocuments: ageing('documents', 'alert_document'),
  ageingTickets: ageing('tickets', 'alert_ticket'),
  ageingApprovals: ageing('approvals', 'alert_approval'),
  overdueCases: ageing('cases', 'alert_case'),
  ledgerProof: (db, { now, threshold }) =>
    found(
      db,
      sql`select case when holds then 'late' else 'failed' end as subject,
          null::bigint as "playerId",
          floor(extract(epoch from ${now}::timestamptz - taken_at) / 60)::bigint as measured
        from (select taken_at, holds from reporting.alert_checkpoint order by id desc limit 1) last
        where not holds or taken_at <= ${before(now, threshold)}`,
    ),
  // Whether the state is silent, has found faults, or was never reached: the day is not reported yet.
  stateReport: (db, { now, threshold }) =>
    found(
      db,
      sql`select day::text as subject, null::bigint as "playerId",
          max(floor(extract(epoch from ${now}::timestamptz - compiled_at) / 3600))::bigint as measured
        from reporting.state_report
        where state not in ('CONFIRMED', 'REPLACED')
          and compiled_at <= ${before(now, threshold * 60)}
        group by day order by day`,
    ),
};
