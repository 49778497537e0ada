-- What AI has cost by month, whoever it was: a station's whole ledger comes to a few rows for each month, however many lines, days
-- and people there are. Kept from the sums by day (0506).
create table ai_usage_months (
  "StID" bigint not null references stations on delete cascade,
  -- Its first day.
  "Month" date not null,
  "Provider" text not null,
  "Model" text not null,
  "Purpose" text not null,
  "Calls" bigint not null default 0,
  "Reserved" bigint not null default 0,
  "Spent" bigint not null default 0,
  "InputTokens" bigint not null default 0,
  "OutputTokens" bigint not null default 0,
  "Items" bigint not null default 0,
  primary key ("StID", "Month", "Provider", "Model", "Purpose")
);
insert into ai_usage_months
select "StID", date_trunc('month', "Day")::date, "Provider", "Model", "Purpose", sum("Calls"), sum("Reserved"), sum("Spent"),
  sum("InputTokens"), sum("OutputTokens"), sum("Items")
from ai_usage group by 1, 2, 3, 4, 5;

create function ai_usage_months_keep() returns trigger language plpgsql as $$
declare
  changes text := case TG_OP
    when 'INSERT' then 'select 1 as sign, n.* from new_sums n'
    when 'DELETE' then 'select -1 as sign, o.* from old_sums o'
    else 'select 1 as sign, n.* from new_sums n union all select -1, o.* from old_sums o' end;
begin
  execute format('
    insert into ai_usage_months as g ("StID", "Month", "Provider", "Model", "Purpose",
      "Calls", "Reserved", "Spent", "InputTokens", "OutputTokens", "Items")
    select "StID", date_trunc(''month'', "Day")::date, "Provider", "Model", "Purpose", sum(sign * "Calls"), sum(sign * "Reserved"),
      sum(sign * "Spent"), sum(sign * "InputTokens"), sum(sign * "OutputTokens"), sum(sign * "Items")
    from (%s) c where exists (select from stations s where s."ID" = c."StID") group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict ("StID", "Month", "Provider", "Model", "Purpose") do update
    set "Calls" = g."Calls" + excluded."Calls", "Reserved" = g."Reserved" + excluded."Reserved",
      "Spent" = g."Spent" + excluded."Spent", "InputTokens" = g."InputTokens" + excluded."InputTokens",
      "OutputTokens" = g."OutputTokens" + excluded."OutputTokens", "Items" = g."Items" + excluded."Items"', changes);
  return null;
end $$;
create trigger ai_usage_begun after insert on ai_usage
referencing new table as new_sums for each statement execute function ai_usage_months_keep();
create trigger ai_usage_changed after update on ai_usage
referencing old table as old_sums new table as new_sums for each statement execute function ai_usage_months_keep();
create trigger ai_usage_gone after delete on ai_usage
referencing old table as old_sums for each statement execute function ai_usage_months_keep();

-- What one person has cost.
create index ai_usage_person on ai_usage ("UserID", "Day");
-- A person's conversations are counted in the index alone.
drop index ai_conversations_person;
create index ai_conversations_person on ai_conversations ("UserID", "StID", "IsPinned" desc, "UpdateTime" desc, "ID" desc)
where "RemoveTime" is null;
