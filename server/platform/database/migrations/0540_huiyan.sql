-- Huiyan is told of what somebody gave it, as long as the public may see it.
alter table articles add "IsHuiyan" boolean not null default false;
