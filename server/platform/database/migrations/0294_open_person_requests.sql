-- By what a request of a reader's own is found again as long as it is not carried out: signed, so that nobody reads who it is.
-- Said twice it is one request.
alter table person_requests add column "OpenKey" text not null default '';
create unique index person_requests_open on person_requests ("StID", "OpenKey") where "OpenKey" <> '';
