-- What is said of an item stops the item, and the file that stood for it then wherever else the library has that; a further file that
-- somebody gave the item since is another file. So an item is judged by the file it shows, and is free again with its former one.

-- The version that stood for an item when it was taken out of use; null: it is in use, or nobody knows, which means each of them.
alter table media add "WithdrawnVersionID" bigint;
update media set "WithdrawnVersionID" = "VersionID" where "WithdrawnAt" is not null;
create function media_file_withdrawn() returns trigger language plpgsql as $$
begin
  new."WithdrawnVersionID" := case when new."WithdrawnAt" is not null then coalesce(new."WithdrawnVersionID", new."VersionID") end;
  return new;
end $$;
create trigger media_file_withdrawn before update of "WithdrawnAt" on media for each row execute function media_file_withdrawn();

-- The file of an item from which one of its versions was made, by the server or by whoever may say whose files are.
create function media_root("version" bigint) returns bigint language sql stable as $$
  with recursive up ("ID", depth) as (
    select $1, 0
    union all
    select s."ID", up.depth + 1 from up join media_versions v on v."ID" = up."ID"
    join media_versions s on s."ID" = coalesce(v."OriginID", case when not v."StandsAlone" then v."SourceVersionID" end)
      and s."MediaID" = v."MediaID" and s."ID" < v."ID"
  ) select "ID" from up order by depth desc limit 1
$$;

-- What a version of an item comes from. "items": the item, and those it was made from. "versions": the files among them, and the same
-- bytes in other items, of which only what was said of that file counts. Of no item: what the bytes alone come from. Each file is
-- looked at once however many items it has.
create function media_origins(item bigint, "version" bigint, out items bigint[], out versions bigint[]) language sql stable as $$
  with recursive station as (
    select m."StID" from media m where m."ID" = $1 union select v."StID" from media_versions v where v."ID" = $2
  ), up ("ItemID", "VersionID", "Sha256", "isOwn") as (
    select one.* from (values ($1, null::bigint, null::text, true), (null, $2, null, $1 is not null)) one
    union
    select next.* from up cross join lateral (
      select m."SourceID", null::bigint, null::text, true from media m
      where m."ID" = up."ItemID" and m."SourceID" is not null and m."Source" <> 'record'
      union all
      select v."MediaID", null, null, true from media_versions v where v."ID" = up."VersionID" and up."isOwn"
      union all
      select null, null, v."Sha256", false from media_versions v where v."ID" = up."VersionID"
      union all
      select null, s."ID", null, false from station
      join media_versions s on s."StID" = station."StID" and s."Sha256" = up."Sha256"
      union all
      select null, one."ID", null, true from media_versions v
      cross join lateral (values (v."OriginID"), (case when up."isOwn" or not v."StandsAlone" then v."SourceVersionID" end)) one ("ID")
      where v."ID" = up."VersionID" and one."ID" is not null
      union all
      -- Where nobody wrote down of which file of the other item it was made.
      select one."ItemID", one."VersionID", null, true from media_versions v join media m on m."ID" = v."MediaID"
      cross join lateral (select m."SourceID", null::bigint union all
        select null, min(s."ID") from media_versions s where s."MediaID" = m."SourceID") one ("ItemID", "VersionID")
      where v."ID" = up."VersionID" and v."Number" = 1 and v."SourceVersionID" is null
        and m."SourceID" is not null and m."Source" <> 'record' and (up."isOwn" or not v."StandsAlone")
    ) next ("ItemID", "VersionID", "Sha256", "isOwn")
  ) select coalesce(array_agg(distinct up."ItemID") filter (where up."ItemID" is not null), '{}'),
    coalesce(array_agg(distinct up."VersionID") filter (where up."VersionID" is not null), '{}') from up
$$;
-- Whether what was said of another item while a version stood for it is said of one of these files.
create function media_said_of(versions bigint[], said bigint) returns boolean language sql stable as $$
  select $2 is null or $2 = any($1) or media_root($2) = any($1)
$$;
-- The items whose every word counts, and the others of the same files.
create function media_twins(items bigint[], versions bigint[]) returns setof bigint language sql stable as $$
  select distinct v."MediaID" from media_versions v where v."ID" = any($2) and v."MediaID" <> all($1)
$$;

-- The bans that count for what comes from those, and those that were kept of its files.
create function media_bans(items bigint[], versions bigint[]) returns setof media_permits language sql stable as $$
  select p.* from media_permits p where p."Kind" = 'ban' and p."MediaID" = any($1)
  union all
  select p.* from media_twins($1, $2) twin join media_permits p on p."MediaID" = twin and p."Kind" = 'ban'
  where media_said_of($2, p."VersionID")
  union all
  select said.* from (select distinct v."StID", v."Sha256" from media_versions v where v."ID" = any($2)) file
  join media_kept_bans k on k."StID" = file."StID" and k."Sha256" = file."Sha256" and k."Kind" = 'ban'
  cross join lateral jsonb_populate_record(null::media_permits, to_jsonb(k) - 'ID') said
$$;
-- As before (0412).
drop function media_terms(bigint[], bigint);
create function media_terms(items bigint[], versions bigint[], "version" bigint) returns setof media_permits language sql stable as $$
  select * from media_bans($1, $2)
  union all
  (with kin as materialized (select media_kin($3) as "ID")
  select distinct on (p."ID") p.* from kin join media_versions k on k."ID" = kin."ID"
  join media_permits p on p."MediaID" = k."MediaID" and p."Kind" = 'permit'
    and (not k."StandsAlone" or coalesce(k."OriginID", k."ID") = media_file(p."VersionID")))
$$;
-- Those whose word is needed for what comes from those.
create function media_people(items bigint[], versions bigint[]) returns setof bigint language sql stable as $$
  select f."PersonID" from faces f where f."MediaID" = any($1) and f."PersonID" is not null
  union
  select f."PersonID" from media_twins($1, $2) twin join faces f on f."MediaID" = twin
  where f."PersonID" is not null and media_said_of($2, f."VersionID")
$$;

-- Since when it was said of the item of a version, or of the same file elsewhere, that its bytes are given to nobody; null: it was
-- not. Of no item ("isTwin"): as far as the file itself is.
create function media_itself_withdrawn("version" bigint, "isTwin" boolean default false) returns timestamptz language sql stable as $$
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
      where m."WithdrawnAt" is not null and media_said_of(one.versions, m."WithdrawnVersionID")),
    (select min(v."WithdrawnAt") from one join media_versions v on v."ID" = any(one.versions)),
    (select min(k."FromTime") from one join media_versions v on v."ID" = any(one.versions)
      join media_kept_bans k on k."StID" = v."StID" and k."Sha256" = v."Sha256" and k."Kind" = 'stop'))
$$;
-- Since when the bytes of a version are given to nobody; null: they are given.
create function media_version_withdrawn("version" bigint, "isTwin" boolean default false) returns timestamptz language sql stable as $$
  select media_itself_withdrawn($1, $2)
$$;
-- As before (0401), by the file it shows.
create or replace function media_withdrawn("of" bigint) returns timestamptz language sql stable as $$
  select least(m."WithdrawnAt", media_version_withdrawn(m."VersionID")) from media m where m."ID" = $1
$$;
-- As before (0412), by versions.
drop function media_stopped(bigint);
drop function media_stopped(bigint, bigint[]);
create function media_stopped("version" bigint, items bigint[], versions bigint[], "isTwin" boolean default false)
returns timestamptz language sql stable as $$
  select least(media_version_withdrawn($1, $4), (
    select min(r."CreateTime") from media_recalls r where r."RevertedAt" is null and r."MediaID" = any($2)), (
    select min(r."CreateTime") from media_twins($2, $3) twin join media m on m."ID" = twin
    join media_recalls r on r."MediaID" = twin and r."RevertedAt" is null
    where media_said_of($3, coalesce(m."WithdrawnVersionID", m."VersionID"))))
$$;
drop function media_origins(bigint);

-- The versions that go when an item is taken down: all of its own, and its file in others with what was made of that there.
create function media_goes_with(item bigint) returns setof bigint language sql stable as $$
  with twins as (
    select s."ID", s."MediaID" from media m join media_versions v on v."MediaID" = m."ID"
      and media_root(v."ID") = media_root(coalesce(m."WithdrawnVersionID", m."VersionID"))
    join media_versions s on s."StID" = v."StID" and s."Sha256" = v."Sha256" and s."MediaID" <> m."ID"
    where m."ID" = $1
  )
  select v."ID" from media_versions v where v."MediaID" = $1
  union select twins."ID" from twins
  union select k."ID" from twins join media_versions k on k."MediaID" = twins."MediaID"
  where k."OriginID" = twins."ID" or media_root(k."ID") = twins."ID"
$$;

-- As before (0411): what is said of the file. What was said of the item while another file stood for it goes with the item.
create or replace function media_keep_bans() returns trigger language plpgsql as $$
begin
  -- With its station everything goes.
  if not exists (select from stations where "ID" = old."StID") then
    return old;
  end if;
  insert into media_kept_bans ("StID", "Sha256", "Likeness", "Title", "Kind", "FromTime", "ToTime", "Channels", "Agreed", "ReMark",
    "AdminID", "CreateTime")
  select distinct on (v."Sha256", said."Kind", said."ID") old."StID", v."Sha256", v."Likeness", old."Title", said."Kind",
    said."FromTime", said."ToTime", said."Channels", said."Agreed", said."ReMark", said."AdminID", said."CreateTime"
  from media_versions v cross join lateral media_origins(null, v."ID") o cross join lateral (
    select 'ban' as "Kind", p."ID", p."MediaID", p."FromTime", p."ToTime", p."Channels", p."Agreed", p."ReMark", p."AdminID", p."CreateTime"
    from media_bans(o.items, o.versions) p where p."ID" is not null
    union all
    select 'stop', 0, old."ID", stopped.since, null, '{}', '', '', old."AdminID", stopped.since
    from media_stopped(v."ID", o.items, o.versions, true) stopped (since)
    where stopped.since is not null and not exists (
      select from media_kept_bans k where k."StID" = old."StID" and k."Sha256" = v."Sha256" and k."Kind" = 'stop')
  ) said
  where v."MediaID" = old."ID" and not exists (
    select from media_versions s join media m on m."ID" = s."MediaID"
    where s."StID" = old."StID" and s."Sha256" = v."Sha256" and s."MediaID" <> old."ID"
      and (said."Kind" = 'ban' and s."MediaID" = said."MediaID" or said."Kind" = 'stop' and m."WithdrawnAt" is not null))
  order by v."Sha256", said."Kind", said."ID", v."ID";
  return old;
end $$;

-- As before (0411), where it comes back as an item of its own. As a further file of another one it is forbidden by what is kept.
create or replace function media_take_up_bans() returns trigger language plpgsql as $$
declare
  said media_kept_bans;
begin
  for said in delete from media_kept_bans where "StID" = new."StID" and "Sha256" = new."Sha256" and new."Number" = 1 returning * loop
    if said."Kind" = 'stop' then
      update media set "WithdrawnAt" = least("WithdrawnAt", said."FromTime"), "WithdrawnVersionID" = new."ID"
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

-- As before (0406), and what holds a file of which something is kept.
create or replace function media_spoken_of() returns setof bigint language sql stable as $$
  with recursive spoken ("ID") as (
    (select p."MediaID" from media_permits p where p."Kind" = 'ban'
    union select m."ID" from media m where m."WithdrawnAt" is not null
    union select v."MediaID" from media_versions v where v."WithdrawnAt" is not null
    union select v."MediaID" from media_kept_bans k join media_versions v on v."StID" = k."StID" and v."Sha256" = k."Sha256"
    union select f."MediaID" from people p join faces f on f."PersonID" = p."ID" where p."Need" <> 'none')
    union
    select next."ID" from spoken cross join lateral (
      select m."ID" from media m where m."SourceID" = spoken."ID" and m."Source" <> 'record'
      union all select media_same(spoken."ID")
    ) next ("ID")
  ) select "ID" from spoken
$$;
