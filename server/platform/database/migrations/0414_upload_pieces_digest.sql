-- The hash of what was written into a file that grows: what lies there in the end is held against it.
alter table upload_pieces add column "Digest" text;
