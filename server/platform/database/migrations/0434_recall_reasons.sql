-- Why an item was taken down everywhere, in the words of whoever did it; '': they said nothing.
alter table media_recalls add column "Reason" text not null default '';
