-- By what the provider calls the sign-in, so that its word that somebody signed out there reaches a half one, too; '': it
-- does not.
alter table provider_halves add column "Sid" text not null default '';
create index provider_halves_identity on provider_halves ("IdentityID");
