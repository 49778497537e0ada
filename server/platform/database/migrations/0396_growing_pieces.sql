-- Ours: where the storage lets files grow, what comes goes behind what came before, into one file of this name, as long as
-- the same server takes it. It gets its hash when it is whole.
alter table upload_pieces alter column "Sha256" drop not null, add column "File" uuid,
  add constraint upload_pieces_somewhere check ("Sha256" is not null or "File" is not null);
create index upload_pieces_file on upload_pieces ("File") where "File" is not null;
