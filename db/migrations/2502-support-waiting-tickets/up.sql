-- A question waits since the first message that nobody has answered.
create view reporting.alert_ticket as
  select ticket.id, coalesce(unanswered.since, ticket.changed_at) as since
  from support.ticket ticket
  cross join lateral (
    select min(message.written_at) as since from support.message message
    where message.ticket_id = ticket.id and message.line > coalesce((
      select max(answer.line) from support.message answer
      where answer.ticket_id = ticket.id and answer.staff_id is not null), 0)
  ) unanswered
  where ticket.state = 'OPEN';
