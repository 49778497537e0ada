-- What a text message is for, and what its template says.
alter table sms_parameters
  add column "Purpose" text not null default 'notice' check ("Purpose" in ('code', 'notice')),
  add column "Body" text not null default '';
