-- Whether something came in the place of what was recalled: also when that is gone for good.
alter table media_recalls add column "IsReplaced" boolean not null default false;
update media_recalls set "IsReplaced" = true where "WithID" is not null;
