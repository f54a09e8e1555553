create view reporting.alert_approval as
  select id, proposed_at as since from staff.action where state = 'PROPOSED';
