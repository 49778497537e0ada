-- The browser's files of the releases that served lately: a page opened on one release goes on loading its parts from a server
-- of another one.
create table client_files (
  "Name" text primary key,
  -- As it is sent: compressed where that was done.
  "Body" bytea not null,
  "IsGzip" boolean not null,
  -- When a server that serves it said so last.
  "SeenAt" timestamptz not null default now()
);
alter table client_files alter column "Body" set storage external;
