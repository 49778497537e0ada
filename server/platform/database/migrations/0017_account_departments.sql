-- The department of an account is one there is.
update admin_users u set "MechanismID" = null
  where "MechanismID" is not null and not exists (select from mechanisms m where m."ID" = u."MechanismID");
alter table admin_users add foreign key ("MechanismID") references mechanisms on delete set null;
create index admin_users_mechanism on admin_users ("MechanismID") where "MechanismID" is not null;
