-- Whose a mark or a package of the house is nobody is asked; what else stands in the same record is asked about as it is anywhere.

-- Ours: what of which kind in which field is taken for the house's own. What this says is said nowhere else.
create function media_house_fields() returns table (family text, field text, kind text) language sql immutable as $$
  values ('stations', 'ImgUrl', 'image'), ('vodChannels', 'Logo', 'image'), ('watermarks', 'Picture', 'image'),
    ('appVersions', 'Url', 'file')
$$;
-- Whether an item is, where it stands.
create function media_of_the_house(family text, field text, item bigint) returns boolean language sql stable as $$
  select exists (select from media_house_fields() h join media m on m."ID" = $3 and m."Kind" = h.kind
    where h.family = $1 and h.field = $2)
$$;

-- A file that a record shows; another number where nobody was asked about it, which lets it stand nowhere else.
create function media_file_shown(family text, field text, item bigint, file bigint) returns bigint language sql stable as $$
  select case when media_of_the_house($1, $2, $3) then -$4 else $4 end
$$;
-- As before (0416), by these.
create or replace function media_files_shown(family text, record bigint) returns bigint[] language sql stable as $$
  select array(select media_file_shown(u."Family", u."Field", u."MediaID", coalesce(v."OriginID", v."ID"))
    from media_uses u join media_versions v on v."ID" = u."VersionID"
    where u."Family" = $1 and u."RecordID" = $2 and u."IsLive")
$$;
-- As before (0426), by these.
create or replace function media_files_named(family text, texts jsonb) returns bigint[] language sql stable as $$
  select case when media_mentions($2::text) > 0 then
    array(select media_file_shown($1, said.key, v."MediaID", coalesce(v."OriginID", v."ID"))
      from jsonb_each($2) said cross join lateral media_keys(said.value) as named
      join media_versions v on v."Key" = named) else '{}' end
$$;
create or replace function media_turns_public_beyond(shown bigint[], family text, record bigint) returns void language sql as $$
  select media_turns_public(u."Family", u."RecordID", u."Field", u."VersionID")
  from media_uses u join media_versions v on v."ID" = u."VersionID"
  where u."Family" = $2 and u."RecordID" = $3 and u."IsLive"
    and media_file_shown(u."Family", u."Field", u."MediaID", coalesce(v."OriginID", v."ID")) <> all($1)
$$;
