-- Answers: which setting answered, as people call it, because settings may be removed; and how many characters at the beginning
-- are of the version it goes on from.
alter table ai_answers add column "Service" text not null default '', add column "Kept" int not null default 0 check ("Kept" >= 0);
-- What was removed, which may be restored.
create index ai_conversations_removed on ai_conversations ("UserID", "RemoveTime" desc) where "RemoveTime" is not null;
-- Nothing of it may leave the house, whoever carries it out.
alter table ai_answers add column "OnlyLocal" boolean not null default false;
