-- The version at which the label was taken off, by who looked that nothing of a machine stands there: an older one may still hold it.
alter table articles add "AiFreeFrom" int;
update articles a set "AiFreeFrom" = "Revision" where "AiSince" is null
  and exists (select from article_ai_uses u where u."ArticleID" = a."ID" and u."Kind" in ('text', 'picture', 'video'));

-- Whatever brings an older version back to the public, a way back among it, brings its label back.
create function ai_label_of_live() returns trigger language plpgsql as $$
begin
  if new."LiveRevision" is not null
    and (new."AiSince" is null or new."AiSince" > new."LiveRevision")
    and (new."AiFreeFrom" is null or new."LiveRevision" < new."AiFreeFrom")
    and exists (select from article_ai_uses u where u."ArticleID" = new."ID"
      and u."Kind" in ('text', 'picture', 'video') and u."Revision" <= new."LiveRevision") then
    new."AiSince" := new."LiveRevision";
  end if;
  return new;
end $$;
create trigger articles_ai_label_of_live before update of "LiveRevision" on articles
for each row when (new."LiveRevision" is distinct from old."LiveRevision") execute function ai_label_of_live();

-- An item that is found to be a machine's labels what it stands in already, from the version on that the public sees where it stands there.
create function ai_label_of_media() returns trigger language plpgsql as $$
begin
  insert into article_ai_uses ("StID", "ArticleID", "Kind", "MediaID", "Text", "UserID", "Revision")
  select a."StID", a."ID", case new."Kind" when 'video' then 'video' else 'picture' end, new."ID", new."Title", new."AdminID",
    case when bool_or(u."IsLive") then least(a."LiveRevision", a."Revision") else a."Revision" end
  from media_uses u join articles a on a."ID" = u."RecordID"
  where u."MediaID" = new."ID" and u."Family" = 'articles'
  group by a."ID"
  on conflict do nothing;
  update articles a set "AiSince" = u."Revision" from article_ai_uses u
  where u."MediaID" = new."ID" and u."ArticleID" = a."ID" and u."Kind" in ('picture', 'video') and u."IsThere"
    and (a."AiSince" is null or a."AiSince" > u."Revision");
  return null;
end $$;
create trigger media_ai_label_of_articles after update of "AiLabel" on media
for each row when (new."AiLabel" in ('generated', 'edited') and new."Kind" in ('image', 'video')
  and new."AiLabel" is distinct from old."AiLabel") execute function ai_label_of_media();
