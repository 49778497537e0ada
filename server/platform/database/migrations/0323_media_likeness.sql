-- Pictures that look alike differ in few of the 64 bits of their likeness. Cut into 8 bands of 8 bits, two that differ in 7 bits
-- or fewer have one band in common, which the index finds; the bits are counted of those alone.
create function media_bands(likeness bigint) returns int[] language sql immutable strict parallel safe as $$
  select array_agg(band * 256 + ((likeness >> (band * 8)) & 255)::int) from generate_series(0, 7) band
$$;

create index media_versions_likeness on media_versions using gin (media_bands("Likeness")) where "Likeness" is not null;
