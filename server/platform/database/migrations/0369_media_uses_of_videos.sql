-- Videos and programmes write down where the library's files stand in them, as other records do (0321).
do $$
declare
  one record;
begin
  for one in select * from (values
    ('short_videos', 'shortVideos', 'of "VideoUrl", "Cover", "Subtitles"'), ('vod_channels', 'vodChannels', ''),
    ('vod_programs', 'vodPrograms', 'of "Cover"'), ('vod_contents', 'vodContents', 'of "VideoUrl", "Cover"'),
    ('vod_news', 'vodNews', ''), ('watermarks', 'watermarks', '')
  ) as all_of(place, family, columns) loop
    execute format('create trigger %I after insert or delete or update %s on %I
      for each row execute function media_uses_of(%L)', one.place || '_media_uses', one.columns, one.place, one.family);
  end loop;
end $$;
