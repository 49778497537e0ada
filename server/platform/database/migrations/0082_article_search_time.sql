-- When an article was written stands beside its keys, and the long values apart: what a search goes through are short rows,
-- the newest of which it can pick before it looks at the articles themselves.
alter table article_search add column "At" timestamptz not null default now();
alter table article_search alter column "At" drop default;
alter table article_search set (toast_tuple_target = 128);
update article_search s set "At" = a."CreateTime" from articles a where a."ID" = s."ArticleID";
