-- Where the files of this database lie: an id that is written into that folder or bucket as well, so that another one is known
-- as another. One row; none before the first file.
create table files_storage (
  "One" boolean primary key default true check ("One"),
  "ID" text not null,
  "Since" timestamptz not null default now()
);
