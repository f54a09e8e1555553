-- The promotion that pays for a bonus: the owner of its postings on `promotions`; 0 for a gift of staff.
alter table bonuses.bonus add column promotion_id bigint not null default 0;
-- Games that count otherwise than by the weights: coefficient in percent, and whether bonus money plays.
alter table bonuses.bonus add column games jsonb not null default '{}';
-- Nobody of the staff where a promotion grants by itself.
alter table bonuses.bonus alter column granted_by drop not null;
