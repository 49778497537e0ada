-- What was made of an item that is removed for good is from then on made of what that one was made of.
create function media_source_goes_on() returns trigger language plpgsql as $$
begin
  if not exists (select from stations where "ID" = old."StID") then
    return old;
  end if;
  update media set "SourceID" = case when old."Source" <> 'record' then old."SourceID" end
  where "SourceID" = old."ID" and "Source" <> 'record';
  update media_versions made set "SourceVersionID" = (
    with recursive up ("ID") as (
      select made."SourceVersionID"
      union
      select v."SourceVersionID" from up join media_versions v on v."ID" = up."ID" and v."MediaID" = old."ID"
    ) select v."ID" from up join media_versions v on v."ID" = up."ID" and v."MediaID" <> old."ID")
  where made."MediaID" <> old."ID" and made."SourceVersionID" in (select v."ID" from media_versions v where v."MediaID" = old."ID");
  return old;
end $$;
create trigger media_source_goes_on before delete on media for each row execute function media_source_goes_on();

create index media_versions_origin on media_versions ("OriginID") where "OriginID" is not null;
-- The items made of one, through all generations.
create function media_made_of(item bigint) returns setof bigint language sql stable as $$
  with recursive down ("ID") as (
    select $1
    union
    select next."ID" from down cross join lateral (
      select m."ID" from media m where m."SourceID" = down."ID" and m."Source" <> 'record'
      union all
      select made."MediaID" from media_versions v join media_versions made on made."SourceVersionID" = v."ID" where v."MediaID" = down."ID"
      union all
      select made."MediaID" from media_versions v join media_versions made on made."OriginID" = v."ID" where v."MediaID" = down."ID"
    ) next
  ) select "ID" from down where "ID" <> $1
$$;
-- Other items that may not be public, or need somebody's word, because of what is said of one, which is gone with it: those of the
-- file it was said of, and those made of it, for which what is said of its files elsewhere counts through it alone.
create function media_leaning(item bigint) returns table ("ID" bigint, "isForbidden" boolean) language sql stable as $$
  with said as materialized (
    select media_root(p."VersionID") as root, true as forbids from media_permits p where p."MediaID" = $1 and p."Kind" = 'ban'
    union
    select media_root(coalesce(m."WithdrawnVersionID", m."VersionID")), true from media m where m."ID" = $1 and m."WithdrawnAt" is not null
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

-- Somebody of two records needs the stricter of the two words. What the one who stays needed before, and since; null: the same.
alter table people_merges add "WasNeed" text, add "BecameNeed" text;
