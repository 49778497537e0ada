-- Articles may be pushed as featured (推荐推送), alone or with a release.
alter table articles add column "IsBest" boolean not null default false;
alter table release_items add column "IsBest" boolean not null default false;
