-- As before (0407), each file and each item looked at once, however many versions they have: whoever brings one file a thousand
-- times makes nobody wait for it.
create or replace function media_kin("of" bigint) returns setof bigint language sql stable as $$
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
