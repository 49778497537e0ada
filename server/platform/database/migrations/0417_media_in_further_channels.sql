-- An article stands in its further channels (0140) as it does in its own: what is forbidden in one of them is not shown there.

-- The channels a text is judged by: its own, and those further ones that show anything. null: it is in none of its own.
create function media_channels(own bigint, further bigint[]) returns bigint[] language sql stable as $$
  select array[$1] || array(select c."ID" from channels c where c."ID" = any($2) and c."ID" is distinct from $1 and c."IsPublic"
    order by array_position($2, c."ID"))
$$;

-- As before (0406), and in each channel in which the public sees an article.
do $$
declare
  said text;
begin
  select string_agg(format('select %L::text as place, %L::text as family, t."ID", %L::text as within, %s as "WithinID", %s as shows from %I t%s',
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
  execute 'create or replace view media_standing as ' || said;
end $$;

-- As before (0401, 0408): asked is whether the public sees it elsewhere than before, in whatever state the article is, further channels too.
-- One that is corrected is seen where it stood until its correction is public. In fewer channels nothing turns public.
create or replace function media_uses_of_articles() returns trigger language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    delete from media_uses u where u."Family" = 'articles' and u."RecordID" = old."ID";
    return null;
  end if;
  if media_mentions(to_jsonb(new)::text) = 0
    and not exists (select from media_uses u where u."Family" = 'articles' and u."RecordID" = new."ID") then
    return null;
  end if;
  perform media_uses_of_article(new."StID", new."ID", new."Revision", new."LiveRevision", jsonb_build_object(
    'ResourceContent', new."ResourceContent", 'SuggestedContent', new."SuggestedContent", 'PicPath', new."PicPath"),
    new."Extra");
  if TG_OP = 'UPDATE' and new."LiveRevision" is not null
    and (public_channel(new."Extra", new."ChID") is distinct from public_channel(old."Extra", old."ChID")
      or not public_further_channels(new."Extra") <@ public_channels(old."Extra", old."ChID")) then
    perform media_turns_public('articles', new."ID", u."Field", u."VersionID") from media_uses u
    where u."Family" = 'articles' and u."RecordID" = new."ID" and u."IsLive";
  end if;
  return null;
end $$;
