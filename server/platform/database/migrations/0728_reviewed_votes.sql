-- What readers of a vote see was reviewed: other words go to review again, and with the first ballot they stand, as does who
-- may see the figures. Until then its rules alone stood.
create or replace function votes_keep() returns trigger language plpgsql as $$
begin
  if old."FrozenAt" is not null and row(new."GUID", new."Title", new."Summary", new."Options", new."LeastChoices", new."MostChoices",
      new."PerPerson", new."PerDay", new."PerOption", new."PerDevice", new."Grade", new."Results", new."Zone", new."BeginTime",
      new."FrozenAt")
    is distinct from row(old."GUID", old."Title", old."Summary", old."Options", old."LeastChoices", old."MostChoices",
      old."PerPerson", old."PerDay", old."PerOption", old."PerDevice", old."Grade", old."Results", old."Zone", old."BeginTime",
      old."FrozenAt") then
    raise exception 'the rules of vote % stand since its first ballot', old."ID" using errcode = 'check_violation';
  end if;
  if old."FrozenAt" is not null and new."EndTime" < old."EndTime" and new."State" <> 'ended' then
    raise exception 'vote % ends no earlier once it has ballots', old."ID" using errcode = 'check_violation';
  end if;
  if old."State" = 'certified' and (to_jsonb(new) - '{ShowOrder,ReadNo,FakeReadNo,UpdateTime}'::text[])
    is distinct from (to_jsonb(old) - '{ShowOrder,ReadNo,FakeReadNo,UpdateTime}'::text[]) then
    raise exception 'vote % is certified', old."ID" using errcode = 'check_violation';
  end if;
  if old."State" in ('published', 'running', 'paused') and row(new."Title", new."Summary", new."Options")
    is distinct from row(old."Title", old."Summary", old."Options") then
    new."State" := 'pending';
  end if;
  return new;
end
$$;
