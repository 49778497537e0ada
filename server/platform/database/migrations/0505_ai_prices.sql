-- What a setting of AI costs, how many calls of it may run at once, and whether it is a model in the house. Money is in µ¥:
-- millionths of a yuan, for 1,000 tokens and for one picture or video.
alter table text_parameters
  add column "InputPrice" bigint not null default 0 check ("InputPrice" between 0 and 1000000000),
  add column "OutputPrice" bigint not null default 0 check ("OutputPrice" between 0 and 1000000000),
  add column "ItemPrice" bigint not null default 0 check ("ItemPrice" between 0 and 1000000000),
  -- 0: any number.
  add column "AtOnce" int not null default 0 check ("AtOnce" between 0 and 1000),
  add column "IsLocal" boolean not null default false;
