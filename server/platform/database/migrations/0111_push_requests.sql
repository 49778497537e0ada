-- The request that caused an event, so that whoever sent it knows its echo.
alter table push_events add column "RequestID" text not null default '';
