-- The channels an article stands under besides its own (ChidArr): those written last, and those the public sees, which are
-- the old ones while a public text is corrected.
-- (An index knows no function by its bare name, so neither uses another.)
create function further_channels(extra jsonb) returns bigint[] language sql immutable parallel safe as $$
  select case when jsonb_typeof(extra->'ChidArr') = 'array'
    then array(select jsonb_array_elements_text(extra->'ChidArr')::bigint) else '{}' end
$$;
create function public_further_channels(extra jsonb) returns bigint[] language sql immutable parallel safe as $$
  select case when jsonb_typeof(at->'ChidArr') = 'array'
    then array(select jsonb_array_elements_text(at->'ChidArr')::bigint) else '{}' end
  from (select case when extra->'_live' ? 'ChidArr' then extra->'_live' else extra end) live(at)
$$;
create index articles_further on articles using gin (further_channels("Extra")) where further_channels("Extra") <> '{}';
create index articles_public_further on articles using gin (public_further_channels("Extra"))
  where "LiveRevision" is not null and public_further_channels("Extra") <> '{}';

-- All channels in which the public sees an article.
create function public_channels(extra jsonb, channel bigint) returns bigint[] language sql immutable parallel safe as $$
  select public_channel(extra, channel) || public_further_channels(extra)
$$;

create or replace function outputs_follow_articles() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct c) into touched
    from new_rows, unnest(public_channels("Extra", "ChID")) as c where "LiveRevision" is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct c) into touched
    from old_rows, unnest(public_channels("Extra", "ChID")) as c where "LiveRevision" is not null;
  else
    select array_agg(distinct c) into touched from (
      select unnest(public_channels(o."Extra", o."ChID") || public_channels(n."Extra", n."ChID")) as c
      from old_rows o join new_rows n on n."ID" = o."ID"
      where (o."LiveRevision" is not null or n."LiveRevision" is not null)
        and (o."LiveRevision", o."ChID", o."PublishTime", o."Extra", o."PicPath", o."KeyWords", o."SourceForm")
          is distinct from (n."LiveRevision", n."ChID", n."PublishTime", n."Extra", n."PicPath", n."KeyWords", n."SourceForm")
    ) t;
  end if;
  if touched is not null then perform touch_outputs(touched); end if;
  return null;
end
$$;

-- A channel that is hidden, or whose levels change, changes what the further channels of its articles give out.
create or replace function outputs_follow_channel() returns trigger language plpgsql as $$
begin
  perform touch_outputs(array[new."ID"] || array(
    select distinct unnest(public_further_channels("Extra")) from articles
    where "StID" = new."StID" and public_channel("Extra", "ChID") = new."ID" and "LiveRevision" is not null
      and public_further_channels("Extra") <> '{}'
      and (new."IsPublic", new."ReviewLevels") is distinct from (old."IsPublic", old."ReviewLevels")));
  return null;
end
$$;
drop trigger channels_outputs on channels;
create trigger channels_outputs
  after update of "Name", "ReMark", "IsPublic", "ReviewLevels", "OutputRss", "OutputAtom", "OutputJson", "OutputNinjs"
  on channels for each row execute function outputs_follow_channel();
