-- Corrections of a model that somebody accepted are noted with the articles they are in.

alter table article_ai_uses
  -- Of a correction: the line of the ledger by which the text was looked through.
  add "LedgerID" bigint,
  drop constraint "article_ai_uses_Kind_check",
  -- correction: a few characters that a model wrote otherwise. The words stay the writer's: that alone is no label.
  add constraint "article_ai_uses_Kind_check" check ("Kind" in ('text', 'picture', 'video', 'like', 'correction'));
-- One that is sent twice is one.
create unique index article_ai_uses_ledger on article_ai_uses ("ArticleID", "LedgerID", md5("Text" || "Around"))
  where "LedgerID" is not null;
