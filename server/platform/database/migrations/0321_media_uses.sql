-- Where the library's versions stand is written by the statement that saves a record, whoever sends it: a save, an import, an
-- undo, a release. A row's texts are looked through for addresses of the library (src/api/library/media/fileAddress.ts).

-- The keys in a text, each once.
create function media_keys(said text) returns setof text language sql immutable as $$
  select distinct found[1] from regexp_matches(said, '/static/img/([A-Za-z0-9_-]{22})(?=[./?#"''\s\\]|$)', 'g') as found
$$;

-- Keeps what a record says now: by the name of each text, the versions of its own station.
create function media_uses_keep(station bigint, family text, record bigint, live boolean, texts jsonb)
returns void language plpgsql as $$
begin
  delete from media_uses u where u."Family" = family and u."RecordID" = record and u."IsLive" = live;
  if texts is null or position('/static/img/' in texts::text) = 0 then
    return;
  end if;
  insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
  select distinct station, family, record, said.key, live, v."MediaID", v."ID"
  from jsonb_each_text(texts) said cross join lateral media_keys(said.value) as named
  join media_versions v on v."Key" = named and v."StID" = station
  on conflict do nothing;
end $$;

-- Records without drafts: what stands in one is what is seen. The argument is the family.
create function media_uses_of() returns trigger language plpgsql as $$
declare
  was text := case when TG_OP = 'INSERT' then '' else to_jsonb(old)::text end;
  row jsonb := case when TG_OP = 'DELETE' then null else to_jsonb(new) end;
begin
  if position('/static/img/' in was || coalesce(row::text, '')) = 0 then
    return null;
  end if;
  if TG_OP = 'DELETE' then
    delete from media_uses u where u."Family" = TG_ARGV[0] and u."RecordID" = old."ID";
  else
    perform media_uses_keep(coalesce(row->>'StID', row->>'ID')::bigint, TG_ARGV[0], new."ID", true, row);
  end if;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in select * from (values
    ('article_templates', 'articleTemplates', ''), ('clues', 'clues', 'of "AttachMents"'),
    ('tasks', 'tasks', 'of "AttachMents"'), ('task_reports', 'taskReports', ''), ('instructions', 'instructions', ''),
    ('instruction_receipts', 'instructionReceipts', 'of "AttachMents"'),
    ('lives', 'lives', 'of "Cover", "StreamUrl", "ReplayUrl"'), ('live_flows', 'liveFlows', 'of "Pictures", "Content"'),
    ('topics', 'topics', ''), ('documents', 'documents', ''), ('app_versions', 'appVersions', ''),
    ('text_parameters', 'textParameters', ''), ('stations', 'stations', '')
  ) as all_of(place, family, columns) loop
    execute format('create trigger %I after insert or delete or update %s on %I
      for each row execute function media_uses_of(%L)', one.place || '_media_uses', one.columns, one.place, one.family);
  end loop;
end $$;

-- An article's draft is its row; what the public sees is a revision, with the other fields as they were when it is corrected.
create function media_uses_of_article(station bigint, article bigint, revision int, live int, texts jsonb, extra jsonb)
returns void language plpgsql as $$
declare
  fields jsonb := texts || (extra - '_live' - '_run');
begin
  perform media_uses_keep(station, 'articles', article, false, fields);
  perform media_uses_keep(station, 'articles', article, true, case when live is null then null else
    fields - 'SuggestedContent' || coalesce(extra->'_live', '{}')
      || coalesce((select jsonb_build_object('ResourceContent', r."ResourceContent") from article_revisions r
        where r."ArticleID" = article and r."Revision" = live), '{}') end);
end $$;

create function media_uses_of_articles() returns trigger language plpgsql as $$
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
  return null;
end $$;

create trigger articles_media_uses
after insert or delete or update of "ResourceContent", "SuggestedContent", "PicPath", "Extra", "LiveRevision" on articles
for each row execute function media_uses_of_articles();

-- A new article that is public at once has its revision after itself.
create function media_uses_of_revisions() returns trigger language plpgsql as $$
begin
  perform media_uses_of_article(a."StID", a."ID", a."Revision", a."LiveRevision", jsonb_build_object(
    'ResourceContent', a."ResourceContent", 'SuggestedContent', a."SuggestedContent", 'PicPath', a."PicPath"), a."Extra")
  from articles a where a."ID" = new."ArticleID" and a."LiveRevision" = new."Revision";
  return null;
end $$;

create trigger article_revisions_media_uses after insert on article_revisions
for each row when (position('/static/img/' in new."ResourceContent") > 0) execute function media_uses_of_revisions();

-- Pictures of an album.
create function media_uses_of_albums() returns trigger language plpgsql as $$
begin
  delete from media_uses u where u."Family" = 'media' and u."RecordID" = new."ID";
  if new."DeletedAt" is null then
    insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
    select new."StID", 'media', new."ID", 'Pictures', new."IsPublic", m."ID", m."VersionID"
    from jsonb_array_elements(new."Pictures") one
    join media m on m."ID" = (one->>'MediaID')::bigint and m."StID" = new."StID"
    where m."VersionID" is not null;
  end if;
  return null;
end $$;

create trigger media_albums_uses after insert or update of "Pictures", "IsPublic", "DeletedAt" on media
for each row when (new."Kind" = 'album') execute function media_uses_of_albums();

create function media_uses_of_no_album() returns trigger language plpgsql as $$
begin
  delete from media_uses u where u."Family" = 'media' and u."RecordID" = old."ID";
  return null;
end $$;

create trigger media_albums_gone after delete on media
for each row when (old."Kind" = 'album') execute function media_uses_of_no_album();
