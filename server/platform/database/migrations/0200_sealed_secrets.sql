-- Secrets are sealed from now on; the key is never here. What was plain is sealed when the server starts.
comment on column record_secrets."Value" is 'sealed';

-- The key by which this database is sealed: its id alone, one row.
create table secrets_key (
  "One" boolean primary key default true check ("One"),
  "KeyID" text not null,
  "Since" timestamptz not null default now()
);
