-- The station and the day of an article stand beside the pieces of its title in the index, as they do beside those of its
-- text: whoever wants the newest finds of a common word then reads only their days
-- (dayKey and stationKey of server/content/articles/search/keys.ts).
create function time_keys(station bigint, moment timestamptz) returns bigint[] language sql immutable parallel safe
return array[
  1125899906842624 + station * 1048576
    + greatest(0, floor(extract(epoch from moment - timestamptz '1970-01-01 00:00:00+00') / 86400))::bigint,
  2251799813685248 + station
];
drop index articles_keys;
-- A short list of what waits to be sorted in: every search reads it from end to end.
create index articles_keys on articles using gin ("TitleKeys", time_keys("StID", "CreateTime"))
  with (gin_pending_list_limit = 512);
