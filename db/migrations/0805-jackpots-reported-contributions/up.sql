-- Stakes that providers report to a jackpot, by the name the rest of the platform uses for them.
alter table jackpots.told_bet rename to reported_contribution;
alter table jackpots.reported_contribution rename column told_at to reported_at;
