/** 值班夜: what a night desk keeps an eye on. */
import { figures, head, type Template } from './template.ts'

/** A screen for the night shift. */
export const nightShift: Template = {
  title: '值班夜',
  about: '各级待审、每分钟评论、滚动评论、超期任务和服务器负载',
  pieces: [
    ...head('值班夜'),
    ...figures('serverLoad', [
      ['cpu', '处理器', '%', 80],
      ['memory', '内存', 'MB'],
      ['lag', '响应延迟', 'ms', 200],
      ['connections', '数据库连接'],
      ['hours', '已运行', '小时'],
    ]),
    {
      kind: 'bar',
      title: '各级待审',
      at: [40, 324, 592, 348],
      props: { Name: 'level', Value: 'count', Unit: '篇', IsLying: true },
      measure: 'reviewQueue',
    },
    {
      kind: 'table',
      title: '超期任务',
      at: [40, 696, 592, 344],
      props: { Name: 'title', Most: 6, Size: 20 },
      measure: 'overdueTasks',
    },
    {
      kind: 'trend',
      title: '每分钟评论',
      at: [656, 324, 624, 348],
      props: { Time: 'minute', Value: 'count', Unit: '条' },
      measure: 'commentsPerMinute',
      params: { minutes: '120' },
    },
    {
      kind: 'pie',
      title: '评论状态',
      at: [656, 696, 624, 344],
      props: { Name: 'state', Value: 'count', Unit: '条' },
      measure: 'commentStates',
      params: { days: '1' },
    },
    {
      kind: 'ticker',
      title: '最新评论',
      at: [1304, 324, 576, 716],
      props: { Name: 'content', By: 'name', Time: 'time' },
      measure: 'newestComments',
    },
  ],
}
