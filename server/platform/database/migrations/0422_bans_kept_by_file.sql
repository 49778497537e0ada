-- What forbids a file is kept (0411) when its last item goes, and taken up when it comes back.

-- Of an item that goes: what forbids each of its files, unless an item that stays says it of the same file. What was said of the item while another file stood for it goes with the item.
create function media_keep_bans() returns trigger language plpgsql as $$
begin
  -- With its station everything goes.
  if not exists (select from stations where "ID" = old."StID") then
    return old;
  end if;
  insert into media_kept_bans ("StID", "Sha256", "Likeness", "Title", "Kind", "FromTime", "ToTime", "Channels", "Agreed", "ReMark",
    "AdminID", "CreateTime")
  select distinct on (v."Sha256", said."Kind", said."ID") old."StID", v."Sha256", v."Likeness", old."Title", said."Kind",
    said."FromTime", said."ToTime", said."Channels", said."Agreed", said."ReMark", said."AdminID", said."CreateTime"
  from media_versions v cross join lateral media_origins(null, v."ID") o cross join lateral (
    select 'ban' as "Kind", p."ID", p."MediaID", p."FromTime", p."ToTime", p."Channels", p."Agreed", p."ReMark", p."AdminID", p."CreateTime"
    from media_bans(o.items, o.versions) p where p."ID" is not null
    union all
    select 'stop', 0, old."ID", stopped.since, null, '{}', '', '', old."AdminID", stopped.since
    from media_stopped(v."ID", o.items, o.versions, true) stopped (since)
    where stopped.since is not null and not exists (
      select from media_kept_bans k where k."StID" = old."StID" and k."Sha256" = v."Sha256" and k."Kind" = 'stop')
  ) said
  where v."MediaID" = old."ID" and not exists (
    select from media_versions s join media m on m."ID" = s."MediaID"
    where s."StID" = old."StID" and s."Sha256" = v."Sha256" and s."MediaID" <> old."ID"
      and (said."Kind" = 'ban' and s."MediaID" = said."MediaID" or said."Kind" = 'stop' and m."WithdrawnAt" is not null))
  order by v."Sha256", said."Kind", said."ID", v."ID";
  return old;
end $$;
create trigger media_keep_bans before delete on media for each row execute function media_keep_bans();

-- A file that comes back as an item of its own is forbidden as it was: from now on that is said of its item, where whoever may can lift it. As a further file of another one it is forbidden by what is kept.
create function media_take_up_bans() returns trigger language plpgsql as $$
declare
  said media_kept_bans;
begin
  for said in delete from media_kept_bans where "StID" = new."StID" and "Sha256" = new."Sha256" and new."Number" = 1 returning * loop
    if said."Kind" = 'stop' then
      update media set "WithdrawnAt" = least("WithdrawnAt", said."FromTime"), "WithdrawnVersionID" = new."ID"
      where "ID" = new."MediaID";
    else
      insert into media_permits ("StID", "MediaID", "VersionID", "Kind", "FromTime", "ToTime", "Channels", "Agreed", "ReMark", "AdminID",
        "CreateTime")
      values (said."StID", new."MediaID", new."ID", 'ban', said."FromTime", said."ToTime", said."Channels", said."Agreed", said."ReMark",
        said."AdminID", said."CreateTime");
    end if;
  end loop;
  return null;
end $$;
create trigger media_take_up_bans after insert on media_versions for each row execute function media_take_up_bans();

-- As before (0406), and what holds a file of which something is kept.
create or replace function media_spoken_of() returns setof bigint language sql stable as $$
  with recursive spoken ("ID") as (
    (select p."MediaID" from media_permits p where p."Kind" = 'ban'
    union select m."ID" from media m where m."WithdrawnAt" is not null
    union select v."MediaID" from media_versions v where v."WithdrawnAt" is not null
    union select v."MediaID" from media_kept_bans k join media_versions v on v."StID" = k."StID" and v."Sha256" = k."Sha256"
    union select f."MediaID" from people p join faces f on f."PersonID" = p."ID" where p."Need" <> 'none')
    union
    select next."ID" from spoken cross join lateral (
      select m."ID" from media m where m."SourceID" = spoken."ID" and m."Source" <> 'record'
      union all select media_same(spoken."ID")
    ) next ("ID")
  ) select "ID" from spoken
$$;
