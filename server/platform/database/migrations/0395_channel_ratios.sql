-- At which ratios an article's covers are cut.
alter table channels
  add column "CoverRatio" text not null default '16:9'
    check ("CoverRatio" in ('16:9', '2:1', '3:2', '4:3', '5:4', '1:1')),
  add column "SmallRatio" text not null default '4:3'
    check ("SmallRatio" in ('16:9', '2:1', '3:2', '4:3', '5:4', '1:1'));
