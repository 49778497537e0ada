-- Portraits of accounts are pictures of the library, too.
create trigger admin_users_media_uses after insert or delete or update of "AdminIcon" on admin_users
for each row execute function media_uses_of('adminUsers');
