select 1 from risk.observation
where kind = 'BREAK_TAKEN' and detail in ('OPERATOR', 'REGISTER', 'ENFORCED_PAUSE');
