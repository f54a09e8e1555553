-- Requests of providers by the minute, from all processes; old minutes are forgotten.
create table play.provider_traffic (
  provider_id bigint not null,
  minute timestamptz not null,
  requests bigint not null check (requests > 0),
  -- Answered with a refusal: the request was understood and not done.
  refusals bigint not null check (refusals >= 0),
  -- Answered with a fault of ours; the provider asks again.
  faults bigint not null check (faults >= 0),
  -- Time to answer all of them, and the slowest one.
  milliseconds bigint not null check (milliseconds >= 0),
  slowest_ms bigint not null check (slowest_ms >= 0),
  last_at timestamptz not null,
  primary key (provider_id, minute)
);
