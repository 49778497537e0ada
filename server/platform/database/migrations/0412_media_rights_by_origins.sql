-- As before (0407, 0408), for who knows already what an item was made from: the way there is gone once for each item that is judged.

create function media_stopped("of" bigint, origins bigint[]) returns timestamptz language sql stable as $$
  select least(media_withdrawn($1), (
    select min(r."CreateTime") from media_recalls r where r."RevertedAt" is null and r."MediaID" = any($2)))
$$;
create or replace function media_stopped("of" bigint) returns timestamptz language sql stable as $$
  select media_stopped($1, array(select media_origins($1)))
$$;

drop function media_terms(bigint, bigint);
create function media_terms(origins bigint[], "version" bigint) returns setof media_permits language sql stable as $$
  select p.* from media_permits p where p."Kind" = 'ban' and p."MediaID" = any($1)
  union all
  (with kin as materialized (select media_kin($2) as "ID")
  select distinct on (p."ID") p.* from kin join media_versions k on k."ID" = kin."ID"
  join media_permits p on p."MediaID" = k."MediaID" and p."Kind" = 'permit'
    and (not k."StandsAlone" or coalesce(k."OriginID", k."ID") = media_file(p."VersionID")))
$$;
