-- Sums of days that are over, kept by a job, so that a report of years reads days and not postings.
create table reporting.daily_posting (
  day date not null,
  kind text not null,
  account text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null,
  postings bigint not null check (postings > 0),
  primary key (day, kind, account, currency)
);

-- Every day up to the last of these is summed up, days without postings too.
create table reporting.rolled_day (
  day date primary key,
  rolled_at timestamptz not null,
  -- When its sums were last compared with the postings, and when they last had to be put right.
  checked_at timestamptz not null,
  corrected_at timestamptz
);
