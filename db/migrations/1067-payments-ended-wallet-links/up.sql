-- When the provider is asked next to end the link of a wallet that is closed here.
alter table payments.external_wallet add column next_poll_at timestamptz;

-- Whether links that were closed before have ended there is not known: one that has is ended once more.
update payments.external_wallet set next_poll_at = updated_at where state = 'CLOSED';

create index external_wallet_polls on payments.external_wallet (next_poll_at)
  where next_poll_at is not null;
