-- A ceiling of the period MULTIPLE is of a round's wins too, in hundredths of what the round has staked.
alter table ceilings.ceiling
  drop constraint ceiling_period_check,
  add constraint ceiling_period_check check (period in ('ROUND', 'MULTIPLE', 'DAY')),
  drop constraint ceiling_check,
  add constraint ceiling_check check (period <> 'DAY' or scope = '');
alter table ceilings.held_win
  drop constraint held_win_cause_check,
  add constraint held_win_cause_check
    check (cause in ('ROUND', 'MULTIPLE', 'DAY', 'JACKPOT_POOL', 'JACKPOT_UNFED'));

insert into ceilings.ceiling (period, scope, currency, amount, valid_from, reason, made_at)
select 'MULTIPLE', scope, currency, 10000000, '2024-01-01',
  'Few titles of the market pay 100,000 times the stake; a provider whose title does gets a row of its own',
  '2024-01-01T00:00:00Z'
from unnest(array['Casino', 'LiveGames', 'CrashGame']) scope, unnest(array['CZK', 'EUR']) currency;
