-- Which text of an article a sign-in was shown last: what a save that names no revision is based on. Gone with the sign-in.
create table article_reads (
  "TokenHash" bytea not null references sessions ("TokenHash") on delete cascade,
  "ArticleID" bigint not null references articles on delete cascade,
  "Revision" integer not null,
  primary key ("TokenHash", "ArticleID")
);
create index article_reads_article on article_reads ("ArticleID");

-- Whether lists count as shown, too: of those who saved without a revision. Other clients read what they edit by itself.
alter table sessions add column "ReadsByList" boolean not null default false;
