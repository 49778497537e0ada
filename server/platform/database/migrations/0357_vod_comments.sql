-- Nothing of the public is kept about a content that is gone for good.
create function comments_leave_with_vod_contents() returns trigger language plpgsql as $$
begin
  delete from comments where "Kind" = 'vod' and "TargetID" in (select "ID" from old_rows);
  return null;
end
$$;
create trigger vod_contents_comments_delete after delete on vod_contents
  referencing old table as old_rows for each statement execute function comments_leave_with_vod_contents();
