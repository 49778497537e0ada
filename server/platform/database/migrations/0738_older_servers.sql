-- Servers of the release before go on while others are made new one after another; they know nothing of these columns.
create function fill_editor() returns trigger language plpgsql as $$
begin
  new."EditorID" := coalesce(new."EditorID", new."OwnerID");
  return new;
end $$;
create trigger fill_editor before insert on votes for each row execute function fill_editor();
create trigger fill_editor before insert on activities for each row execute function fill_editor();

create function fill_ended_vote() returns trigger language plpgsql as $$
begin
  new."EndedAt" := coalesce(new."EndedAt", least(now(), new."EndTime"));
  return new;
end $$;
create trigger fill_ended_vote before update on votes for each row
  when (new."State" = 'ended' and old."State" <> 'ended' and new."EndedAt" is null) execute function fill_ended_vote();
