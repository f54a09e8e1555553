alter table reporting.state_report drop constraint state_report_day_version_key;
alter table reporting.state_report add constraint state_report_day_currency_version_key
  unique (day, currency, version);
drop index reporting.state_report_standing;
-- One version of a day and a currency is the one that stands.
create unique index state_report_standing on reporting.state_report (day, currency)
  where state <> 'REPLACED';
