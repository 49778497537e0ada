-- A text message about something that somebody may have is pointless once that is gone, was taken or was passed on: as long as it
-- waits it is taken back, whoever changed the record.
create function sms_is_over() returns trigger language plpgsql as $$
declare
  over bigint[];
begin
  with gone as (
    update outgoing_effects set "State" = 'cancelled', "IsOver" = true, "UpdateTime" = now()
    where "StID" = old."StID" and "Kind" = 'sms' and "Family" = tg_argv[0] and "RecordID" = old."ID" and "State" = 'queued'
    returning "ID")
  select array_agg("ID") into over from gone;
  if over is not null then
    insert into push_events ("StID", "Topic", "Action", "Ids") values (old."StID", 'outgoing', 'change', over);
  end if;
  return null;
end $$;
create trigger sign_up_members_sms after update of "State" on sign_up_members for each row
  when (old."State" = 'offered' and new."State" <> 'offered') execute function sms_is_over('signUpMembers');
create trigger sign_up_members_sms_gone after delete on sign_up_members for each row
  when (old."State" = 'offered') execute function sms_is_over('signUpMembers');
create trigger draw_records_sms after update of "State" on draw_records for each row
  when (old."State" = 'won' and new."State" <> 'won') execute function sms_is_over('drawRecords');
