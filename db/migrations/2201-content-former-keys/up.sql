-- Keys that items had before they were renamed. Posts name their categories by key, and their revisions
-- never change; what came with the platform is not added a second time under the key it came with.
create table content.former_key (
  brand text not null,
  kind text not null,
  key text not null,
  item_id bigint not null references content.item,
  renamed_at timestamptz not null,
  primary key (brand, kind, key)
);

-- What was renamed before this follows from the redirects that were left to where the item is now.
insert into content.former_key (brand, kind, key, item_id, renamed_at)
with recursive step as (
  select r.brand, r.created_at, place.kind, place.key, target.key as next
  from content.redirect r
  cross join lateral (select
    case when r.source like '/blog/category/%' then 'CATEGORY'
      when r.source like '/blog/%' then 'POST' else 'PAGE' end as kind,
    regexp_replace(r.source, '^(/blog/category/|/blog/|/page/)', '') as key) place
  cross join lateral (
    select regexp_replace(r.target, '^(/blog/category/|/blog/|/page/)', '') as key) target
  where r.source ~ '^(/blog/category/|/blog/|/page/)[a-z0-9][a-z0-9-]*$'
),
-- Whoever was renamed twice is found by way of the key between; `union` ends a circle.
way as (
  select brand, created_at, kind, key, next from step
  union
  select way.brand, way.created_at, way.kind, way.key, step.next
  from way join step on step.brand = way.brand and step.kind = way.kind and step.key = way.next
)
select distinct on (way.brand, way.kind, way.key)
  way.brand, way.kind, way.key, item.id, way.created_at
from way
join content.item item on item.brand = way.brand and item.kind = way.kind and item.key = way.next
where not exists (select from content.item taken
  where taken.brand = way.brand and taken.kind = way.kind and taken.key = way.key)
order by way.brand, way.kind, way.key, way.created_at desc;
