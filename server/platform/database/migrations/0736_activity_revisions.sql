-- Which version of an activity somebody changes, and who changed it last: an old form writes over nothing. Counted here, so that
-- no two contents ever have the same number, whatever is taken back.
alter table activities add column "Revision" int not null default 1,
  add column "EditorID" bigint references admin_users;
update activities set "EditorID" = "OwnerID";
alter table activities alter column "EditorID" set not null;
create index activities_editor on activities ("EditorID");

create function count_activity() returns trigger language plpgsql as $$
declare
  -- What is no content of it.
  besides constant text[] := array['Revision', 'IsPublic', 'EditorID', 'OwnerID', 'UpdateTime'];
begin
  new."Revision" := old."Revision"
    + case when (to_jsonb(new) - besides) is distinct from (to_jsonb(old) - besides) then 1 else 0 end;
  return new;
end $$;
create trigger count_activity before update on activities for each row execute function count_activity();
