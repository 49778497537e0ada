-- Records in which stands what strangers wrote: imports, and whatever came of a clue or is a copy of such a record. It is kept, for who
-- may write a record may change what it says of where it came from.
create table outside_records (
  "StID" bigint not null references stations on delete cascade,
  "Family" text not null check ("Family" in ('articles', 'topicSelections', 'makeNews', 'tasks')),
  "RecordID" bigint not null,
  primary key ("Family", "RecordID")
);
create index outside_records_station on outside_records ("StID");

create function outside_record(station bigint, family text, record bigint) returns void language sql as $$
  insert into outside_records ("StID", "Family", "RecordID") values (station, family, record) on conflict do nothing
$$;
create function is_outside(family text, record bigint) returns boolean language sql stable as $$
  select exists (select from outside_records o where o."Family" = $1 and o."RecordID" = $2)
$$;

create function outside_by_import() returns trigger language plpgsql as $$
begin
  perform outside_record(a."StID", 'articles', a."ID") from articles a where a."ID" = new."ArticleID";
  return null;
end $$;
create trigger import_sources_outside after insert on import_sources for each row execute function outside_by_import();

-- The number of the original, as far as it is one.
create function original_of(extra jsonb) returns bigint language sql immutable as $$
  select case when extra->>'OriginalId' ~ '^[1-9][0-9]{0,17}$' then (extra->>'OriginalId')::bigint end
$$;
create function outside_article() returns trigger language plpgsql as $$
begin
  if (new."MakeNewsID" is not null and is_outside('makeNews', new."MakeNewsID"))
    or is_outside('articles', original_of(new."Extra")) then
    perform outside_record(new."StID", 'articles', new."ID");
  end if;
  return null;
end $$;
create trigger articles_outside after insert or update of "Extra", "MakeNewsID" on articles
for each row when (new."MakeNewsID" is not null or new."Extra" ? 'OriginalId') execute function outside_article();

create function outside_selection() returns trigger language plpgsql as $$
begin
  perform outside_record(new."StID", 'topicSelections', new."ID");
  return null;
end $$;
create trigger topic_selections_outside after insert or update of "ClueID" on topic_selections
for each row when (new."ClueID" is not null) execute function outside_selection();

create function outside_report() returns trigger language plpgsql as $$
begin
  if is_outside('topicSelections', new."SelectionID") then
    perform outside_record(new."StID", 'makeNews', new."ID");
  end if;
  return null;
end $$;
create trigger make_news_outside after insert or update of "SelectionID" on make_news
for each row execute function outside_report();

create function outside_task() returns trigger language plpgsql as $$
begin
  if is_outside('topicSelections', new."SubjectID") then
    perform outside_record(new."StID", 'tasks', new."ID");
  end if;
  return null;
end $$;
create trigger tasks_outside after insert or update of "SubjectID" on tasks
for each row when (new."SubjectID" is not null) execute function outside_task();

-- What came of a record before that was known of it.
create function outside_onwards() returns trigger language plpgsql as $$
begin
  if new."Family" = 'topicSelections' then
    perform outside_record(n."StID", 'makeNews', n."ID") from make_news n where n."SelectionID" = new."RecordID";
    perform outside_record(t."StID", 'tasks', t."ID") from tasks t where t."SubjectID" = new."RecordID";
  elsif new."Family" = 'makeNews' then
    perform outside_record(a."StID", 'articles', a."ID") from articles a where a."MakeNewsID" = new."RecordID";
  end if;
  return null;
end $$;
create trigger outside_records_onwards after insert on outside_records for each row execute function outside_onwards();

insert into outside_records ("StID", "Family", "RecordID")
select a."StID", 'articles', a."ID" from articles a join import_sources s on s."ArticleID" = a."ID"
on conflict do nothing;
insert into outside_records ("StID", "Family", "RecordID")
select "StID", 'topicSelections', "ID" from topic_selections where "ClueID" is not null
on conflict do nothing;
-- Copies of copies, too: what is named last is found last.
with recursive copies as (
  select a."ID", a."StID" from articles a join outside_records o on o."Family" = 'articles' and o."RecordID" = original_of(a."Extra")
  union
  select a."ID", a."StID" from articles a join copies c on c."ID" = original_of(a."Extra")
)
insert into outside_records ("StID", "Family", "RecordID") select "StID", 'articles', "ID" from copies on conflict do nothing;
