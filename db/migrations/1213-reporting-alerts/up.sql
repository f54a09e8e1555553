-- Alerts of rules (modules/reporting/rules/alert-rules.table.ts).
create table reporting.alert (
  id bigint generated always as identity primary key,
  rule text not null,
  -- What it is about, in the words of its rule: a movement, a player and a day, a provider, a queue.
  subject text not null,
  player_id bigint,
  state text not null check (state in ('OPEN', 'ACKNOWLEDGED', 'CLOSED')),
  -- What was measured and what was set, in the unit of the rule, when it was raised.
  measured bigint not null,
  threshold bigint not null,
  raised_at timestamptz not null,
  -- When its e-mail was written; none where nobody holds the role of its rule.
  notified_at timestamptz,
  owner_id bigint,
  acknowledged_at timestamptz,
  -- Nobody where the condition ended by itself.
  closed_by bigint,
  closed_at timestamptz,
  reason text,
  -- When a lasting condition ended; until then it raises no other alert.
  over_at timestamptz,
  check ((owner_id is null) = (acknowledged_at is null)),
  check (state <> 'ACKNOWLEDGED' or owner_id is not null),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (over_at is null or state = 'CLOSED')
);
create unique index alert_subject on reporting.alert (rule, subject) where over_at is null;
create index alert_open on reporting.alert (id) where state <> 'CLOSED';
create index alert_player on reporting.alert (player_id) where player_id is not null;

-- Until when wins and payments were looked at; locked by the run that looks.
create table reporting.alert_run (
  id smallint primary key check (id = 1),
  looked_until timestamptz
);
insert into reporting.alert_run (id) values (1);

create view reporting.alert_payment as
  select id, player_id, direction, state, gateway, created_at from payments.payment;

create view reporting.alert_traffic as
  select provider_id, minute, requests, faults from play.provider_traffic;

create view reporting.alert_checkpoint as
  select id, taken_at, holds from ledger.checkpoint;
