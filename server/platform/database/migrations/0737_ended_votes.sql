-- When a vote really ended: by hand that may be before the end it was planned with. Of those that are over already it is what the
-- log says of an end by hand, else the planned end if nothing touched them before that; else nobody knows.
alter table votes add column "EndedAt" timestamptz;
alter table votes disable trigger votes_kept;
update votes v set "EndedAt" = coalesce(
  (select least(max(l."CreateTime"), v."EndTime") from operation_log l
    where l."StID" = v."StID" and l."Action" = 'votes.end' and l."UndoneBy" is null and v."ID" = any(l."EventID")),
  case when v."EndTime" <= v."UpdateTime" then v."EndTime" end)
where v."State" in ('ended', 'certified');
alter table votes enable trigger votes_kept;
alter table votes add check ("EndedAt" is null or "State" in ('ended', 'certified'));
