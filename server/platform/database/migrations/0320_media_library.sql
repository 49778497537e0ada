-- What the library's items are found by, and the order of an album's pictures.
alter table media
  add column "SearchKeys" text[] not null default '{}',
  add column "SearchText" text not null default '',
  add column "Pictures" jsonb not null default '[]';
create index media_search on media using gin ("SearchKeys");
create index media_all on media ("StID", "ID" desc) where "DeletedAt" is null;
create index media_bin on media ("StID", "ID" desc) where "DeletedAt" is not null;
create index media_title on media ("StID", "Title", "ID") where "DeletedAt" is null;
create index media_changed on media ("StID", "UpdateTime", "ID") where "DeletedAt" is null;
create index media_brought on media ("StID", "AdminID", "ID" desc) where "DeletedAt" is null;
