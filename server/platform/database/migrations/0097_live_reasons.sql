-- Why a live or an item of its flow is sent back: a dictionary every station has from now on.
insert into dictionary_defaults values
  ('liveRefusalReason', '直播退回理由', '审核直播和直播报道时按数字选择的理由',
    array['信息有误，请核实', '文字有错漏', '图片不清楚或不合适', '与本场直播无关', '未经核实，暂不发布', '时间或地点不准确', '已有同样内容', '违反规定', '其他']);
select give_dictionaries("ID") from stations order by "ID";
