-- A record without drafts is judged by all that stands in its row, but of some only a few columns were watched: what came into
-- another one (further streams of a live) was told to nobody, and the next change of its state was refused for it. Watched is from
-- now on whatever can hold an address, and what media_shows reads.
create or replace function media_uses_of() returns trigger language plpgsql as $$
declare
  was jsonb := case when TG_OP = 'INSERT' then null else to_jsonb(old) end;
  row jsonb := case when TG_OP = 'DELETE' then null else to_jsonb(new) end;
  station bigint := coalesce(row->>'StID', row->>'ID')::bigint;
  shown boolean;
begin
  if media_mentions(concat(was, row)) = 0 then
    return null;
  end if;
  if TG_OP = 'DELETE' then
    delete from media_uses u where u."Family" = TG_ARGV[0] and u."RecordID" = old."ID";
  else
    shown := media_shows(TG_TABLE_NAME, row);
    perform media_uses_keep(station, TG_ARGV[0], new."ID", not shown, null);
    -- What the public saw and sees is asked about for what came, not for a change of its state: it may be paused and ended whatever it shows.
    perform media_uses_keep(station, TG_ARGV[0], new."ID", shown, row, case when media_shows(TG_TABLE_NAME, was) then was end);
  end if;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in select c.relname as place, t.tgname as name, split_part(encode(t.tgargs, 'escape'), '\000', 1) as family,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
          or a.attname in ('IsPublic', 'IsEnable', 'Enabled', 'DeletedAt'))) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'media_uses_of' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('drop trigger %I on %I', one.name, one.place);
    execute format('create trigger %I after insert or delete or update of %s on %I for each row execute function media_uses_of(%L)',
      one.name, one.columns, one.place, one.family);
    execute format('select media_uses_keep(coalesce(to_jsonb(t)->>''StID'', to_jsonb(t)->>''ID'')::bigint, %L, t."ID", media_shows(%L, to_jsonb(t)), to_jsonb(t))
      from %I t where media_mentions(to_jsonb(t)::text) > 0', one.family, one.place, one.place);
  end loop;
end $$;
