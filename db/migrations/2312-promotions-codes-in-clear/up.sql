-- Answers with codes are sealed from now on; what was kept in clear cannot be read as such an answer.
delete from platform.idempotency
where call = 'POST /capi/PromoCampaign/v3/PromoCode/AddMultiple';

update staff.action
set input = input #- '{body,codes}', content = content - 'codes'
where kind = 'code-launch' and (input #> '{body,codes}' is not null or content ? 'codes');
