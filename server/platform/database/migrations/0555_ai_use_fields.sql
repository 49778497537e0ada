-- A few words are looked for in the field alone into which they were put: a keyword of a machine's makes no headline its own.
alter table article_ai_uses
  add "Field" text not null default ''
    check ("Field" in ('', 'Title', 'SubTitle', 'Summary', 'KeyWords', 'ResourceContent'));
