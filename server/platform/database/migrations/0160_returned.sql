-- Articles are returned (退回) and comments refused (拒绝): one word for each, on buttons, messages and reasons.
update buttons b set "Name" = '退回' where b."Name" = '拒绝'
  and not exists (select from buttons other where other."MenuID" = b."MenuID" and other."Name" = '退回');
update messages set "Type" = '稿件退回' where "Type" = '审核拒绝';
update dictionary_defaults set "Name" = '退回理由', "ReMark" = '退回稿件时可选的理由' where "Code" = 'refusalReason';
update dictionaries set "Name" = '退回理由', "ReMark" = '退回稿件时可选的理由'
  where "Code" = 'refusalReason' and "Name" = '拒绝理由';
