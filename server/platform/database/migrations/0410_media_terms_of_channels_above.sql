-- What is permitted, forbidden or agreed to for a channel is so for those below it, too. Ours.

create index channels_parent on channels ("ParentID");
-- Channels and all that stand below them; of none, which means all of them, none. One that is gone stays named: without it a term
-- would be for all.
create function channels_within(named bigint[]) returns bigint[] language sql stable as $$
  with recursive down ("ID") as (
    select unnest($1)
    union
    select c."ID" from down join channels c on c."ParentID" = down."ID"
  ) select array(select "ID" from down)
$$;

-- What is public in a channel that moves below another one is asked anew: other terms count there.
create function media_turned_below() returns trigger language plpgsql as $$
begin
  perform set_config('copydesk.media_turned_within', concat_ws(',',
    nullif(current_setting('copydesk.media_turned_within', true), ''),
    jsonb_build_array('channels', c."ID", c."StID")::text), true)
  from channels c where c."ID" = any(channels_within(array[new."ID"])) and media_shows('channels', to_jsonb(c));
  return null;
end $$;
create trigger channels_turned_below after update of "ParentID" on channels for each row
when (new."ParentID" <> old."ParentID") execute function media_turned_below();
