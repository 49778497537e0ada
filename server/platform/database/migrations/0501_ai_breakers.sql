-- Which services of AI do not answer just now: one line for each setting, shared by all servers. None: it answers.
create table ai_breakers (
  "SettingID" bigint primary key references text_parameters on delete cascade,
  -- How often in a row it could not be reached.
  "Failures" int not null default 0,
  -- Until when it is asked last; null: it is not rested.
  "RestTime" timestamptz,
  "UpdateTime" timestamptz not null default now()
);
