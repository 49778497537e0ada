-- Which state of a station's sensitive words is the newest: the transaction that changed them last. Finding words takes a
-- machine that is dear to build; by this number each server knows whether the one it has is still good.
create table keyword_versions (
  "StID" bigint primary key references stations on delete cascade,
  "Version" xid8 not null
);

create function keywords_changed() returns trigger language plpgsql as $$
begin
  insert into keyword_versions ("StID", "Version")
  select distinct c."StID", pg_current_xact_id() from changed c join stations s on s."ID" = c."StID"
  on conflict ("StID") do update set "Version" = excluded."Version";
  return null;
end
$$;
create trigger keywords_added after insert on keywords
  referencing new table as changed for each statement execute function keywords_changed();
create trigger keywords_edited after update on keywords
  referencing new table as changed for each statement execute function keywords_changed();
create trigger keywords_removed after delete on keywords
  referencing old table as changed for each statement execute function keywords_changed();
insert into keyword_versions select distinct "StID", pg_current_xact_id() from keywords;
