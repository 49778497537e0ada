-- By which ways beside the inbox messages of a module reach a person.
create table message_ways (
  "UserID" bigint not null references admin_users on delete cascade,
  "Module" text not null,
  "Way" text not null,
  "CreateTime" timestamptz not null default now(),
  primary key ("UserID", "Module", "Way")
);
