-- Ours: with this a station's server signs the tokens by which readers are known again; nobody else ever sees it.
create table reader_secrets (
  "StID" bigint primary key references stations on delete cascade,
  "Secret" text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- From where readers came who brought no token: so many are counted for an address, and no more.
alter table live_marks add column "Address" text;
create index live_marks_address on live_marks ("Address", "CreateTime") where "Address" is not null;
