-- What was erased cannot be brought back: such a line is not taken back.
alter table operation_log add column "Erased" boolean not null default false;
-- Since when nothing of the account names anybody.
alter table admin_users add column "ErasedAt" timestamptz;
