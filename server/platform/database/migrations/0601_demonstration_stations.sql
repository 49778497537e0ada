-- Stations of the demonstration: where nothing is sent, the page on which a reader signs in shows the code that would have been.
alter table stations add column "IsDemo" boolean not null default false;
