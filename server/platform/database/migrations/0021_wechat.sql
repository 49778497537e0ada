-- How a station is known to WeChat: at most one row for each, under the station's own number. The secret stands in
-- record_secrets, which a later step makes, and is never changed there.
create table wechat_parameters (
  "ID" bigint primary key references stations on delete cascade,
  "StID" bigint not null references stations on delete cascade,
  "AppID" text not null default '',
  "SecretID" bigint,
  "Host" text not null default '',
  "IsEnable" boolean not null default false,
  "UpdateTime" timestamptz not null default now(),
  check ("ID" = "StID")
);

-- Whose WeChat is whose account's: in a station one WeChat has one account, and one account one WeChat.
create table wechat_bindings (
  "UserID" bigint primary key references admin_users on delete cascade,
  "StID" bigint not null references stations on delete cascade,
  "OpenID" text not null,
  "BindTime" timestamptz not null default now(),
  unique ("StID", "OpenID")
);
