-- Whoever asks for what was public once is told that it is gone, whichever way it was taken back: by a withdrawal, by its
-- release, by an undo. PublishTime cannot say so, since taking a publication back takes that time back, too.
alter table articles add column "WasPublic" boolean not null default false;
update articles set "WasPublic" = true
  where "LiveRevision" is not null or ("PublishTime" <= now() and "Status" <> 'scheduled');

create function articles_was_public() returns trigger language plpgsql as $$
begin
  new."WasPublic" := true;
  return new;
end
$$;
create trigger articles_was_public before insert or update of "LiveRevision" on articles
  for each row when (new."LiveRevision" is not null and not new."WasPublic") execute function articles_was_public();
