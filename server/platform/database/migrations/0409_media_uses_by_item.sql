-- As before (0401), but the item's key alone leads to its uses. Where much was saved at once, and the database still took the table
-- for a nearly empty one, it went through the whole station's uses for each: no index answers to a station that is reckoned first,
-- and no plan made for an empty table reads it from end to end.
drop index media_uses_media;
create index media_uses_media on media_uses ("MediaID", "StID", "IsLive");
create function media_used_at_home("MediaID" bigint, "StID" bigint) returns boolean language sql stable
set enable_seqscan = off as $$
  select exists (select from media_uses u where u."MediaID" = $1 and u."StID" + 0 = $2)
$$;
create or replace function media_is_used() returns trigger language plpgsql as $$
declare
  item bigint := case when TG_OP = 'DELETE' then old."MediaID" else new."MediaID" end;
  before boolean;
  home bigint;
begin
  select m."IsUsed", m."StID" into before, home from media m where m."ID" = item;
  if before is null or before = media_used_at_home(item, home) then
    return null;
  end if;
  perform from media m where m."ID" = item for update;
  update media m set "IsUsed" = not m."IsUsed" where m."ID" = item and m."IsUsed" <> media_used_at_home(m."ID", m."StID");
  return null;
end $$;
