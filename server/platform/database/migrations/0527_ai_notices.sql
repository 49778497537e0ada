-- Readers are told where a machine wrote parts of an article: what is given out changes with that, and with where a station says it.
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
            o."EmbargoTime", o."ExpireTime", o."AiSince")
          is distinct from (n."LiveRevision", n."ChID", n."PublishTime", n."Extra", n."PicPath", n."KeyWords",
            n."SourceForm", n."EmbargoTime", n."ExpireTime", n."AiSince")
    ) t;
  end if;
  if touched is not null then perform touch_outputs(touched); end if;
  return null;
end
$$;

create or replace trigger stations_outputs after update of "StationName", "Status", "AigcPlace" on stations
  for each row execute function outputs_follow_station();
