-- A picture that was mirrored was cut at the other side than was seen. What is written of it says from now on what it shows: the
-- rectangle lies in the picture as it is after it was turned and mirrored.
update media_versions v set "Edit" = jsonb_set(v."Edit", '{X}', to_jsonb(greatest(0,
  case when v."Edit"->>'Rotate' in ('90', '270') then o."Height" else o."Width" end
    - (v."Edit"->>'X')::integer - (v."Edit"->>'Width')::integer)))
from media_versions o
where o."ID" = v."SourceVersionID" and v."Edit" ? 'X' and v."Edit" ? 'Rotate' and v."Edit"->>'Flip' = 'true'
  and o."Width" is not null and o."Height" is not null;
