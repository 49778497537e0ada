-- Requests that were carried out under a key of their sender's (ClientID): the same one again is answered as the first was.
-- Of the key only its SHA-256 is here, and the answer is sealed with the key itself, because some answers hold a secret that
-- is shown once. Swept after a day.
create table request_keys (
  "UserID" bigint not null,
  "Key" bytea not null,
  -- SHA-256 of what was asked.
  "Body" bytea not null,
  -- Null only within the transaction that carries it out.
  "Answer" bytea,
  "CreateTime" timestamptz not null default now(),
  primary key ("UserID", "Key")
);
create index request_keys_time on request_keys ("CreateTime");
