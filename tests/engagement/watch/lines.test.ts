// What people write in several lines is read in several lines by the public.
import { expect, test } from 'vitest'
import { shortVideoFields } from '../../../src/api/engagement/shortVideos/fields.ts'
import { vodContentFields } from '../../../src/api/engagement/vodContents/fields.ts'
import type { CommentOnPage } from '../../../server/content/comments/shown.ts'
import { articlePage, channelPage } from '../../../server/distribution/outputs/publicPage.ts'
import { watchPage } from '../../../server/engagement/watch/page.ts'
import type { Watched } from '../../../server/engagement/watch/watched.ts'
import { watchedVideo } from '../../../server/engagement/shortVideos/watched.ts'
import { watchedContent } from '../../../server/engagement/vodContents/watched.ts'
import { awkwardFeed, awkwardItem } from '../../distribution/outputs/awkward.ts'

const LINES = '第一行 <a>\n\n第二行'
const READ = '第一行 &lt;a&gt;<br><br>第二行'

const comments: readonly CommentOnPage[] = [
  { NickName: '林小满', Content: LINES, CreateTime: new Date(), IsTop: false, answers: [] },
]
const bodyOf = (page: string) => page.slice(page.indexOf('<body>'))

const video: Watched = {
  ...{ ID: 1, ResourceGUID: 'g', Title: '桥', Summary: '', Cover: '', Subtitles: '', Hls: '', Mp4: '' },
  ...{ by: [], label: '', more: [], Seconds: null, Parts: [], CommentMode: 'post', views: 0, likes: 0 },
}
const severalLines = (fields: object) =>
  Object.entries(fields).flatMap(([name, field]) => ((field as { kind: string }).kind === 'text' ? [name] : []))

test.each([
  [watchedVideo, shortVideoFields],
  [watchedContent, vodContentFields],
] as const)('on the page of a video', (kind, fields) => {
  const names = severalLines(fields)
  expect(names).toContain('Summary')
  const written = { ...video, ...Object.fromEntries(names.map((name) => [name, LINES])) }
  const around = { kind, station: '台', key: 'k', base: undefined, path: '/watch/k/g', comments, part: 0 }
  const body = bodyOf(watchPage(written, around))
  expect(body.split(READ)).toHaveLength(names.length + 2)
  expect(body).not.toContain('\n\n第二行')
})

test('on the page of an article and of a channel', () => {
  const item = { ...awkwardItem, subtitle: LINES, summary: LINES }
  const feed = { ...awkwardFeed, items: [item] }
  expect(bodyOf(articlePage(item, { station: '台', comments })).split(READ)).toHaveLength(3)
  expect(bodyOf(channelPage(feed, [])).split(READ)).toHaveLength(2)
})
