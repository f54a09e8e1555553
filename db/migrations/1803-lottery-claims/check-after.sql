select reference from lottery.draw
  where state = 'PUBLISHED' and settled_at is not null and claims_until is null;
