/** 编辑部总览: what was written and published, and what waits. */
import { figures, head, type Template } from './template.ts'

/** A screen that shows the newsroom at a glance. */
export const newsroom: Template = {
  title: '编辑部总览',
  about: '今日发稿、待审、评论，每小时稿件、栏目与阅读排行、最新发布',
  pieces: [
    ...head('编辑部总览'),
    ...figures('todayNumbers', [
      ['published', '今日发稿', '篇'],
      ['created', '今日新稿', '篇'],
      ['waiting', '待审稿件', '篇', 30],
      ['comments', '今日评论', '条'],
      ['waitingComments', '待审评论', '条', 100],
      ['people', '在岗人数', '人'],
    ]),
    {
      kind: 'trend',
      title: '每小时发布',
      at: [40, 324, 1192, 344],
      props: { Time: 'hour', Value: 'published', Unit: '篇' },
      measure: 'articlesPerHour',
    },
    {
      kind: 'bar',
      title: '各栏目稿件',
      at: [40, 692, 584, 348],
      props: { Name: 'channel', Value: 'total', Unit: '篇', Most: 8 },
      measure: 'articlesByChannel',
    },
    {
      kind: 'pie',
      title: '各状态稿件',
      at: [648, 692, 584, 348],
      props: { Name: 'state', Value: 'count', Unit: '篇' },
      measure: 'articlesByState',
    },
    {
      kind: 'ranking',
      title: '七天阅读排行',
      at: [1256, 324, 624, 392],
      props: { Name: 'title', Value: 'reads', Most: 8 },
      measure: 'topArticles',
      params: { days: '7', top: '8' },
    },
    {
      kind: 'ticker',
      title: '最新发布',
      at: [1256, 740, 624, 300],
      props: { Name: 'title', By: 'channel', Time: 'time' },
      measure: 'newestArticles',
    },
  ],
}
