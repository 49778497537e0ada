-- A sign-in and everything refreshed from it are one family: a refresh token that comes twice ends them all.
alter table sessions add column "FamilyID" uuid not null default gen_random_uuid();
-- When the refresh token was used. The row stays until it would have expired, so that a second use is recognised.
alter table sessions add column "SpentAt" timestamptz;
create index sessions_family on sessions ("FamilyID");
create index sessions_end on sessions ("RefreshExpiresAt");

-- The log's screen asks for days.
create index operation_log_created on operation_log ("StID", "CreateTime" desc);
