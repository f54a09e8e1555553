create table payments.exchange_rate (
  source text not null check (source in ('CNB', 'ECB')),
  -- The day of the list, which a weekend or a holiday shares with the working day before.
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency that the rate is for.
  quantity integer not null check (quantity > 0),
  -- Decimal text: CZK for the quantity (CNB), or units for one EUR (ECB).
  rate text not null check (rate ~ '^[0-9]{1,10}(\.[0-9]{1,10})?$'),
  read_at timestamptz not null,
  primary key (source, day, currency)
);
