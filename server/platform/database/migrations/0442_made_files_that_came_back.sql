-- What was brought back before that was known (0441).
with found as materialized (
  select v."ID", media_maker(v."StID", v."Sha256") as "MakerID" from media_versions v
  where v."OriginID" is null and exists (
    select from media_made made where made."Sha256" = v."Sha256" and made."StID" = v."StID" and made."VersionID" < v."ID")
), back as (
  update media_versions v set "SourceVersionID" = s."ID", "OriginID" = coalesce(s."OriginID", s."ID"), "StandsAlone" = s."StandsAlone"
  from found join media_versions s on s."ID" = found."MakerID" where v."ID" = found."ID" and s."ID" < v."ID"
  returning v."MediaID", v."Number", s."MediaID" as "SourceID"
)
update media m set "SourceID" = back."SourceID" from back
where m."ID" = back."MediaID" and back."Number" = 1 and m."SourceID" is null and m."ID" <> back."SourceID";
