-- An item may have many files, and not each of them may be public: what a record shows already is a file, and another one of the
-- same item is asked about as any other is. What the server made of a file is that file.
create function media_files_shown(family text, record bigint) returns bigint[] language sql stable as $$
  select array(select coalesce(v."OriginID", v."ID") from media_uses u join media_versions v on v."ID" = u."VersionID"
    where u."Family" = $1 and u."RecordID" = $2 and u."IsLive")
$$;
-- Notes what stands in public in a record, of other files than those.
create function media_turns_public_beyond(shown bigint[], family text, record bigint) returns void language sql as $$
  select media_turns_public(u."Family", u."RecordID", u."Field", u."VersionID")
  from media_uses u join media_versions v on v."ID" = u."VersionID"
  where u."Family" = $2 and u."RecordID" = $3 and u."IsLive" and coalesce(v."OriginID", v."ID") <> all($1)
$$;

-- As before (0401, 0408), by files.
create or replace function media_uses_keep(station bigint, family text, record bigint, live boolean, texts jsonb)
returns void language plpgsql as $$
declare
  shown bigint[];
begin
  if live then
    shown := media_files_shown(family, record);
  end if;
  delete from media_uses u where u."Family" = family and u."RecordID" = record and u."IsLive" = live;
  if texts is null or media_mentions(texts::text) = 0 then
    return;
  end if;
  insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
  select distinct station, family, record, said.key, live, v."MediaID", v."ID"
  from jsonb_each_text(texts) said cross join lateral media_keys(said.value) as named
  join media_versions v on v."Key" = named
  on conflict do nothing;
  if live then
    perform media_turns_public_beyond(shown, family, record);
  end if;
end $$;
create or replace function media_uses_of_albums() returns trigger language plpgsql as $$
declare
  shown bigint[] := media_files_shown('media', new."ID");
begin
  delete from media_uses u where u."Family" = 'media' and u."RecordID" = new."ID";
  if new."DeletedAt" is null then
    insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
    select new."StID", 'media', new."ID", 'Pictures', new."IsPublic", m."ID", m."VersionID"
    from jsonb_array_elements(new."Pictures") one
    join media m on m."ID" = (one->>'MediaID')::bigint and m."StID" = new."StID"
    where m."VersionID" is not null
    on conflict do nothing;
    perform media_turns_public_beyond(shown, 'media', new."ID");
  end if;
  return null;
end $$;
