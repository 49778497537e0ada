-- Keys an administrator gives to a role. "ID" is the role's.
create table role_keys (
  "ID" bigint primary key references roles on delete cascade,
  "StID" bigint not null references stations on delete cascade,
  "Keys" jsonb not null default '{}',
  "UpdateTime" timestamptz not null default now()
);
