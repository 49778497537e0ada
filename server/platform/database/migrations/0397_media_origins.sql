-- Ours: the item itself and those it was made from (cut out of, edited beside), the nearest first: what is forbidden of the
-- one is forbidden of the other. What was recorded names its recording there, which is no item.
create function media_origins("of" bigint) returns setof bigint language sql stable as $$
  with recursive up ("ID", "SourceID") as (
    select "ID", case when "Source" <> 'record' then "SourceID" end from media where "ID" = $1
    union
    select m."ID", case when m."Source" <> 'record' then m."SourceID" end from up join media m on m."ID" = up."SourceID"
  ) select "ID" from up
$$;
