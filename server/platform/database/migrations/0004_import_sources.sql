-- What an import wrote into an article: the article was not touched since while its Revision is still this one, and the
-- source brings nothing new while its fingerprint is still the same.
create table import_sources (
  "ArticleID" bigint primary key references articles on delete cascade,
  "Fingerprint" text not null,
  "Revision" int not null,
  "JobID" bigint not null,
  "CreateTime" timestamptz not null default now()
);

-- Which server has a job in hand. Whoever finds another name there leaves the job alone.
alter table import_jobs add column "Runner" text;
create index import_jobs_open on import_jobs ("ID") where "State" in ('queued', 'running');
