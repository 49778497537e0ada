-- Sensitive words in what members of sign-ups wrote.
alter table sign_up_members add column "Words" text[] not null default '{}';
create index sign_up_members_words on sign_up_members ("StID", "ID" desc) where "Words" <> '{}';
