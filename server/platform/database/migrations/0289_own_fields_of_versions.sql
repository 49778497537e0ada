-- What an article had in the newsroom's own fields when a version was written; null of versions from before.
alter table article_revisions add column "OwnFields" jsonb;
