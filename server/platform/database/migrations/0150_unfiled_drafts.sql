-- A draft stands in no channel until somebody picks one. What is sent to review has one, and keeps it.
alter table articles alter column "ChID" drop not null;
alter table articles add constraint articles_filed check ("ChID" is not null or "Status" in ('draft', 'recycled'));

-- Until when who sent the article in wants it reviewed; the channel's own clock counts where it ends sooner.
alter table articles add column "Deadline" timestamptz;

create or replace function review_clock() returns trigger language plpgsql as $$
begin
  if new."Status" not in ('review1', 'review2', 'review3') then
    new."WaitingSince" := null;
    new."DueAt" := null;
  elsif tg_op = 'INSERT' or new."WaitingSince" is null or new."Status" <> old."Status"
      or new."ChID" is distinct from old."ChID" or new."Deadline" is distinct from old."Deadline" then
    if tg_op = 'INSERT' or new."WaitingSince" is null or new."Status" <> old."Status"
        or new."ChID" is distinct from old."ChID" then
      new."WaitingSince" := new."UpdateTime";
    end if;
    new."DueAt" := least(review_due(new."ChID", new."Status", new."WaitingSince"), new."Deadline");
  end if;
  if tg_op = 'UPDATE' then
    if new."Status" <> old."Status" then delete from article_claims where "ArticleID" = new."ID"; end if;
  end if;
  return new;
end
$$;
drop trigger articles_review_clock on articles;
create trigger articles_review_clock before insert or update of "Status", "ChID", "Deadline" on articles
  for each row execute function review_clock();

create or replace function review_clocks_of_channel() returns trigger language plpgsql as $$
begin
  update articles set "DueAt" = least(review_due("ChID", "Status", "WaitingSince"), "Deadline")
  where "StID" = new."StID" and "ChID" = new."ID" and "WaitingSince" is not null;
  return null;
end
$$;
