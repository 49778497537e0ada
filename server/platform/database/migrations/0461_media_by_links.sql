-- Whoever has the link to an article, or to a shared screen, sees it without signing in, wherever else it is hidden: such a link is a
-- place of its own in which the public sees what stands there, until it ends.

-- As before (0417), and the links; "until": when one ends, null for what does not end by itself.
do $$
declare
  said text;
begin
  select string_agg(format('select %L::text as place, %L::text as family, t."ID", %L::text as within, %s as "WithinID", %s as shows, null::timestamptz as until from %I t%s',
      one.place, one.family, one.within,
      case when one.place = 'articles' then 'c.channel' when one.link is null then 'null::bigint' else format('t.%I', one.link) end,
      case when exists (select from media_within() w where w.within = one.place)
        then format('media_shows(%L, to_jsonb(t))', one.place) else 'true' end, one.place,
      -- The public sees an article that is corrected where it stood before.
      case when one.place = 'articles' then ' cross join lateral unnest(public_channels(t."Extra", t."ChID")) c (channel)' else '' end),
    ' union all ')
  into said from (
    select * from media_within()
    union select w.within, null, null, null from media_within() w where w.within not in (select place from media_within())
  ) one;
  execute 'create or replace view media_standing as ' || said || $links$
    union all
    select 'article_shares', 'articles', h."ArticleID", null, null, h."RevokedAt" is null, h."ExpiresAt" from article_shares h
    union all
    select 'big_screens', 'bigScreens', b."ID", null, null, media_shows('big_screens', to_jsonb(b)), b."ShareEndTime" from big_screens b
  $links$;
end $$;

-- Notes for the rest of the transaction that a link leads somewhere from now on: what stands there turned public. The argument names
-- the column that says which record it is.
create function media_link_opens() returns trigger language plpgsql as $$
begin
  perform set_config('copydesk.media_turned_within', concat_ws(',',
    nullif(current_setting('copydesk.media_turned_within', true), ''),
    jsonb_build_array(TG_TABLE_NAME, (to_jsonb(new)->>TG_ARGV[0])::bigint, new."StID")::text), true);
  return null;
end $$;
create trigger article_shares_made after insert on article_shares for each row
when (new."RevokedAt" is null) execute function media_link_opens('ArticleID');
create trigger article_shares_opened after update of "RevokedAt", "ExpiresAt" on article_shares for each row
when (new."RevokedAt" is null and (old."RevokedAt" is not null or new."ExpiresAt" > old."ExpiresAt"))
execute function media_link_opens('ArticleID');
-- One that is turned on is asked about with its uses (0401); here one that had ended and goes on.
create trigger big_screens_go_on after update of "ShareEndTime" on big_screens for each row
when (new."IsShare" and old."IsShare" and old."ShareEndTime" <= new."UpdateTime"
  and (new."ShareEndTime" is null or new."ShareEndTime" > new."UpdateTime"))
execute function media_link_opens('ID');
