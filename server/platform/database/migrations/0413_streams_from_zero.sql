-- Streams that were made until now show everything about two pictures late. They are made anew, after everything else; what is
-- there plays until then. Who looks for forgotten ones queues the jobs.
update conversions c set "State" = 'queued', "Attempts" = 0, "Percent" = 0, "Problem" = '', "Runner" = '', "Priority" = 5,
  "QueuedAt" = now(), "StartedAt" = null, "EndedAt" = null
from media_versions v join media m on m."ID" = v."MediaID" and m."VersionID" = v."ID"
where v."ID" = c."VersionID" and c."Kind" = 'stream' and c."State" = 'done'
  and v."WithdrawnAt" is null and m."WithdrawnAt" is null and m."DeletedAt" is null;
