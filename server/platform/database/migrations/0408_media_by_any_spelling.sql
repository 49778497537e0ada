-- An address may be written in many ways that a browser takes for one: with dots, with a backslash, broken by a tab. Files are given
-- by the one spelling alone (fileAddress.ts), and what a text names is told by the keys in it: nobody can guess one.

-- A text as a browser reads the addresses in it; those in JSON have their breaks written out.
create function media_plain(said text) returns text language sql immutable as $$
  select regexp_replace(said, '\\[tnr]|[\t\n\r]', '', 'g')
$$;
create or replace function media_keys(said text) returns setof text language sql immutable as $$
  select distinct found[1] from regexp_matches(media_plain(said), '[/\\]([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])', 'g') as found
$$;
-- 1 where there may be one, else 0.
create function media_mentions(said text) returns integer language sql immutable as $$
  select (media_plain(said) ~ '[/\\][A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])')::integer
$$;

-- Whoever looked for one spelling before going on asks this from now on.
do $$
declare
  one record;
  spelling constant text := 'position(''/static/img/'' in ';
begin
  for one in select pg_get_functiondef(p.oid) as said from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and p.prokind = 'f' and position(spelling in p.prosrc) > 0 loop
    execute replace(one.said, spelling, 'media_mentions(');
  end loop;
end $$;
drop trigger article_revisions_media_uses on article_revisions;
create trigger article_revisions_media_uses after insert on article_revisions
for each row when (media_mentions(new."ResourceContent") > 0) execute function media_uses_of_revisions();

-- Since when an item may not be public: withdrawn, or what it was made from was taken down everywhere.
create function media_stopped("of" bigint) returns timestamptz language sql stable as $$
  select least(media_withdrawn($1), (
    select min(r."CreateTime") from media_recalls r
    where r."RevertedAt" is null and r."MediaID" in (select media_origins($1))))
$$;
