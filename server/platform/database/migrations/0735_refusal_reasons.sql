-- Why a vote, a draw or an advertisement is sent back: dictionaries every station has from now on.
insert into dictionary_defaults values
  ('voteRefusalReason', '投票退回理由', '审核投票时按数字选择的理由',
    array['规则没有写清楚', '选项有误', '时间有误', '限制太松，容易刷票', '不宜公开', '文字有错', '其他']),
  ('drawRefusalReason', '抽奖退回理由', '审核抽奖时按数字选择的理由',
    array['规则缺项', '奖品或份数有误', '时间有误', '中奖率不合适', '参加条件不合适', '文字有错', '其他']),
  ('adRefusalReason', '广告退回理由', '审核广告时按数字选择的理由',
    array['图片不清楚或不合适', '文字有错', '用语违反广告法', '落地页打不开或不合适', '缺少资质证明', '时段或次数有误', '其他']);
select give_dictionaries("ID") from stations order by "ID";
