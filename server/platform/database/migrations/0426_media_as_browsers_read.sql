-- An address names a file where a browser reads it so. Every "\n" was taken for a broken line of JSON until now (0408), also in texts
-- that are none: `/static/img\nKEY` and `KEY\nx\..\w640.webp` named nothing.

-- A text as JSON; null: it is none. What the database takes for no text names nothing.
create function media_json(said text) returns jsonb language plpgsql immutable as $$
begin
  return regexp_replace(said, '\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\\u0001', 'g')::jsonb;
exception when data_exception or program_limit_exceeded then
  return null;
end $$;

-- The texts in a value as whoever shows them has them, and those in texts that are JSON themselves and say anything otherwise than
-- it is written.
create function media_texts(said jsonb) returns setof text language plpgsql immutable rows 5 as $$
declare
  one text;
begin
  for one in select leaf #>> '{}' from jsonb_path_query(said, 'strict $.** ? (@.type() == "string")') leaf loop
    return next one;
    if position('\' in one) > 0 and one ~ '^\s*[\[{]' then
      return query select media_texts(media_json(one));
    end if;
  end loop;
end $$;

drop function media_keys(text);
-- The keys in the texts of a value, each once. Browsers drop breaks wherever they stand, and take "\" for "/".
create function media_keys(said jsonb) returns setof text language sql immutable as $$
  select distinct found[1] from media_texts($1) one cross join lateral
    regexp_matches(regexp_replace(one, '[\t\n\r]', '', 'g'), '[/\\]([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])', 'g') as found
$$;
-- 1 where there may be one, else 0: of a text, and of JSON as it is written, however often it was escaped.
create or replace function media_mentions(said text) returns integer language sql immutable as $$
  select (said ~ '[/\\][A-Za-z0-9_\\\t\n\r-]{22}')::integer
$$;
drop function media_plain(text);

-- The files that the fields of a record of a family name.
create function media_files_named(family text, texts jsonb) returns bigint[] language sql stable as $$
  select case when media_mentions($2::text) > 0 then
    array(select coalesce(v."OriginID", v."ID") from jsonb_each($2) said cross join lateral media_keys(said.value) as named
      join media_versions v on v."Key" = named) else '{}' end
$$;

-- As before (0416). "was": what the public saw of the record before; a file that is named there turns nothing public.
drop function media_uses_keep(bigint, text, bigint, boolean, jsonb);
create function media_uses_keep(station bigint, family text, record bigint, live boolean, texts jsonb, was jsonb default null)
returns void language plpgsql as $$
declare
  shown bigint[];
begin
  if live then
    shown := media_files_shown(family, record) || media_files_named(family, was);
  end if;
  delete from media_uses u where u."Family" = family and u."RecordID" = record and u."IsLive" = live;
  if texts is null or media_mentions(texts::text) = 0 then
    return;
  end if;
  insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
  select distinct station, family, record, said.key, live, v."MediaID", v."ID"
  from jsonb_each(texts) said cross join lateral media_keys(said.value) as named
  join media_versions v on v."Key" = named
  where media_mentions(said.value::text) > 0
  on conflict do nothing;
  if live then
    perform media_turns_public_beyond(shown, family, record);
  end if;
end $$;

-- What was missed until now is written down. Records without drafts follow in 0427.
select media_uses_of_article(a."StID", a."ID", a."Revision", a."LiveRevision", jsonb_build_object(
  'ResourceContent', a."ResourceContent", 'SuggestedContent', a."SuggestedContent", 'PicPath', a."PicPath"), a."Extra")
from articles a left join article_revisions r on r."ArticleID" = a."ID" and r."Revision" = a."LiveRevision"
where position('\' in concat(a."ResourceContent", a."SuggestedContent", a."PicPath", a."Extra", r."ResourceContent")) > 0;
select media_uses_keep(v."StID", 'shortVideos', v."ID", false, said.draft), media_uses_keep(v."StID", 'shortVideos', v."ID", true, r."Content")
from short_videos v left join short_video_revisions r on r."VideoID" = v."ID" and r."Revision" = v."PublicRevision"
cross join lateral (select jsonb_build_object('VideoUrl', v."VideoUrl", 'Cover', v."Cover", 'Subtitles', v."Subtitles",
  'Parts', (select string_agg(p."VideoUrl", ' ') from short_video_parts p where p."VideoID" = v."ID")) as draft) said
where position('\\' in concat(said.draft, r."Content")) > 0;
select media_uses_keep(b."StID", 'bigScreens', b."ID", media_shows('big_screens', to_jsonb(b)), jsonb_build_object('Design', v."Design"))
from big_screens b join big_screen_versions v on v."ID" = b."VersionID"
where b."DeletedAt" is null and position('\\' in v."Design"::text) > 0;
