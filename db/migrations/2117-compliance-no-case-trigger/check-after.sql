select 1 from compliance.statement_request where trigger = 'CASE';
