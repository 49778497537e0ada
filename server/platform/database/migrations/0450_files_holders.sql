-- The marks by which this database shows itself in a bucket: one that lies there and is none of these is another database's,
-- which has the same bucket for its own. Those of the last day; see platform/storage/holders.ts.
create table files_holders (
  "Name" text primary key,
  "At" timestamptz not null default now()
);
