-- Comments of lives. "AtSeconds": at which moment of the stream it was written. "IsStaff": the house answers.
-- "Xid": the transaction that wrote the row last: whoever follows a stream of comments asks for what came after theirs.
alter table comments
  add column "AtSeconds" int check ("AtSeconds" between 0 and 864000),
  add column "IsStaff" boolean not null default false,
  add column "Xid" xid8 not null default pg_current_xact_id();

create function comments_changed() returns trigger language plpgsql as $$
begin
  new."Xid" := pg_current_xact_id();
  return new;
end
$$;
create trigger comments_change before update on comments for each row execute function comments_changed();

create index comments_stream on comments ("TargetID", "Xid", "ID") where "Kind" = 'live';
create index comments_live_waiting on comments ("TargetID", "ID")
  where "Kind" = 'live' and "State" in ('pending', 'withheld');
create index comments_live_newest on comments ("TargetID", "ID" desc) where "Kind" = 'live';

-- Nothing of the public is kept about a live that is gone for good.
create function comments_leave_with_lives() returns trigger language plpgsql as $$
begin
  delete from comments where "Kind" = 'live' and "TargetID" in (select "ID" from old_rows);
  return null;
end
$$;
create trigger lives_comments_delete after delete on lives
  referencing old table as old_rows for each statement execute function comments_leave_with_lives();
