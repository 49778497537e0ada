-- Who certified a vote is told by their number: the name follows the account, also where it is gone.
alter table votes add column "CertifierID" bigint references admin_users;
alter table votes disable trigger votes_kept;
update votes v set "Certificate" = v."Certificate" - 'By', "CertifierID" = (
  select u."ID" from admin_users u where u."StID" = v."StID" and u."AdminUserRealName" = v."Certificate"->>'By'
  order by u."ID" limit 1)
where v."Certificate" ? 'By';
alter table votes enable trigger votes_kept;
create index votes_certifier on votes ("CertifierID") where "CertifierID" is not null;

-- Draws whose archive was kept for as long as the regulation wants, and that name nobody any more.
create table draw_sweeps (
  "DrawID" bigint primary key references draws on delete cascade,
  "StID" bigint not null references stations on delete cascade,
  "SweptAt" timestamptz not null
);
alter table draw_records add column "ErasedAt" timestamptz;
create index draws_over on draws ((coalesce("DrawnAt", "ClosedAt", "EndTime"))) where "State" in ('drawn', 'archived', 'aborted');
