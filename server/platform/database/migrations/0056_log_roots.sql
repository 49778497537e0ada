-- An act, its undo, the undo taken back, and so on are one chain; every later line names the first one.
alter table operation_log add column "RootID" bigint;
update operation_log set "RootID" = "UndoOf" where "UndoOf" is not null;
create index operation_log_root on operation_log ("RootID") where "RootID" is not null;
