-- A file that AI made may stand in an article by its own address, without an item of the library.
alter table article_ai_uses add "MadeKey" text;
create unique index article_ai_uses_made on article_ai_uses ("ArticleID", "MadeKey") where "MadeKey" is not null;
