-- Likeness tells light from dark alone: pictures of one template have one, in whatever colours and with whatever words. What a picture
-- looks like in colour is kept, small, to be compared with that of the few that are like it.
create table media_looks (
  "StID" bigint not null references stations on delete cascade,
  -- Of a file, however many versions are it; of what is forbidden it outlives them.
  "Sha256" text not null,
  -- Width by height, as it is shown.
  "Ratio" double precision not null check ("Ratio" > 0),
  -- 32 x 32 points of RGB.
  "Points" bytea not null check (octet_length("Points") = 3072),
  primary key ("StID", "Sha256")
);

-- It goes with the last version of its file, unless a ban of the file is kept.
create function media_forget_look() returns trigger language plpgsql as $$
begin
  delete from media_looks l where l."StID" = old."StID" and l."Sha256" = old."Sha256"
    and not exists (select from media_versions v where v."StID" = old."StID" and v."Sha256" = old."Sha256")
    and not exists (select from media_kept_bans k where k."StID" = old."StID" and k."Sha256" = old."Sha256");
  return null;
end $$;
create trigger media_forget_look after delete on media_versions for each row execute function media_forget_look();
