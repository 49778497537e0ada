-- The button that permits moving records among their neighbours has the name the specification gives it; who had it has it.
update buttons b set "Name" = '拖拽排序' where "Name" = '排序'
  and not exists (select from buttons o where o."MenuID" = b."MenuID" and o."Name" = '拖拽排序');
