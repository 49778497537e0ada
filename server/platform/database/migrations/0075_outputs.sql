-- The name by which the public knows a station: it stands in the addresses of what the station gives out.
alter table stations add column "PublicKey" text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
create unique index stations_public_key on stations ("PublicKey");

-- Which formats a channel is given out in.
alter table channels
  add column "OutputRss" boolean not null default false,
  add column "OutputAtom" boolean not null default false,
  add column "OutputJson" boolean not null default false,
  add column "OutputNinjs" boolean not null default false;

-- Where the public sees an article: while a public text is corrected, in the channel it was published in.
create function public_channel(extra jsonb, channel bigint) returns bigint language sql immutable parallel safe as $$
  select coalesce((extra->'_live'->>'ChID')::bigint, channel)
$$;
create index articles_public on articles ("StID", public_channel("Extra", "ChID"), "PublishTime" desc, "ID" desc)
  where "LiveRevision" is not null;

-- When a channel's outputs changed last. Whole seconds, and each change in a second of its own, because Last-Modified knows
-- nothing smaller; so it may be a little in the future, and is then not told yet.
create table channel_output_times (
  "ChID" bigint primary key references channels on delete cascade,
  "ChangedAt" timestamptz not null
);

-- The clock is read once the row is held, not before: what commits later must not be older than what was told before.
create function touch_outputs(ids bigint[]) returns void language sql as $$
  insert into channel_output_times ("ChID", "ChangedAt")
  select "ID", date_trunc('second', clock_timestamp()) + interval '1 second' from channels
  where "ID" = any(ids) and ("OutputRss" or "OutputAtom" or "OutputJson" or "OutputNinjs")
  order by "ID"
  on conflict ("ChID") do update
  set "ChangedAt" = greatest(date_trunc('second', clock_timestamp()), channel_output_times."ChangedAt") + interval '1 second'
$$;

create function outputs_follow_articles() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct public_channel("Extra", "ChID")) into touched from new_rows where "LiveRevision" is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct public_channel("Extra", "ChID")) into touched from old_rows where "LiveRevision" is not null;
  else
    select array_agg(distinct c) into touched from (
      select unnest(array[public_channel(o."Extra", o."ChID"), public_channel(n."Extra", n."ChID")]) as c
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
create trigger articles_outputs_insert after insert on articles
  referencing new table as new_rows for each statement execute function outputs_follow_articles();
create trigger articles_outputs_update after update on articles
  referencing old table as old_rows new table as new_rows for each statement execute function outputs_follow_articles();
create trigger articles_outputs_delete after delete on articles
  referencing old table as old_rows for each statement execute function outputs_follow_articles();

create function outputs_follow_channel() returns trigger language plpgsql as $$
begin
  perform touch_outputs(array[new."ID"]);
  return null;
end
$$;
create trigger channels_outputs after update of "Name", "ReMark", "IsPublic", "OutputRss", "OutputAtom", "OutputJson", "OutputNinjs"
  on channels for each row execute function outputs_follow_channel();

create function outputs_follow_station() returns trigger language plpgsql as $$
begin
  perform touch_outputs(array(select "ID" from channels where "StID" = new."ID"));
  return null;
end
$$;
create trigger stations_outputs after update of "StationName", "Status" on stations
  for each row execute function outputs_follow_station();
