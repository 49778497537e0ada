/** 直播指挥: the picture, who watches, and what they say. */
import { figures, head, type Template } from './template.ts'

/** A screen for those who direct lives. */
export const liveDesk: Template = {
  title: '直播指挥',
  about: '直播画面、观看排行、每分钟评论、评论状态和滚动评论',
  pieces: [
    ...head('直播指挥'),
    ...figures('todayNumbers', [
      ['lives', '正在直播', '场'],
      ['comments', '今日评论', '条'],
      ['waitingComments', '待审评论', '条', 100],
      ['people', '在岗人数', '人'],
    ]),
    { kind: 'video', title: '直播画面', at: [40, 324, 1000, 440] },
    {
      kind: 'trend',
      title: '每分钟评论',
      at: [40, 788, 1000, 252],
      props: { Time: 'minute', Value: 'count', Unit: '条' },
      measure: 'commentsPerMinute',
      params: { minutes: '60' },
    },
    {
      kind: 'ranking',
      title: '观看排行',
      at: [1064, 324, 396, 440],
      props: { Name: 'title', Value: 'views', Most: 6 },
      measure: 'liveViews',
    },
    {
      kind: 'pie',
      title: '评论状态',
      at: [1064, 788, 396, 252],
      props: { Name: 'state', Value: 'count', Unit: '条' },
      measure: 'commentStates',
      params: { days: '1' },
    },
    {
      kind: 'ticker',
      title: '最新评论',
      at: [1484, 324, 396, 716],
      props: { Name: 'content', By: 'name', Time: 'time', Size: 22 },
      measure: 'newestComments',
    },
  ],
}
