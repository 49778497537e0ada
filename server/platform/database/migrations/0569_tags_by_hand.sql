-- Whether somebody added a tag among the tags themselves, or it came with an article that had the word: of the latter a service outside
-- of the house hears only where an article has it that it may hear of. Those that somebody looked after are taken for added.
alter table tags add "IsOwn" boolean not null default false;
update tags set "IsOwn" = true where "Aliases" <> '' or "ReMark" <> '';
