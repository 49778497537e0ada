-- Why a comment is refused: a dictionary every station has from now on.
insert into dictionary_defaults values
  ('commentRefusalReason', '评论拒绝理由', '审核评论时按数字选择的理由',
    array['人身攻击或辱骂', '广告或引流', '未经证实的传言', '与内容无关', '重复灌水', '泄露他人隐私', '低俗或暴力', '违反法律法规', '其他']);
select give_dictionaries("ID") from stations order by "ID";
