-- Which columns are watched for files of the library was written down once (0427); a column that came later, such as a station's code
-- for labels of AI, was watched by nobody. From now on a migration that adds a column which can hold an address calls this.
create function media_watch() returns void language plpgsql as $$
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
    execute format('create or replace trigger %I after insert or delete or update of %s on %I for each row execute function media_uses_of(%L)',
      one.name, one.columns, one.place, one.family);
  end loop;
end $$;
select media_watch();
