-- What is withdrawn or taken down stops all that was made from it, through all generations, and gives it back with itself.

-- Since when anything that those (see media_origins) come from is out of use.
create function media_sources_withdrawn(items bigint[], versions bigint[]) returns timestamptz language sql stable as $$
  select least(
    (select min(m."WithdrawnAt") from media m where m."ID" = any($1)),
    (select min(m."WithdrawnAt") from media_twins($1, $2) twin join media m on m."ID" = twin
      where m."WithdrawnAt" is not null and media_said_of($2, m."WithdrawnVersionID")))
$$;
-- As before (0418), and what it was made from.
create or replace function media_version_withdrawn("version" bigint, "isTwin" boolean default false) returns timestamptz language sql stable as $$
  select least(media_itself_withdrawn($1, $2), media_sources_withdrawn(o.items, o.versions))
  from media_versions v cross join lateral media_origins(case when not $2 then v."MediaID" end, v."ID") o where v."ID" = $1
$$;
create or replace function media_stopped("version" bigint, items bigint[], versions bigint[], "isTwin" boolean default false)
returns timestamptz language sql stable as $$
  select least(media_itself_withdrawn($1, $4), media_sources_withdrawn($2, $3), (
    select min(r."CreateTime") from media_recalls r where r."RevertedAt" is null and r."MediaID" = any($2)), (
    select min(r."CreateTime") from media_twins($2, $3) twin join media m on m."ID" = twin
    join media_recalls r on r."MediaID" = twin and r."RevertedAt" is null
    where media_said_of($3, coalesce(m."WithdrawnVersionID", m."VersionID"))))
$$;

-- What the item that stops a version is called; null: nothing does, or that is its own item or the same file.
create function media_stopped_by("version" bigint, items bigint[], versions bigint[]) returns text language sql stable as $$
  select m."Title" from media m
  where m."WithdrawnAt" is not null and media_itself_withdrawn($1) is null
    and (m."ID" = any($2) or m."ID" in (select media_twins($2, $3)) and media_said_of($3, m."WithdrawnVersionID"))
  order by m."WithdrawnAt", m."ID" limit 1
$$;

-- All items of which media_withdrawn says something: for whoever asks of many at once.
create function media_out_of_use() returns setof bigint language sql stable as $$
  with recursive near ("ID") as (
    (select m."ID" from media m where m."WithdrawnAt" is not null
    union select v."MediaID" from media_versions v where v."WithdrawnAt" is not null
    union select v."MediaID" from media_kept_bans k join media_versions v on v."StID" = k."StID" and v."Sha256" = k."Sha256"
      where k."Kind" = 'stop')
    union
    select next."ID" from near cross join lateral (
      select m."ID" from media m where m."SourceID" = near."ID" and m."Source" <> 'record'
      union all select media_same(near."ID")
    ) next ("ID")
  ) select near."ID" from near where media_withdrawn(near."ID") is not null
$$;
