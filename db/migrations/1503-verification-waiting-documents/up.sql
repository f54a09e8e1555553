create view reporting.alert_document as
  select id, created_at as since from verification.scan where state = 'UPLOADED';
