-- What a machine made says so in its file (GB 45438-2025, Annex E). The label that a file came with is kept beside it: what is made of
-- it, by whomever, has it again, wherever its bytes lost it on their way.
alter table media_versions add "Aigc" jsonb;

-- By which these labels name a station, and where its articles tell readers that a machine wrote parts of them: 1 before the text, 2
-- behind it.
alter table stations
  add "AigcCode" text not null default '',
  add "AigcPlace" smallint not null default 2 check ("AigcPlace" in (1, 2));
