-- What a question says to the service where a prompt says it: the prompt filled in, and what its person typed besides. '' where
-- nothing but their text is sent. And the setting the prompt wants asked first.
alter table ai_questions add column "Said" text not null default '', add column "SettingID" bigint;
