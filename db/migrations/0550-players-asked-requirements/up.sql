insert into players.requirement (player_id, key, fulfilled_at)
select distinct player_id, 'NewDocument', null::timestamptz from players.requirement
where fulfilled_at is null and key not in (
  'EmailVerified', 'PhoneVerified', 'IdentityVerified', 'PaymentMethodVerified', 'PasswordChange')
on conflict (player_id, key) do update set fulfilled_at = null;
delete from players.requirement where key not in (
  'EmailVerified', 'PhoneVerified', 'IdentityVerified', 'PaymentMethodVerified', 'NewDocument', 'PasswordChange');
alter table players.requirement add constraint requirement_key_check check (key in (
  'EmailVerified', 'PhoneVerified', 'IdentityVerified', 'PaymentMethodVerified', 'NewDocument', 'PasswordChange'));
