-- What of the library stands in a sign-up is public while the sign-up is (0401). Only a line is added, whatever stands there by now.
do $$
begin
  execute replace(pg_get_functiondef('media_shows(text, jsonb)'::regprocedure), 'when ''stations'' then true',
    'when ''sign_ups'' then record->>''State'' in (''open'', ''closed'') and record->>''DeletedAt'' is null
    when ''stations'' then true');
  if not media_shows('sign_ups', '{"State": "open"}') then
    raise exception 'media_shows knows nothing of sign-ups';
  end if;
end $$;
create trigger sign_ups_media_uses after insert or delete or update of "Cover" on sign_ups
  for each row execute function media_uses_of('signUps');
select media_watch();
