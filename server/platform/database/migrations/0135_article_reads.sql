-- Which text of an article a sign-in was shown last: what a save that names no revision is based on. Gone with the sign-in.
-- Articles are not referred to: whoever reads one would wait for whoever is deciding about it.
create table article_reads (
  "TokenHash" bytea not null references sessions on delete cascade,
  "ArticleID" bigint not null,
  "Revision" integer not null,
  primary key ("TokenHash", "ArticleID")
);

-- Whether lists count as shown, too: of those who saved without a revision. Other clients read what they edit by itself.
alter table sessions add column "ReadsByList" boolean not null default false;
