-- What is stopped by what it was made from (0418): by which item, and all that are.

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
  ) select near."ID" from near join media m on m."ID" = near."ID"
  -- Of what is out of use itself nothing is asked: every page of the public looks here.
  where m."WithdrawnAt" is not null or media_withdrawn(near."ID") is not null
$$;
