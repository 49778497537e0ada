-- What the server made of a file and gave out (a size of a picture, a stream of a video) is, when somebody brings it, what it was made
-- of: for these bytes it takes nobody's word.

-- What was made of versions before it was made anew, as when their credit changed. The bytes may be gone; whoever has them has them.
create table media_former_renditions (
  "StID" bigint not null references stations on delete cascade,
  "VersionID" bigint not null references media_versions on delete cascade,
  "Sha256" text not null,
  "Type" text not null,
  primary key ("VersionID", "Sha256")
);
create index media_former_renditions_file on media_former_renditions ("Sha256");
create index media_former_renditions_station on media_former_renditions ("StID");
create function media_rendition_was() returns trigger language plpgsql as $$
begin
  if TG_OP = 'DELETE' or new."Sha256" <> old."Sha256" then
    -- With its version it goes.
    insert into media_former_renditions ("StID", "VersionID", "Sha256", "Type")
    select v."StID", v."ID", old."Sha256", old."Type" from media_versions v join stations s on s."ID" = v."StID"
    where v."ID" = old."VersionID"
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger media_rendition_was after update of "Sha256" or delete on media_renditions for each row
execute function media_rendition_was();

-- Files in which something is seen or heard of the version they were made of: lists and texts are not the video.
create view media_made as
  select "StID", "VersionID", "Sha256", "Type" from media_renditions where "Type" ~ '^(image|video|audio)/'
  union all
  select "StID", "VersionID", "Sha256", "Type" from media_former_renditions where "Type" ~ '^(image|video|audio)/';

-- When one of several items of a file goes, another knows what was made of it.
create function media_made_goes_on() returns trigger language plpgsql as $$
begin
  insert into media_former_renditions ("StID", "VersionID", "Sha256", "Type")
  select made."StID", twin."ID", made."Sha256", made."Type" from media_made made join (
    select min(s."ID") as "ID" from media_versions s
    where s."StID" = old."StID" and s."Sha256" = old."Sha256" and s."MediaID" <> old."MediaID"
  ) twin on twin."ID" is not null
  where made."VersionID" = old."ID" and exists (select from stations where "ID" = old."StID")
  on conflict do nothing;
  return old;
end $$;
create trigger media_made_goes_on before delete on media_versions for each row execute function media_made_goes_on();

-- The version of a station's of which the server made bytes; null: it made them of none. What is forbidden counts first, then what was
-- there first. Ours: what shows all of a file is that file, whatever else looks the same; a picture out of a video, which may be a
-- black one, is it only while no other video has the same. What was brought before it was made of anything is itself.
create function media_maker(station bigint, digest text) returns bigint language sql stable as $$
  with brought as materialized (
    select min(s."ID") as "ID" from media_versions s where s."StID" = $1 and s."Sha256" = $2 and s."OriginID" is null
  ), makers as materialized (
    select v."ID", v."MediaID", v."Sha256", split_part(made."Type", '/', 1) = split_part(v."Type", '/', 1) as "isWhole"
    from media_made made join media_versions v on v."ID" = made."VersionID"
    where made."Sha256" = $2 and v."StID" = $1 and v."Sha256" <> $2
      and v."ID" < coalesce((select brought."ID" from brought), v."ID" + 1)
  )
  select one."ID" from makers one join media m on m."ID" = one."MediaID"
  where one."isWhole" or (select min("Sha256") = max("Sha256") from makers)
  order by m."WithdrawnAt" is null
    and not exists (select from media_permits p where p."MediaID" = m."ID" and p."Kind" = 'ban'), one."ID"
  limit 1
$$;

-- As before (0421, 0422), and by the files that further versions of other items were made of.
create or replace function media_out_of_use() returns setof bigint language sql stable as $$
  with recursive near ("ID") as (
    (select m."ID" from media m where m."WithdrawnAt" is not null
    union select v."MediaID" from media_versions v where v."WithdrawnAt" is not null
    union select v."MediaID" from media_kept_bans k join media_versions v on v."StID" = k."StID" and v."Sha256" = k."Sha256"
      where k."Kind" = 'stop')
    union
    select next."ID" from near cross join lateral (
      select m."ID" from media m where m."SourceID" = near."ID" and m."Source" <> 'record'
      union all select made."MediaID" from media_versions v join media_versions made on made."SourceVersionID" = v."ID"
        where v."MediaID" = near."ID"
      union all select media_same(near."ID")
    ) next ("ID")
  ) select near."ID" from near join media m on m."ID" = near."ID"
  -- Of what is out of use itself nothing is asked: every page of the public looks here.
  where m."WithdrawnAt" is not null or media_withdrawn(near."ID") is not null
$$;
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
      union all select made."MediaID" from media_versions v join media_versions made on made."SourceVersionID" = v."ID"
        where v."MediaID" = spoken."ID"
      union all select media_same(spoken."ID")
    ) next ("ID")
  ) select "ID" from spoken
$$;

-- As before (0422), and of what was made of its files: each is taken up, and lifted, by itself.
create or replace function media_keep_bans() returns trigger language plpgsql as $$
begin
  -- With its station everything goes.
  if not exists (select from stations where "ID" = old."StID") then
    return old;
  end if;
  insert into media_kept_bans ("StID", "Sha256", "Likeness", "Title", "Kind", "FromTime", "ToTime", "Channels", "Agreed", "ReMark",
    "AdminID", "CreateTime")
  select distinct on (file."Sha256", said."Kind", said."ID") old."StID", file."Sha256", file."Likeness", old."Title", said."Kind",
    said."FromTime", said."ToTime", said."Channels", said."Agreed", said."ReMark", said."AdminID", said."CreateTime"
  from media_versions v cross join lateral media_origins(null, v."ID") o cross join lateral (
    select 'ban' as "Kind", p."ID", p."MediaID", p."FromTime", p."ToTime", p."Channels", p."Agreed", p."ReMark", p."AdminID", p."CreateTime"
    from media_bans(o.items, o.versions) p where p."ID" is not null
    union all
    select 'stop', 0, old."ID", stopped.since, null, '{}', '', '', old."AdminID", stopped.since
    from media_stopped(v."ID", o.items, o.versions, true) stopped (since) where stopped.since is not null
  ) said cross join lateral (
    -- Its likeness finds what was made of it, too.
    select v."Sha256", v."Likeness"
    union all
    select made."Sha256", null from media_made made
    where made."VersionID" = v."ID" and said."Kind" is not null and media_maker(old."StID", made."Sha256") = v."ID"
  ) file
  where v."MediaID" = old."ID" and not exists (
    select from media_versions s join media m on m."ID" = s."MediaID"
    where s."StID" = old."StID" and s."Sha256" = v."Sha256" and s."MediaID" <> old."ID"
      and (said."Kind" = 'ban' and s."MediaID" = said."MediaID" or said."Kind" = 'stop' and m."WithdrawnAt" is not null))
    and not exists (select from media_kept_bans k where k."StID" = old."StID" and k."Sha256" = file."Sha256" and k."Kind" = said."Kind"
      and (k."Kind" = 'stop' or (k."CreateTime", k."AdminID", k."Agreed") = (said."CreateTime", said."AdminID", said."Agreed")))
  order by file."Sha256", said."Kind", said."ID", v."ID";
  return old;
end $$;
