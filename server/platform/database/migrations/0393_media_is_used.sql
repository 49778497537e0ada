-- Whether an item stands anywhere, so that what stands nowhere is found and counted by an index, however many uses there are.
alter table media add "IsUsed" boolean not null default false;
update media m set "IsUsed" = true where exists (select from media_uses u where u."MediaID" = m."ID");
create index media_unused on media ("StID", "ID" desc) where "DeletedAt" is null and not "IsUsed";
create index media_used on media ("StID", "ID" desc) where "DeletedAt" is null and "IsUsed";

-- At the end of the transaction, when what was taken out may have been put in again. Whoever adds a use holds the item's row for
-- its key; who finds no use any more waits for them and looks again.
create function media_is_used() returns trigger language plpgsql as $$
declare
  item bigint := case when TG_OP = 'DELETE' then old."MediaID" else new."MediaID" end;
  before boolean;
begin
  select m."IsUsed" into before from media m where m."ID" = item;
  if before is null or before = exists (select from media_uses u where u."MediaID" = item) then
    return null;
  end if;
  perform from media m where m."ID" = item for update;
  update media m set "IsUsed" = exists (select from media_uses u where u."MediaID" = item)
  where m."ID" = item and m."IsUsed" <> exists (select from media_uses u where u."MediaID" = item);
  return null;
end $$;
create constraint trigger media_uses_is_used after insert or delete on media_uses
deferrable initially deferred for each row execute function media_is_used();
