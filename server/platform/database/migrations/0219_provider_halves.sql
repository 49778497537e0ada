-- On whose word a sign-in stands whose second factor is still to come, until it has come. Sealed with its ticket.
create table provider_halves (
  "TicketHash" bytea primary key,
  "IdentityID" bigint not null references identities on delete cascade,
  "Sealed" bytea not null,
  "ExpiresAt" timestamptz not null
);
create index provider_halves_end on provider_halves ("ExpiresAt");
