-- What is said of an item speaks for the files it was said of. "OriginID": the version whose bytes were brought, of which the
-- server made this one; null: it was brought itself. "StandsAlone": whoever brought it may not say whose files are, so that of
-- what is said of items only what was said of this very file speaks for it.
alter table media_versions add "OriginID" bigint, add "StandsAlone" boolean not null default false;
-- The versions that stood for the item when its rights were stated, and when a permit was given.
alter table media add "RightsVersionID" bigint;
alter table media_permits add "VersionID" bigint;

create function media_rights_stated() returns trigger language plpgsql as $$
begin
  if new."Rights" is distinct from old."Rights" or old."VersionID" is null then
    new."RightsVersionID" := new."VersionID";
  end if;
  return new;
end $$;
create trigger media_rights_stated before update of "Rights", "VersionID" on media for each row
execute function media_rights_stated();

create function media_permit_given() returns trigger language plpgsql as $$
begin
  new."VersionID" := (select m."VersionID" from media m where m."ID" = new."MediaID");
  return new;
end $$;
create trigger media_permit_given before insert on media_permits for each row
when (new."VersionID" is null) execute function media_permit_given();
create trigger media_permit_moved before update of "MediaID" on media_permits for each row
when (new."MediaID" <> old."MediaID") execute function media_permit_given();

-- The file a version is, or was made of.
create function media_file("version" bigint) returns bigint language sql stable as $$
  select coalesce(v."OriginID", v."ID") from media_versions v where v."ID" = $1
$$;
-- The versions of which what is said speaks for one: what it was made of, the same bytes elsewhere in the station and, unless it
-- stands alone, whatever else its item and those it was made from hold that does not stand alone either. Each file and each item is looked
-- at once: whoever brings one file a thousand times makes nobody wait for it.
create function media_kin("of" bigint) returns setof bigint language sql stable as $$
  with recursive station as (select v."StID" from media_versions v where v."ID" = $1), kin ("ID", "Sha256", "MediaID") as (
    select $1, null::text, null::bigint
    union
    select next."ID", next."Sha256", next."MediaID" from kin
    left join media_versions v on v."ID" = kin."ID" cross join lateral (
      select v."OriginID", null::text, null::bigint where v."OriginID" is not null
      union all select null::bigint, v."Sha256", null::bigint where v."ID" is not null
      union all select v."SourceVersionID", null::text, null::bigint where not v."StandsAlone" and v."SourceVersionID" is not null
      union all select null::bigint, null::text, one."ID" from media m
        cross join lateral (values (m."ID"), (case when m."Source" <> 'record' then m."SourceID" end)) one ("ID")
        where m."ID" = v."MediaID" and not v."StandsAlone" and one."ID" is not null
      union all select s."ID", null::text, null::bigint from station
        join media_versions s on s."StID" = station."StID" and s."Sha256" = kin."Sha256"
      union all select s."ID", null::text, null::bigint from station
        join media_versions s on s."StID" = station."StID" and s."MediaID" = kin."MediaID" and not s."StandsAlone"
    ) next ("ID", "Sha256", "MediaID")
  ) select kin."ID" from kin where kin."ID" is not null
$$;
-- Whether what was said of an item while one of its versions stood for it ("said") speaks for a version of it, or made from it.
-- Its own versions, which are most that are asked for, need no kin.
create function media_speaks(item bigint, said bigint, "version" bigint) returns boolean language sql stable as $$
  select case when exists (select from media_versions v where v."ID" = $3 and v."MediaID" = $1
    and (not v."StandsAlone" or coalesce(v."OriginID", v."ID") = media_file($2))) then true
  else exists (select from media_versions k where k."ID" in (select media_kin($3)) and k."MediaID" = $1
    and (not k."StandsAlone" or coalesce(k."OriginID", k."ID") = media_file($2))) end
$$;
-- The permits that speak for a version of an item, and the bans of the item: these count whatever its file is.
create function media_terms(item bigint, "version" bigint) returns setof media_permits language sql stable as $$
  select p.* from media_permits p where p."Kind" = 'ban' and p."MediaID" in (select media_origins($1))
  union all
  (with kin as materialized (select media_kin($2) as "ID")
  select distinct on (p."ID") p.* from kin join media_versions k on k."ID" = kin."ID"
  join media_permits p on p."MediaID" = k."MediaID" and p."Kind" = 'permit'
    and (not k."StandsAlone" or coalesce(k."OriginID", k."ID") = media_file(p."VersionID")))
$$;

-- What is public, by itself or in a public album, may be so with its next file, too. Albums show what stands for their pictures.
create function media_shows_another() returns trigger language plpgsql as $$
declare
  isOther boolean := media_file(new."VersionID") is distinct from media_file(old."VersionID");
begin
  if isOther and new."IsPublic" and new."DeletedAt" is null then
    perform media_turns_public('media', new."ID", 'IsPublic', new."VersionID");
  end if;
  update media_uses u set "VersionID" = new."VersionID"
  where u."Family" = 'media' and u."Field" = 'Pictures' and u."MediaID" = new."ID";
  if isOther then
    perform media_turns_public('media', u."RecordID", 'Pictures', u."VersionID") from media_uses u
    where u."Family" = 'media' and u."Field" = 'Pictures' and u."MediaID" = new."ID" and u."IsLive";
  end if;
  return null;
end $$;
create trigger media_shows_another after update of "VersionID" on media for each row
when (new."Kind" <> 'album' and old."VersionID" is not null and new."VersionID" is not null
  and new."VersionID" <> old."VersionID")
execute function media_shows_another();
