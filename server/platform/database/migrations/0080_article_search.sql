-- By what articles are found: pieces of two characters of everything that is written in them, made in TypeScript
-- (server/content/articles/search/keys.ts), so that two-character words, which most Chinese words are, have an index without an
-- extension and without a locale. Apart from the articles, so that a decision or a read count does not touch the index.
create table article_search (
  "ArticleID" bigint primary key references articles on delete cascade,
  "Keys" bigint[] not null,
  -- What a reader sees, the title first: phrases are confirmed and snippets cut from it.
  "Text" text not null
);
-- A short list of what waits to be sorted in: every search reads it from end to end.
create index article_search_keys on article_search using gin ("Keys") with (gin_pending_list_limit = 512);

-- Articles that were there before: the server works its way down in the background, a few hundred at a time.
create table article_search_backfill (
  "ID" int primary key default 1 check ("ID" = 1),
  -- Articles with a number up to here are still to be looked at; 0: done.
  "UpTo" bigint not null,
  "Total" bigint not null
);
insert into article_search_backfill ("UpTo", "Total")
  select coalesce(max("ID"), 0), count(*) from articles;
