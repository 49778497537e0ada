-- What a job needs besides: what the provider made and where it lies, how often it was tried, and that its person put it away.
alter table ai_jobs
  -- What came of it and is still to be fetched: addresses of the provider, or hashes of bytes that it answered with.
  add column "Made" jsonb not null default '[]',
  -- Files that the provider's own censors held back.
  add column "Blocked" int not null default 0,
  -- How often it was about to leave the house, and nothing was sent; how often fetching did not work.
  add column "Tries" int not null default 0,
  add column "RemoveTime" timestamptz;

-- Its person looks at a file by an address that nobody can guess.
alter table ai_job_results
  add column "Key" text unique check (length("Key") between 20 and 40),
  add column "Size" bigint,
  add column "Name" text not null default '';
create index ai_job_results_files on ai_job_results ("Sha256");
create index ai_jobs_removed on ai_jobs ("RemoveTime") where "RemoveTime" is not null;
