-- Before which moment an article must not become public, when it goes off by itself, and who said so.
alter table articles
  add column "EmbargoTime" timestamptz,
  add column "ExpireTime" timestamptz,
  add column "ExpireBy" bigint references admin_users on delete set null;

-- What is public, or will be by the clock, became or becomes so no earlier than its embargo: whichever way it went.
alter table articles add constraint articles_embargo check (
  "EmbargoTime" is null or ("LiveRevision" is null and "Status" <> 'scheduled')
  or ("PublishTime" is not null and "PublishTime" >= "EmbargoTime"));

create index articles_expiring on articles ("ExpireTime") where "LiveRevision" is not null and "ExpireTime" is not null;
create index articles_expiry on articles ("StID", "ExpireTime") where "ExpireTime" is not null;
create index articles_embargoed on articles ("StID", "EmbargoTime") where "EmbargoTime" is not null;

-- Feeds tell both.
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
        and (o."LiveRevision", o."ChID", o."PublishTime", o."Extra", o."PicPath", o."KeyWords", o."SourceForm",
            o."EmbargoTime", o."ExpireTime")
          is distinct from (n."LiveRevision", n."ChID", n."PublishTime", n."Extra", n."PicPath", n."KeyWords",
            n."SourceForm", n."EmbargoTime", n."ExpireTime")
    ) t;
  end if;
  if touched is not null then perform touch_outputs(touched); end if;
  return null;
end
$$;
