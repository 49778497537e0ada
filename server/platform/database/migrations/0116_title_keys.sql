-- Titles are found by their single characters, too, so that the list and the search page ask the same keys
-- (server/content/articles/searchKeys.ts). The index is made anew in the end: without it the rows can stay in their places.
drop index articles_keys;
update articles set "TitleKeys" = array(
  select distinct piece from (
    select unnest("TitleKeys") as piece
    union all
    select unnest(regexp_split_to_array(key, '')) from unnest("TitleKeys") key where left(key, 1) not in ('~', '=')
    union all
    -- A title of one character had no pieces.
    select lower("Title") where char_length("Title") = 1
  ) pieces)
where "Title" <> '';
create index articles_keys on articles using gin ("TitleKeys");
