-- Who last changed a vote: somebody else passes it.
alter table votes add column "EditorID" bigint references admin_users;
alter table votes disable trigger votes_kept;
update votes set "EditorID" = "OwnerID";
alter table votes enable trigger votes_kept;
alter table votes alter column "EditorID" set not null;
create index votes_editor on votes ("EditorID");
