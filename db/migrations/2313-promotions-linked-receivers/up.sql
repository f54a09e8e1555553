-- Another player who was given the same bonus before, and whose account is linked: used on the same
-- device, or perhaps of the same person. A mark for staff, who decide what it means.
alter table promotions.relation add column linked_to bigint;
