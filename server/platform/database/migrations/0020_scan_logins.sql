-- Codes of sign-in pages that wait for somebody who is signed in elsewhere. Only hashes are stored; a row is used up by
-- the sign-in.
create table scan_logins (
  "CodeHash" bytea primary key,
  "NumberHash" bytea not null unique,
  "State" text not null default 'waiting' check ("State" in ('waiting', 'scanned', 'confirmed', 'refused')),
  -- Who looked at it, and confirmed or refused it.
  "UserID" bigint references admin_users on delete cascade,
  -- Where it is waited.
  "UserIP" text not null,
  "UserAgent" text not null,
  -- Where it was answered.
  "AnswerIP" text not null default '',
  "AnswerAgent" text not null default '',
  "CreateTime" timestamptz not null,
  "ExpiresAt" timestamptz not null,
  check ("State" = 'waiting' or "UserID" is not null)
);
create index scan_logins_end on scan_logins ("ExpiresAt");

-- Numbers that people typed and that were none.
create table scan_guesses (
  "UserID" bigint primary key references admin_users on delete cascade,
  "Count" int not null,
  "Since" timestamptz not null
);
