-- Where the hosts of the house live, as its head station says; '' is the server itself.
alter table stations
  add column "DomainAddress" text not null default '',
  add column "PreViewAddress" text not null default '',
  add column "MediaUploadAddress" text not null default '',
  add column "VideoCDN" text not null default '',
  add column "MediaConvertAddress" text not null default '',
  add column "HtmlTemplateViewAddress" text not null default '',
  add column "SharePageAddress" text not null default '',
  add column "MediaRecordAddress" text not null default '',
  add column "JobUrl" text not null default '',
  add column "NewUpload" text not null default '',
  add column "BuildingBlockPlatformAddress" text not null default '';
