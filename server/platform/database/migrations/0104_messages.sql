-- Messages are put away or deleted by their person; both can be taken back.
alter table messages add column "ArchivedAt" timestamptz;
alter table messages add column "DeletedAt" timestamptz;
create index messages_inbox on messages ("UserID", "ID" desc) where "DeletedAt" is null;

-- Of which modules a person's messages do not ring.
create table message_mutes (
  "UserID" bigint not null references admin_users on delete cascade,
  "Module" text not null,
  "CreateTime" timestamptz not null default now(),
  primary key ("UserID", "Module")
);

-- What a task was made from, and when its people were told that it is late.
alter table tasks add column "SourceTitle" text not null default '';
alter table tasks add column "SourcePage" text not null default '';
alter table tasks add column "SourceParams" jsonb not null default '{}';
alter table tasks add column "OverdueToldAt" timestamptz;
create index tasks_late on tasks ("Deadline") where "State" in ('open', 'assigned', 'in_progress', 'reported');

alter table instructions add column "OverdueToldAt" timestamptz;
create index instructions_late on instructions ("Deadline") where "State" = 'sent';
