-- A use is live only where the public sees it, and what becomes live is told within its transaction, so that whatever writes it
-- (a save, a switch, an undo, an import) is asked whether that may be public: server/platform/mediaRights/refuseBarred.ts.

-- Whether the public sees what stands in a row of a table: false for what only the house reads.
create function media_shows(place text, record jsonb) returns boolean language sql immutable as $$
  select coalesce(case place
    when 'topics' then (record->>'IsPublic')::boolean
    when 'vod_channels' then (record->>'IsEnable')::boolean
    when 'vod_programs' then (record->>'IsPublic')::boolean
    when 'vod_contents' then (record->>'IsPublic')::boolean and record->>'DeletedAt' is null
    when 'vod_news' then (record->>'IsPublic')::boolean
    when 'lives' then record->>'State' in ('scheduled', 'live', 'paused', 'ended', 'replay')
      and record->>'DeletedAt' is null
    when 'live_flows' then record->>'State' = 'shown'
    when 'app_versions' then (record->>'Enabled')::boolean
    when 'watermarks' then (record->>'IsEnable')::boolean
    when 'big_screens' then (record->>'IsShare')::boolean and record->>'DeletedAt' is null
    when 'stations' then true
  end, false)
$$;

-- Notes for the rest of the transaction that a version stands in public where it did not stand before. What is rolled back to a
-- savepoint is not noted.
create function media_turns_public(family text, record bigint, field text, version bigint) returns void language sql as $$
  select set_config('copydesk.media_turned_public', concat_ws(',',
    nullif(current_setting('copydesk.media_turned_public', true), ''),
    jsonb_build_array(family, record, field, version)::text), true)
$$;

-- As before (0321), and versions of other stations, too, which no station is told of; an item that the record did not show yet
-- is noted.
create or replace function media_uses_keep(station bigint, family text, record bigint, live boolean, texts jsonb)
returns void language plpgsql as $$
declare
  shown bigint[];
begin
  if live then
    shown := array(select u."MediaID" from media_uses u where u."Family" = family and u."RecordID" = record and u."IsLive");
  end if;
  delete from media_uses u where u."Family" = family and u."RecordID" = record and u."IsLive" = live;
  if texts is null or position('/static/img/' in texts::text) = 0 then
    return;
  end if;
  insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
  select distinct station, family, record, said.key, live, v."MediaID", v."ID"
  from jsonb_each_text(texts) said cross join lateral media_keys(said.value) as named
  join media_versions v on v."Key" = named
  on conflict do nothing;
  if live then
    perform media_turns_public(family, record, u."Field", u."VersionID") from media_uses u
    where u."Family" = family and u."RecordID" = record and u."IsLive" and u."MediaID" <> all(shown);
  end if;
end $$;

-- Records without drafts: what stands in one is seen as long as the record itself is.
create or replace function media_uses_of() returns trigger language plpgsql as $$
declare
  was text := case when TG_OP = 'INSERT' then '' else to_jsonb(old)::text end;
  row jsonb := case when TG_OP = 'DELETE' then null else to_jsonb(new) end;
  station bigint := coalesce(row->>'StID', row->>'ID')::bigint;
  shown boolean;
begin
  if position('/static/img/' in was || coalesce(row::text, '')) = 0 then
    return null;
  end if;
  if TG_OP = 'DELETE' then
    delete from media_uses u where u."Family" = TG_ARGV[0] and u."RecordID" = old."ID";
  else
    shown := media_shows(TG_TABLE_NAME, row);
    perform media_uses_keep(station, TG_ARGV[0], new."ID", not shown, null);
    perform media_uses_keep(station, TG_ARGV[0], new."ID", shown, row);
  end if;
  return null;
end $$;

-- Those that looked only at some columns look at what shows them, too.
do $$
declare
  one record;
begin
  for one in select * from (values
    ('lives', 'lives', '"Cover", "StreamUrl", "ReplayUrl", "State", "DeletedAt"'),
    ('live_flows', 'liveFlows', '"Pictures", "Content", "State"'),
    ('vod_programs', 'vodPrograms', '"Cover", "IsPublic"'),
    ('vod_contents', 'vodContents', '"VideoUrl", "Cover", "IsPublic", "DeletedAt"')
  ) as all_of(place, family, columns) loop
    execute format('drop trigger %I on %I', one.place || '_media_uses', one.place);
    execute format('create trigger %I after insert or delete or update of %s on %I
      for each row execute function media_uses_of(%L)', one.place || '_media_uses', one.columns, one.place, one.family);
  end loop;
end $$;

-- Short videos had two: the later one (0369) took what is being written for public until the first one (0348) mended it.
drop trigger short_videos_media_uses on short_videos;
alter trigger short_videos_uses on short_videos rename to short_videos_media_uses;

-- A screen is public by its link.
create or replace function media_uses_of_screens() returns trigger language plpgsql as $$
declare
  screen bigint;
  one record;
begin
  if TG_TABLE_NAME = 'big_screens' and TG_OP = 'DELETE' then
    delete from media_uses u where u."Family" = 'bigScreens' and u."RecordID" = old."ID";
    return null;
  end if;
  screen := case when TG_TABLE_NAME = 'big_screens' then (to_jsonb(new)->>'ID')::bigint
    else (to_jsonb(new)->>'ScreenID')::bigint end;
  for one in select b."StID", b."DeletedAt", v."Design", media_shows('big_screens', to_jsonb(b)) as shown
    from big_screens b join big_screen_versions v on v."ID" = b."VersionID" where b."ID" = screen loop
    perform media_uses_keep(one."StID", 'bigScreens', screen, not one.shown, null);
    perform media_uses_keep(one."StID", 'bigScreens', screen, one.shown,
      case when one."DeletedAt" is null then jsonb_build_object('Design', one."Design") end);
  end loop;
  return null;
end $$;
drop trigger big_screens_media_uses on big_screens;
create trigger big_screens_media_uses after insert or delete or update of "VersionID", "DeletedAt", "IsShare" on big_screens
for each row execute function media_uses_of_screens();

-- What may be shown in one channel may be forbidden in another: a public article that moves is public anew.
create or replace function media_uses_of_articles() returns trigger language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    delete from media_uses u where u."Family" = 'articles' and u."RecordID" = old."ID";
    return null;
  end if;
  if position('/static/img/' in to_jsonb(new)::text) = 0
    and not exists (select from media_uses u where u."Family" = 'articles' and u."RecordID" = new."ID") then
    return null;
  end if;
  perform media_uses_of_article(new."StID", new."ID", new."Revision", new."LiveRevision", jsonb_build_object(
    'ResourceContent', new."ResourceContent", 'SuggestedContent', new."SuggestedContent", 'PicPath', new."PicPath"),
    new."Extra");
  if TG_OP = 'UPDATE' and new."Status" = 'published' and new."ChID" is distinct from old."ChID" then
    perform media_turns_public('articles', new."ID", u."Field", u."VersionID") from media_uses u
    where u."Family" = 'articles' and u."RecordID" = new."ID" and u."IsLive";
  end if;
  return null;
end $$;
drop trigger articles_media_uses on articles;
create trigger articles_media_uses
after insert or delete or update of "ResourceContent", "SuggestedContent", "PicPath", "Extra", "LiveRevision", "ChID" on articles
for each row execute function media_uses_of_articles();

-- An album shows its pictures; pictures and videos may be public by themselves.
create or replace function media_uses_of_albums() returns trigger language plpgsql as $$
declare
  shown bigint[] := array(
    select u."MediaID" from media_uses u where u."Family" = 'media' and u."RecordID" = new."ID" and u."IsLive");
begin
  delete from media_uses u where u."Family" = 'media' and u."RecordID" = new."ID";
  if new."DeletedAt" is null then
    insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
    select new."StID", 'media', new."ID", 'Pictures', new."IsPublic", m."ID", m."VersionID"
    from jsonb_array_elements(new."Pictures") one
    join media m on m."ID" = (one->>'MediaID')::bigint and m."StID" = new."StID"
    where m."VersionID" is not null
    on conflict do nothing;
    perform media_turns_public('media', new."ID", 'Pictures', u."VersionID") from media_uses u
    where u."Family" = 'media' and u."RecordID" = new."ID" and u."IsLive" and u."MediaID" <> all(shown);
  end if;
  return null;
end $$;
create function media_is_shown() returns trigger language plpgsql as $$
begin
  perform media_turns_public('media', new."ID", 'IsPublic', new."VersionID");
  return null;
end $$;
create trigger media_turned_public after update of "IsPublic", "DeletedAt" on media for each row
when (new."Kind" <> 'album' and new."VersionID" is not null and new."IsPublic" and new."DeletedAt" is null
  and (not old."IsPublic" or old."DeletedAt" is not null))
execute function media_is_shown();

-- What stands in records that the public does not see was told as public until now.
do $$
declare
  one record;
begin
  for one in select c.relname as place, encode(t.tgargs, 'escape') as said from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'media_uses_of' loop
    execute format('update media_uses u set "IsLive" = false from %I t
      where u."Family" = %L and u."RecordID" = t."ID" and u."IsLive" and not media_shows(%L, to_jsonb(t))',
      one.place, split_part(one.said, '\000', 1), one.place);
  end loop;
end $$;
update media_uses u set "IsLive" = false from big_screens b
where u."Family" = 'bigScreens' and u."RecordID" = b."ID" and u."IsLive" and not media_shows('big_screens', to_jsonb(b));

-- Ours: the items of the station that hold the same bytes in any of their versions, itself among them: what is said of one file is
-- said of it wherever the library has it once more.
create function media_same("of" bigint) returns setof bigint language sql stable as $$
  select $1 union
  select o."MediaID" from media_versions v join media_versions o on o."StID" = v."StID" and o."Sha256" = v."Sha256"
  where v."MediaID" = $1
$$;
-- As before (0397), and those of the same bytes as any of them; each file is looked at once however many items it has.
create or replace function media_origins("of" bigint) returns setof bigint language sql stable as $$
  with recursive station as (select m."StID" from media m where m."ID" = $1), up ("ID", "Sha256") as (
    select $1, null::text
    union
    select next."ID", next."Sha256" from up cross join lateral (
      select m."SourceID", null from media m
      where m."ID" = up."ID" and m."SourceID" is not null and m."Source" <> 'record'
      union all
      select null, v."Sha256" from media_versions v where v."MediaID" = up."ID"
      union all
      select v."MediaID", null from station s join media_versions v on v."StID" = s."StID" and v."Sha256" = up."Sha256"
    ) next ("ID", "Sha256")
  ) select up."ID" from up where up."ID" is not null
$$;
-- Since when the bytes of an item are given to nobody; null: they are given.
create function media_withdrawn("of" bigint) returns timestamptz language sql stable as $$
  select min(m."WithdrawnAt") from media m where m."ID" in (select media_same($1)) and m."WithdrawnAt" is not null
$$;

-- As before (0393): in use is what its own station uses.
create or replace function media_is_used() returns trigger language plpgsql as $$
declare
  item bigint := case when TG_OP = 'DELETE' then old."MediaID" else new."MediaID" end;
  before boolean;
  isNow boolean;
begin
  select m."IsUsed", exists (select from media_uses u where u."MediaID" = m."ID" and u."StID" = m."StID")
  into before, isNow from media m where m."ID" = item;
  if before is null or before = isNow then
    return null;
  end if;
  perform from media m where m."ID" = item for update;
  update media m set "IsUsed" = not m."IsUsed"
  where m."ID" = item
    and m."IsUsed" <> exists (select from media_uses u where u."MediaID" = m."ID" and u."StID" = m."StID");
  return null;
end $$;
