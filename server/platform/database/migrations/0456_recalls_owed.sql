-- A recall was taken back, and this place could not be: what came back may not be shown there. A further way back takes it.
alter table media_recall_places add column "IsOwed" boolean not null default false;
create index media_recall_places_owed on media_recall_places ("RecallID") where "IsOwed";
