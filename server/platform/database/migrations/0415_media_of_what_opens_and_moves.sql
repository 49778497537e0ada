-- A station that is stopped shows nothing; when it opens, all that is marked public in it turns public: turnedWithin.ts.
create function media_station_opens() returns trigger language plpgsql as $$
begin
  perform set_config('copydesk.media_turned_within', concat_ws(',',
    nullif(current_setting('copydesk.media_turned_within', true), ''),
    jsonb_build_array('stations', new."ID", new."ID")::text), true);
  return null;
end $$;
create trigger stations_open after update of "Status", "DeletedAt" on stations for each row
when (new."Status" = 1 and new."DeletedAt" is null and (old."Status" <> 1 or old."DeletedAt" is not null))
execute function media_station_opens();

-- As before (0401): asked is whether the public sees it elsewhere than before, in whatever state the article is. One that is corrected
-- is seen where it stood until its correction is public.
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
  if TG_OP = 'UPDATE' and new."LiveRevision" is not null
    and public_channel(new."Extra", new."ChID") is distinct from public_channel(old."Extra", old."ChID") then
    perform media_turns_public('articles', new."ID", u."Field", u."VersionID") from media_uses u
    where u."Family" = 'articles' and u."RecordID" = new."ID" and u."IsLive";
  end if;
  return null;
end $$;
