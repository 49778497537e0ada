-- Where a recall took a record off, the way back makes it public again only as long as nobody decided about it since: what was put in the
-- bin, refused, given another file, or made public and taken down stays as people left it, also where it looks as the recall left it.
alter table media_recall_places add column "IsOvertaken" boolean not null default false;
create index media_recall_places_record on media_recall_places ("Family", "RecordID");

-- The recall itself writes its places after their records.
create function media_recall_overtaken() returns trigger language plpgsql as $$
begin
  update media_recall_places set "IsOvertaken" = true
  where "Family" = TG_ARGV[0] and "Field" = TG_ARGV[1] and "RecordID" = new."ID" and not "IsOvertaken";
  return null;
end $$;
create trigger short_videos_recall_overtaken after update on short_videos for each row
when ((old."State", old."Revision", old."PublicRevision", old."DeletedAt")
  is distinct from (new."State", new."Revision", new."PublicRevision", new."DeletedAt"))
execute function media_recall_overtaken('shortVideos', 'PublicRevision');
create trigger vod_contents_recall_overtaken after update on vod_contents for each row
when ((old."IsPublic", old."VideoUrl", old."DeletedAt") is distinct from (new."IsPublic", new."VideoUrl", new."DeletedAt"))
execute function media_recall_overtaken('vodContents', 'IsPublic');

-- Of recalls that stand already nobody wrote down what happened to their records: only what was not written since is as they left it.
update media_recall_places p set "IsOvertaken" = true from media_recalls r
where r."ID" = p."RecallID" and r."RevertedAt" is null and (
  (p."Family" = 'shortVideos' and p."Field" = 'PublicRevision'
    and exists (select from short_videos v where v."ID" = p."RecordID" and v."UpdateTime" > r."CreateTime"))
  or (p."Family" = 'vodContents' and p."Field" = 'IsPublic'
    and exists (select from vod_contents v where v."ID" = p."RecordID" and v."UpdateTime" > r."CreateTime")));
