alter table engagement.decision drop constraint decision_channel_check;
alter table engagement.decision add constraint decision_channel_check
  check (channel in ('EMAIL', 'SMS', 'INBOX', 'PUSH'));
alter table engagement.campaign drop constraint campaign_channel_check;
alter table engagement.campaign add constraint campaign_channel_check
  check (channel in ('EMAIL', 'SMS', 'INBOX', 'PUSH'));
