-- Failed sign-ins count by where they come from: an address, or a browser in which the account was signed in before. So a
-- lock stops whoever guesses, and not the person whose account it is. What was counted before ends with it.
delete from login_failures;
alter table login_failures add column "Place" text not null;
alter table login_failures drop constraint login_failures_pkey;
alter table login_failures add primary key ("Name", "Place");

-- Browsers in which somebody signed in; the token is in a cookie, and only its SHA-256 is here. It signs nobody in.
create table known_devices (
  "TokenHash" bytea not null,
  "UserID" bigint not null references admin_users on delete cascade,
  "SeenAt" timestamptz not null,
  primary key ("TokenHash", "UserID")
);
create index known_devices_seen on known_devices ("SeenAt");
create index known_devices_user on known_devices ("UserID");

-- From where a captcha was asked for, and for which account where it is known; of a proof of work the answer is the secret
-- it is signed with.
delete from captchas;
alter table captchas add column "Kind" text not null default 'picture' check ("Kind" in ('picture', 'work'));
alter table captchas add column "Address" text not null;
alter table captchas add column "Name" text;
