-- What readers take part in, and what is announced and advertised, are places of their own in which the public sees what stands there
-- (0461): each shows what it shows while it is public itself.
do $$
begin
  execute 'create or replace view media_standing as ' || rtrim(pg_get_viewdef('media_standing'::regclass), '; ') || (
    select string_agg(format(' union all select %L, %L, t."ID", null, null, media_shows(%L, to_jsonb(t)), null::timestamptz from %I t',
      place, family, place, place), '')
    from (values ('announcements', 'announcements'), ('sign_ups', 'signUps'), ('ads', 'ads')) one (place, family));
end $$;
