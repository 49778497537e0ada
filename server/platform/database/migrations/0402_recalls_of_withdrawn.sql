-- When an item that was taken down everywhere had been taken out of use before; null: it had not. It is what the way back brings.
alter table media_recalls add column "WasWithdrawnAt" timestamptz;
-- Of those that stand, as their line of the log says.
update media_recalls r set "WasWithdrawnAt" = (change->'Before'->>'WithdrawnAt')::timestamptz
from operation_log l cross join lateral jsonb_array_elements(l."Modifys") change
where r."RevertedAt" is null and l."Action" = 'media.recall' and (change->'After'->>'RecallID')::bigint = r."ID";

-- Why a version was made that nobody wrote: 撤下“大桥”; '': somebody wrote it. Whoever has the text open is told so.
alter table article_revisions add column "Why" text not null default '';
