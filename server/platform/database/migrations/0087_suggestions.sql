-- The text with what is only suggested in it; '' when nothing is. "ResourceContent" is the decided text.
alter table articles add column "SuggestedContent" text not null default '';
alter table article_revisions add column "SuggestedContent" text not null default '';
