-- Three pages about big screens have names one can tell apart; what an administrator called them stays.
update menus set "Name" = '看大屏' where "PageUrl" = '/BigScreen/Wall' and "Name" = '大屏墙';
update menus set "Name" = '大屏管理' where "PageUrl" = '/BigScreen/List' and "Name" = '大屏';
