-- As before (0418), planned once for each connection: with the arrays in hand the database found a plan cheap enough to make it anew for
-- every item that is judged, 2 ms each, fifty times for a page of the library. Written so that every release of it keeps the plan.
create or replace function media_sources_withdrawn(items bigint[], versions bigint[]) returns timestamptz
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return least(
    (select min(m."WithdrawnAt") from media m where m."ID" = any($1)),
    (select min(m."WithdrawnAt") from media_twins($1, $2) twin join media m on m."ID" = twin
      where m."WithdrawnAt" is not null and media_said_of($2, m."WithdrawnVersionID")));
end $$;
create or replace function media_stopped("version" bigint, items bigint[], versions bigint[], "isTwin" boolean default false)
returns timestamptz language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return least(media_itself_withdrawn($1, $4), media_sources_withdrawn($2, $3), (
    select min(r."CreateTime") from media_recalls r where r."RevertedAt" is null and r."MediaID" = any($2)), (
    select min(r."CreateTime") from media_twins($2, $3) twin join media m on m."ID" = twin
    join media_recalls r on r."MediaID" = twin and r."RevertedAt" is null
    where media_said_of($3, coalesce(m."WithdrawnVersionID", m."VersionID"))));
end $$;
