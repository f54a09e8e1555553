select id from compliance.statement where (income_range_id is null) <> (income_currency is null);
