select id::text from staff.action
where kind = 'code-launch' and (input #> '{body,codes}' is not null or content ? 'codes')
union all
select key from platform.idempotency
where call = 'POST /capi/PromoCampaign/v3/PromoCode/AddMultiple';
