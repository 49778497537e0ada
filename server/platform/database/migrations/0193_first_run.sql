-- Ours: keys that the server printed at its start while there was no account; each lets one person make the first. Stored as SHA-256.
create table first_run_keys (
  "Hash" bytea primary key,
  "ExpiresAt" timestamptz not null
);
