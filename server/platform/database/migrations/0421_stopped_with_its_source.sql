-- What is withdrawn or taken down stops all that was made from it, through all generations, and gives it back with itself.

-- As before (0401), and what it was made from.
create or replace function media_withdrawn("of" bigint) returns timestamptz language sql stable as $$
  select min(m."WithdrawnAt") from media m where m."ID" in (select media_origins($1)) and m."WithdrawnAt" is not null
$$;

-- As before (0412).
create or replace function media_stopped("of" bigint, origins bigint[]) returns timestamptz language sql stable as $$
  select least(
    (select min(m."WithdrawnAt") from media m where m."ID" = any($2) and m."WithdrawnAt" is not null),
    (select min(r."CreateTime") from media_recalls r where r."RevertedAt" is null and r."MediaID" = any($2)))
$$;

-- What the item that stops another is called; null: nothing does, or that is the other itself or the same file.
create function media_stopped_by("of" bigint, origins bigint[]) returns text language sql stable as $$
  select m."Title" from media m
  where m."ID" = any($2) and m."WithdrawnAt" is not null and not exists (
    select from media_same($1) same("ID") join media s on s."ID" = same."ID" where s."WithdrawnAt" is not null)
  order by m."WithdrawnAt", m."ID" limit 1
$$;

-- All items made from one or from the same file, through all generations, and those of the same bytes as any of them; itself among them.
create function media_made_of("of" bigint[]) returns setof bigint language sql stable as $$
  with recursive made ("ID") as (
    select unnest($1)
    union
    select next."ID" from made cross join lateral (
      select m."ID" from media m where m."SourceID" = made."ID" and m."Source" <> 'record'
      union all select media_same(made."ID")
    ) next ("ID")
  ) select "ID" from made
$$;

-- All items of which media_withdrawn says something: for whoever asks of many at once.
create function media_out_of_use() returns setof bigint language sql stable as $$
  select media_made_of(array(select m."ID" from media m where m."WithdrawnAt" is not null))
$$;
