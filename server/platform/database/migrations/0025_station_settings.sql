-- What a station is besides its name, and what its channels begin with.
alter table stations
  add column "Contact" text not null default '',
  add column "Phone" text not null default '',
  add column "ReMark" text not null default '',
  -- 0 waits to be looked at, 1 open, 2 stopped. Only in an open one people sign in.
  add column "Status" int not null default 1 check ("Status" between 0 and 2),
  add column "ReviewLevels" int not null default 3 check ("ReviewLevels" between 0 and 3),
  add column "FourEyes" boolean not null default true,
  add column "ResumeAtRefusal" boolean not null default true,
  add column "ReapproveOnEdit" boolean not null default false,
  add column "PublishOnFinal" boolean not null default false,
  add column "SkipOwnLevel" boolean not null default false,
  -- argon2id; '' when none is asked for.
  add column "InstructPasswordHash" text not null default '',
  -- A deleted station keeps everything; nobody sees it.
  add column "DeletedAt" timestamptz,
  add constraint stations_deleted check ("DeletedAt" is null or "Status" <> 1);
create unique index stations_name on stations ("StationName") where "DeletedAt" is null;
