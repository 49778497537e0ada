-- A topic selection that was made of hot news names where it is from on a line of its own (src/api/intelligence/hotNews/taken.ts): what
-- stands in it strangers wrote.
create trigger topic_selections_outside_news after insert or update of "Angle" on topic_selections
for each row when (new."Angle" ~ '(^|\n)来源：') execute function outside_selection();

insert into outside_records ("StID", "Family", "RecordID")
select "StID", 'topicSelections', "ID" from topic_selections where "Angle" ~ '(^|\n)来源：'
on conflict do nothing;
