-- Who was erased and comes back counts as who they were, so that no limit per person is evaded by asking to be forgotten. A mark
-- is keyed by the station's secret and says nothing of a number; it goes after the time of server/platform/readers/returning.ts.
create table reader_marks (
  "StID" bigint not null references stations on delete cascade,
  "Mark" text not null,
  "KnownAs" bigint not null,
  "CreateTime" timestamptz not null,
  primary key ("StID", "Mark")
);
create index reader_marks_old on reader_marks ("CreateTime");
alter table register_users add column "KnownAs" bigint;
