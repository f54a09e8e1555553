-- One ticket of a draw, divided into equal shares. It is made only if every share is sold at the cut-off.
create table lottery.syndicate (
  id bigint generated always as identity primary key,
  draw_reference text not null references lottery.draw (reference),
  lines text not null,
  shares integer not null check (shares >= 2),
  -- Price of a share, minor units; all shares together cost what the ticket costs.
  share_price bigint not null check (share_price > 0),
  state text not null check (state in ('OPEN', 'COMPLETE', 'SETTLED', 'REFUNDED')),
  -- The shareholder's ticket that carries the leaf of the whole in the tree of its draw.
  leaf_ticket text references lottery.ticket (number),
  -- What the whole ticket has won.
  win bigint check (win >= 0),
  opened_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state in ('OPEN', 'REFUNDED') or leaf_ticket is not null)
);
create index syndicate_of_draw on lottery.syndicate (draw_reference, id);

-- Who holds which share: a share of a refused ticket is free to be sold again.
create table lottery.syndicate_share (
  syndicate_id bigint not null references lottery.syndicate (id),
  share integer not null check (share >= 1),
  ticket_number text not null references lottery.ticket (number),
  primary key (syndicate_id, share)
);

-- Shares bought together are one ticket: one stake, one round, one prize.
alter table lottery.ticket add column syndicate_id bigint references lottery.syndicate (id);
create index ticket_of_syndicate on lottery.ticket (syndicate_id) where syndicate_id is not null;
