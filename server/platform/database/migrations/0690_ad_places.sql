-- Which space of a station stands on its own pages of the public: one at most.
alter table ad_spaces add column "Place" text not null default 'asked' check ("Place" in ('asked', 'pages'));
create unique index ad_spaces_pages on ad_spaces ("StID") where "Place" = 'pages';
