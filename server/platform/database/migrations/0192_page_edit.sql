-- What stands on a big screen is laid out under the button 页面编辑; who could change screens until now can do so still.
insert into buttons ("MenuID", "Name", "ShowOrder")
  select b."MenuID", '页面编辑', b."ShowOrder" from buttons b join menus m on m."ID" = b."MenuID"
  where b."Name" = '编辑' and m."PageUrl" in ('/BigScreen/List', '/BigScreen/Wall')
  on conflict do nothing;
insert into role_buttons ("RoleID", "ButtonID")
  select g."RoleID", n."ID" from role_buttons g
  join buttons b on b."ID" = g."ButtonID" and b."Name" = '编辑'
  join menus m on m."ID" = b."MenuID" and m."PageUrl" in ('/BigScreen/List', '/BigScreen/Wall')
  join buttons n on n."MenuID" = b."MenuID" and n."Name" = '页面编辑'
  on conflict do nothing;
