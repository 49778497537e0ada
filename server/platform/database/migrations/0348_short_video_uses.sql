-- Where the library's versions stand in short videos: in what is written, its parts among it, and in the revision the public sees.
create function media_uses_of_short_videos() returns trigger language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    delete from media_uses u where u."Family" = 'shortVideos' and u."RecordID" = old."ID";
    return null;
  end if;
  perform media_uses_keep(new."StID", 'shortVideos', new."ID", false, jsonb_build_object(
    'VideoUrl', new."VideoUrl", 'Cover', new."Cover", 'Subtitles', new."Subtitles",
    'Parts', (select string_agg(p."VideoUrl", ' ') from short_video_parts p where p."VideoID" = new."ID")));
  perform media_uses_keep(new."StID", 'shortVideos', new."ID", true, (
    select r."Content" from short_video_revisions r
    where r."VideoID" = new."ID" and r."Revision" = new."PublicRevision"));
  return null;
end
$$;
-- Comes after short_videos_go_out, which copies what the public sees.
create trigger short_videos_uses
after insert or delete or update of "VideoUrl", "Cover", "Subtitles", "PublicRevision", "PartsMark" on short_videos
for each row execute function media_uses_of_short_videos();
