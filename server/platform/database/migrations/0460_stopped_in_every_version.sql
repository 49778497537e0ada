-- What is said of an item stops all files that it had until then (0418 knew only the one that stood for it): a picture that was retouched
-- meanwhile is stopped as it was before, too, wherever else the library has that.

-- The files a word about an item means. A further file that it shows no longer, since somebody put a former one back, is its own only
-- where nobody else had it before: bringing somebody's picture spoils it for nobody.
create function media_own_files(item bigint) returns bigint[] language sql stable as $$
  select array_agg(v."ID" order by v."ID") from media m
  join media_versions shown on shown."ID" = m."VersionID"
  join media_versions v on v."MediaID" = m."ID"
  join media_versions f on f."ID" = media_file(v."ID")
  where m."ID" = $1 and (v."Number" <= shown."Number" or media_root(v."ID") = media_root(shown."ID")
    or f."MediaID" = m."ID" and (f."Number" <= shown."Number" or not exists (
      select from media_versions s
      where s."StID" = f."StID" and s."Sha256" = f."Sha256" and s."MediaID" <> f."MediaID" and s."ID" < f."ID")))
$$;
-- Whether what was said of another item, while these were its files, is said of one of those; null: nobody knows, which means each.
create function media_said_of(versions bigint[], said bigint[]) returns boolean language sql immutable as $$
  select $2 is null or $2 && $1
$$;

-- The files of an item when it was taken out of use; null: it is in use, or nobody knows, which means each of them.
alter table media add "WithdrawnVersions" bigint[];
update media m set "WithdrawnVersions" = (
  select array_agg(v."ID" order by v."ID") from media_versions v join media_versions shown on shown."ID" = m."WithdrawnVersionID"
  where v."MediaID" = m."ID" and (v."Number" <= shown."Number" or media_root(v."ID") = media_root(shown."ID")))
where "WithdrawnAt" is not null and "WithdrawnVersionID" is not null;
create or replace function media_file_withdrawn() returns trigger language plpgsql as $$
begin
  if new."WithdrawnAt" is null then
    new."WithdrawnVersions" := null;
  -- Said anew, of the files it has now, unless whoever says it says of which.
  elsif new."WithdrawnAt" > coalesce(old."WithdrawnAt", '-infinity') and new."WithdrawnVersions" is not distinct from old."WithdrawnVersions" then
    new."WithdrawnVersions" := media_own_files(new."ID");
  end if;
  return new;
end $$;

-- The files that go with a recall, and those it was out of use with before.
alter table media_recalls add "Versions" bigint[], add "WasWithdrawnVersions" bigint[];
update media_recalls r set "Versions" = m."WithdrawnVersions",
  "WasWithdrawnVersions" = case when r."WasWithdrawnAt" is not null then m."WithdrawnVersions" end
from media m where m."ID" = r."MediaID" and r."RevertedAt" is null;
create function media_recall_means() returns trigger language plpgsql as $$
begin
  if new."RevertedAt" is null then
    new."Versions" := media_own_files(new."MediaID");
    new."WasWithdrawnVersions" := (select "WithdrawnVersions" from media where "ID" = new."MediaID");
  end if;
  return new;
end $$;
create trigger media_recall_means before insert or update of "RevertedAt" on media_recalls
for each row execute function media_recall_means();

-- As before (0418), by all files it had.
create or replace function media_itself_withdrawn("version" bigint, "isTwin" boolean default false)
returns timestamptz language sql stable as $$
  with recursive file ("ID", "Sha256") as (
    select $1, null::text
    union
    select next.* from file cross join lateral (
      select s."ID", null::text from media_versions v
      join media_versions s on s."ID" in (v."OriginID", case when not v."StandsAlone" then v."SourceVersionID" end)
        and s."MediaID" = v."MediaID" where v."ID" = file."ID"
      union all
      select null, v."Sha256" from media_versions v where v."ID" = file."ID"
      union all
      select s."ID", null from media_versions s
      where s."StID" = (select v."StID" from media_versions v where v."ID" = $1) and s."Sha256" = file."Sha256"
    ) next ("ID", "Sha256")
  ), one as materialized (select array_agg(file."ID") filter (where file."ID" is not null) as versions from file)
  select least(
    (select min(m."WithdrawnAt") from media m where not $2 and m."ID" = (select v."MediaID" from media_versions v where v."ID" = $1)),
    (select min(m."WithdrawnAt") from one join media_versions v on v."ID" = any(one.versions) join media m on m."ID" = v."MediaID"
      where m."WithdrawnAt" is not null and media_said_of(one.versions, m."WithdrawnVersions")),
    (select min(v."WithdrawnAt") from one join media_versions v on v."ID" = any(one.versions)),
    (select min(k."FromTime") from one join media_versions v on v."ID" = any(one.versions)
      join media_kept_bans k on k."StID" = v."StID" and k."Sha256" = v."Sha256" and k."Kind" = 'stop'))
$$;
-- As before (0418), planned once for each connection: with the arrays in hand the database found a plan cheap enough to make it anew for
-- every item that is judged, 2 ms each, fifty times for a page of the library. Written so that every release of it keeps the plan.
create or replace function media_sources_withdrawn(items bigint[], versions bigint[]) returns timestamptz
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return least(
    (select min(m."WithdrawnAt") from media m where m."ID" = any($1)),
    (select min(m."WithdrawnAt") from media_twins($1, $2) twin join media m on m."ID" = twin
      where m."WithdrawnAt" is not null and media_said_of($2, m."WithdrawnVersions")));
end $$;
create or replace function media_stopped("version" bigint, items bigint[], versions bigint[], "isTwin" boolean default false)
returns timestamptz language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return least(media_itself_withdrawn($1, $4), media_sources_withdrawn($2, $3), (
    select min(r."CreateTime") from media_recalls r where r."RevertedAt" is null and r."MediaID" = any($2)), (
    select min(r."CreateTime") from media_twins($2, $3) twin
    join media_recalls r on r."MediaID" = twin and r."RevertedAt" is null
    where media_said_of($3, r."Versions")));
end $$;
-- As before (0421).
create or replace function media_stopped_by("version" bigint, items bigint[], versions bigint[]) returns text language sql stable as $$
  select m."Title" from media m
  where m."WithdrawnAt" is not null and media_itself_withdrawn($1) is null
    and (m."ID" = any($2) or m."ID" in (select media_twins($2, $3)) and media_said_of($3, m."WithdrawnVersions"))
  order by m."WithdrawnAt", m."ID" limit 1
$$;
-- As before (0418): all versions of the item, and its files in others with what was made of them there.
create or replace function media_goes_with(item bigint) returns setof bigint language sql stable as $$
  with twins as (
    select s."ID", s."MediaID" from media_versions v
    join media_versions s on s."StID" = v."StID" and s."Sha256" = v."Sha256" and s."MediaID" <> v."MediaID"
    where v."MediaID" = $1 and v."ID" = any(coalesce((
      select r."Versions" from media_recalls r where r."MediaID" = $1 and r."RevertedAt" is null order by r."ID" desc limit 1),
      media_own_files($1)))
  )
  select v."ID" from media_versions v where v."MediaID" = $1
  union select twins."ID" from twins
  union select k."ID" from twins join media_versions k on k."MediaID" = twins."MediaID"
  where k."OriginID" = twins."ID" or media_root(k."ID") = twins."ID"
$$;
-- As before (0422).
create or replace function media_take_up_bans() returns trigger language plpgsql as $$
declare
  said media_kept_bans;
begin
  for said in delete from media_kept_bans where "StID" = new."StID" and "Sha256" = new."Sha256" and new."Number" = 1 returning * loop
    if said."Kind" = 'stop' then
      update media set "WithdrawnAt" = least("WithdrawnAt", said."FromTime"), "WithdrawnVersions" = array[new."ID"]
      where "ID" = new."MediaID";
    else
      insert into media_permits ("StID", "MediaID", "VersionID", "Kind", "FromTime", "ToTime", "Channels", "Agreed", "ReMark", "AdminID",
        "CreateTime")
      values (said."StID", new."MediaID", new."ID", 'ban', said."FromTime", said."ToTime", said."Channels", said."Agreed", said."ReMark",
        said."AdminID", said."CreateTime");
    end if;
  end loop;
  return null;
end $$;
-- As before (0419).
create or replace function media_leaning(item bigint) returns table ("ID" bigint, "isForbidden" boolean) language sql stable as $$
  with said as materialized (
    select media_root(p."VersionID") as root, true as forbids from media_permits p where p."MediaID" = $1 and p."Kind" = 'ban'
    union
    select media_root(one), true from media m left join lateral unnest(m."WithdrawnVersions") one on true
    where m."ID" = $1 and m."WithdrawnAt" is not null
    union
    select media_root(f."VersionID"), false from faces f join people p on p."ID" = f."PersonID" and p."Need" <> 'none'
    where f."MediaID" = $1
  ), files as materialized (
    select coalesce(array_agg(distinct s."ID"), '{}') as versions from media_versions v
    join media_versions s on s."StID" = v."StID" and s."Sha256" = v."Sha256" where v."MediaID" = $1
  ), through as materialized (
    select forbids from said
    union select true from files where exists (select from media_bans(array[$1], files.versions))
      or exists (select from media_versions v where v."MediaID" = $1 and media_itself_withdrawn(v."ID") is not null)
    union select false from files join people p on p."Need" <> 'none' and p."ID" in (select media_people(array[$1], files.versions))
  )
  select s."MediaID", said.forbids from said
  join media_versions v on v."MediaID" = $1 and (said.root is null or media_root(v."ID") = said.root)
  join media_versions s on s."StID" = v."StID" and s."Sha256" = v."Sha256" and s."MediaID" <> $1
  union
  select made, through.forbids from media_made_of($1) made cross join through
$$;
alter table media drop "WithdrawnVersionID";
