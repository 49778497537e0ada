-- Sign-ins on their way through a provider: begun by a page, carried by one browser, fetched by the page that began. Only
-- hashes of what anybody has in hand are stored; what must be known again is sealed with it.
create table provider_flows (
  "FlowHash" bytea primary key,
  "WordHash" bytea not null,
  "StateHash" bytea unique,
  "BrowserHash" bytea,
  "TicketHash" bytea unique,
  "ProviderID" bigint not null references identity_providers on delete cascade,
  -- Who is signed in and binds; null: who signs in.
  "UserID" bigint references admin_users on delete cascade,
  -- By what a SAML request is called.
  "RequestID" text unique,
  "Redirect" text not null default '',
  -- With the browser's cookie before the provider answered, with the ticket afterwards.
  "Sealed" bytea,
  "Confirmed" boolean not null default false,
  "ExpiresAt" timestamptz not null
);
create index provider_flows_end on provider_flows ("ExpiresAt");

-- What a provider said once must not be said again: assertions and logout tokens, until they would be over by themselves.
create table provider_words (
  "ProviderID" bigint not null references identity_providers on delete cascade,
  "WordHash" bytea not null,
  "ExpiresAt" timestamptz not null,
  primary key ("ProviderID", "WordHash")
);
create index provider_words_end on provider_words ("ExpiresAt");
