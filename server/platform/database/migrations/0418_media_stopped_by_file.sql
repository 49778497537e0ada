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
-- As before (0407), for who knows already what a version comes from: the way there is gone once for each that is judged.
drop function media_terms(bigint, bigint);
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
-- Since when anything that those (see media_origins) come from is out of use.
create function media_sources_withdrawn(items bigint[], versions bigint[]) returns timestamptz language sql stable as $$
  select least(
    (select min(m."WithdrawnAt") from media m where m."ID" = any($1)),
    (select min(m."WithdrawnAt") from media_twins($1, $2) twin join media m on m."ID" = twin
      where m."WithdrawnAt" is not null and media_said_of($2, m."WithdrawnVersionID")))
$$;
-- Since when the bytes of a version are given to nobody; null: they are given. What is said of anything it was made from counts, through all
-- generations, and is over with that.
create function media_version_withdrawn("version" bigint, "isTwin" boolean default false) returns timestamptz language sql stable as $$
  select least(media_itself_withdrawn($1, $2), media_sources_withdrawn(o.items, o.versions))
  from media_versions v cross join lateral media_origins(case when not $2 then v."MediaID" end, v."ID") o where v."ID" = $1
$$;
-- As before (0401), by the file it shows.
create or replace function media_withdrawn("of" bigint) returns timestamptz language sql stable as $$
  select least(m."WithdrawnAt", media_version_withdrawn(m."VersionID")) from media m where m."ID" = $1
$$;
-- As before (0408), by versions.
drop function media_stopped(bigint);
create function media_stopped("version" bigint, items bigint[], versions bigint[], "isTwin" boolean default false)
returns timestamptz language sql stable as $$
  select least(media_itself_withdrawn($1, $4), media_sources_withdrawn($2, $3), (
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
