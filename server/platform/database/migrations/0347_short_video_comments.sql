-- Nothing of the public is kept about a short video that is gone for good.
create function comments_leave_with_short_videos() returns trigger language plpgsql as $$
begin
  delete from comments where "Kind" = 'video' and "TargetID" in (select "ID" from old_rows);
  return null;
end
$$;
create trigger short_videos_comments_delete after delete on short_videos
  referencing old table as old_rows for each statement execute function comments_leave_with_short_videos();
