-- When the job gave the last sign of life; an export without one for long has been given up.
alter table reporting.export add column changed_at timestamptz;
update reporting.export set changed_at = coalesce(finished_at, created_at);
alter table reporting.export alter column changed_at set not null;
create index export_unfinished on reporting.export (changed_at) where state in ('QUEUED', 'RUNNING');
