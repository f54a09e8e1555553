alter table risk.observation drop constraint observation_amount_check;
