-- A station that is stopped shows nothing; when it opens, all that is marked public in it turns public: turnedWithin.ts.
create function media_station_opens() returns trigger language plpgsql as $$
begin
  perform set_config('copydesk.media_turned_within', concat_ws(',',
    nullif(current_setting('copydesk.media_turned_within', true), ''),
    jsonb_build_array('stations', new."ID", new."ID")::text), true);
  return null;
end $$;
create trigger stations_open after update of "Status", "DeletedAt" on stations for each row
when (new."Status" = 1 and new."DeletedAt" is null and (old."Status" <> 1 or old."DeletedAt" is not null))
execute function media_station_opens();
