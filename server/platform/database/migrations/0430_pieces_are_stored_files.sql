-- The pieces of a recording are stored files like any: what a row refers to is not swept, and stands in every backup. Until now
-- pieces of a recording that lasted over a day counted as what nobody wants.
insert into stored_files ("Sha256", "Size")
  select distinct on ("Sha256") "Sha256", "Size" from recording_segments order by "Sha256" on conflict do nothing;
alter table recording_segments add foreign key ("Sha256") references stored_files;
create index recording_segments_sha on recording_segments ("Sha256");
