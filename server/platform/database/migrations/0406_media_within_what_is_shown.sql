-- What is marked public in a record that is hidden is seen by nobody; when that one is shown, or what stands in it moves to where
-- it is seen, it turns public with it: server/platform/mediaRights/turnedWithin.ts.

-- Which records stand in which, and are seen only where those are, too: the table, its family (null: it shows nothing itself), the
-- column that says in which one, and of which table. What this says is said nowhere else.
create function media_within() returns table (place text, family text, link text, within text) language sql immutable as $$
  values
    ('vod_programs', 'vodPrograms', 'ChannelID', 'vod_channels'),
    ('vod_contents', 'vodContents', 'ProgramID', 'vod_programs'),
    ('vod_news', 'vodNews', 'ContentID', 'vod_contents'),
    ('live_channels', null, 'ParentID', 'live_channels'),
    ('lives', 'lives', 'ChID', 'live_channels'),
    ('live_flows', 'liveFlows', 'LiveID', 'lives'),
    ('short_video_channels', null, 'ParentID', 'short_video_channels'),
    ('short_videos', 'shortVideos', 'ChID', 'short_video_channels'),
    ('articles', 'articles', 'ChID', 'channels')
$$;

-- As before (0401), and the channels.
create or replace function media_shows(place text, record jsonb) returns boolean language sql immutable as $$
  select coalesce(case place
    when 'topics' then (record->>'IsPublic')::boolean
    when 'vod_channels' then (record->>'IsEnable')::boolean
    when 'vod_programs' then (record->>'IsPublic')::boolean
    when 'vod_contents' then (record->>'IsPublic')::boolean and record->>'DeletedAt' is null
    when 'vod_news' then (record->>'IsPublic')::boolean
    when 'lives' then record->>'State' in ('scheduled', 'live', 'paused', 'ended', 'replay')
      and record->>'DeletedAt' is null
    when 'live_channels' then (record->>'IsEnable')::boolean
    when 'live_flows' then record->>'State' = 'shown'
    when 'short_video_channels' then (record->>'IsEnable')::boolean
    when 'channels' then (record->>'IsPublic')::boolean
    when 'app_versions' then (record->>'Enabled')::boolean
    when 'watermarks' then (record->>'IsEnable')::boolean
    when 'big_screens' then (record->>'IsShare')::boolean and record->>'DeletedAt' is null
    when 'stations' then true
  end, false)
$$;

-- Every such record with that in which it stands. Whether the last of them show is written in their uses.
do $$
declare
  said text;
begin
  select string_agg(format('select %L::text as place, %L::text as family, t."ID", %L::text as within, %s as "WithinID", %s as shows from %I t',
      one.place, one.family, one.within,
      -- The public sees an article that is corrected where it stood before.
      case when one.place = 'articles' then 'public_channel(t."Extra", t."ChID")' when one.link is null then 'null::bigint'
        else format('t.%I', one.link) end,
      case when exists (select from media_within() w where w.within = one.place)
        then format('media_shows(%L, to_jsonb(t))', one.place) else 'true' end, one.place), ' union all ')
  into said from (
    select * from media_within()
    union select w.within, null, null, null from media_within() w where w.within not in (select place from media_within())
  ) one;
  execute 'create view media_standing as ' || said;
end $$;

-- Whether the public sees what shows by itself in a record: the record, and all that it stands in, show. What is in none is seen.
create function media_is_seen(place text, record bigint) returns boolean language sql stable as $$
  with recursive up as (
    select s.within, s."WithinID", s.shows from media_standing s where s.place = $1 and s."ID" = $2
    union
    select next.* from up cross join lateral (
      select s.within, s."WithinID", s.shows from media_standing s where s.place = up.within and s."ID" = up."WithinID" offset 0) next
  ) select coalesce(bool_and(shows), true) from up
$$;

-- Notes for the rest of the transaction that a record was shown, or moved to where it is seen: what stands in it turned public.
create function media_turned_within() returns trigger language plpgsql as $$
declare
  link text := TG_ARGV[0];
  within text := TG_ARGV[1];
  was jsonb := to_jsonb(old);
  row jsonb := to_jsonb(new);
begin
  if TG_ARGV[2]::boolean and not media_shows(TG_TABLE_NAME, row) then
    return null;
  end if;
  if (TG_ARGV[2]::boolean and not media_shows(TG_TABLE_NAME, was)) or (row->>link is distinct from was->>link
    and media_is_seen(within, (row->>link)::bigint) and not media_is_seen(within, (was->>link)::bigint)) then
    perform set_config('copydesk.media_turned_within', concat_ws(',',
      nullif(current_setting('copydesk.media_turned_within', true), ''),
      jsonb_build_array(TG_TABLE_NAME, new."ID", new."StID")::text), true);
  end if;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in
    select p.place, w.link, w.within, p.place in (select within from media_within()) as holds,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a where a.attrelid = p.place::regclass and a.attnum > 0
        and not a.attisdropped and (a.attname = w.link
          or (a.attname in ('IsPublic', 'IsEnable', 'State', 'DeletedAt') and p.place in (select within from media_within())))) as columns
    from (select place from media_within() union select within from media_within()) p
    left join media_within() w on w.place = p.place
    -- Articles that move are asked wherever they go (0401).
    where p.place <> 'articles'
  loop
    execute format('create trigger %I after update of %s on %I for each row execute function media_turned_within(%L, %L, %L)',
      one.place || '_turned_within', one.columns, one.place, coalesce(one.link, ''), coalesce(one.within, ''), one.holds);
  end loop;
end $$;

-- Items that may be barred are found by these, however many others there are.
create index media_permits_bans on media_permits ("MediaID") where "Kind" = 'ban';
create index media_withdrawn_items on media ("ID") where "WithdrawnAt" is not null;
create index media_withdrawn_versions on media_versions ("MediaID") where "WithdrawnAt" is not null;
create index media_used_rights on media ("StID", "Rights") where "IsUsed";
create index people_needed on people ("ID") where "Need" <> 'none';

-- The items of which something was said that may bar them, whenever: those that are made of such a one, and those of the same bytes.
create function media_spoken_of() returns setof bigint language sql stable as $$
  with recursive spoken ("ID") as (
    (select p."MediaID" from media_permits p where p."Kind" = 'ban'
    union select m."ID" from media m where m."WithdrawnAt" is not null
    union select v."MediaID" from media_versions v where v."WithdrawnAt" is not null
    union select f."MediaID" from people p join faces f on f."PersonID" = p."ID" where p."Need" <> 'none')
    union
    select next."ID" from spoken cross join lateral (
      select m."ID" from media m where m."SourceID" = spoken."ID" and m."Source" <> 'record'
      union all select media_same(spoken."ID")
    ) next ("ID")
  ) select "ID" from spoken
$$;
