/** The forms of pictures and videos, as each provider has them. */
import { MAY_BE_PAID } from '../../../src/api/intelligence/aiJobs/messages.ts'
import { jobLine } from '../../../src/panels/intelligence/aiChat/making/jobLine.ts'
import { expect, test } from 'vitest'
import { emptyForm } from '../../../src/api/intelligence/aiJobs/form.ts'
import * as said from '../../../src/api/intelligence/aiJobs/messages.ts'
import { fieldOf, fieldsOf, picturesOf, sentForm } from '../../../src/panels/intelligence/aiChat/making/fieldsOf.ts'

const picture = emptyForm('picture')
const video = emptyForm('video')

test('R-251: a picture is words, with beginnings to choose from, whoever paints', () => {
  for (const provider of ['baidu', 'zhipu', 'volcengine', 'kling'] as const)
    expect(fieldsOf(provider, picture)).toEqual(['content', 'presets'])
})

test('R-260, R-261: a video of Baidu has words, a picture and a layout', () => {
  expect(fieldsOf('baidu', video)).toEqual(['content', 'pictures', 'layout'])
  expect(picturesOf('baidu')).toBe(1)
})

test('R-263: one of Zhipu has words or a picture', () => {
  expect(fieldsOf('zhipu', video)).toEqual(['content', 'pictures'])
})

test('R-272 to R-276: one of Kling has a type, a mode, a duration, a ratio and a creativity; pictures for the second type', () => {
  const common = ['mode', 'duration', 'aspect_ratio', 'cfg_scale']
  expect(fieldsOf('kling', { ...video, type: 1 })).toEqual(['type', 'content', ...common])
  expect(fieldsOf('kling', { ...video, type: 2 })).toEqual(['type', 'content', 'pictures', ...common])
})

test('R-271: of Kling’s two pictures the last goes last; where a form shows none, none goes along', () => {
  const imgUrl = ['/a.png', '/b.png', '/c.png']
  expect(sentForm('kling', { ...video, type: 2, imgUrl }).imgUrl).toEqual(['/a.png', '/b.png'])
  expect(sentForm('kling', { ...video, type: 1, imgUrl }).imgUrl).toEqual([])
  expect(sentForm('zhipu', { ...video, imgUrl }).imgUrl).toEqual(['/a.png'])
  expect(sentForm('zhipu', { ...picture, imgUrl, content: ' 城堡 ' })).toMatchObject({ imgUrl: [], content: '城堡' })
})

test('a rule’s sentence stands at the field it is about', () => {
  expect([said.NO_VIDEO_PICTURE, said.KLING_NO_PICTURE, '第 1 张图片要是 JPG 或 PNG。'].map(fieldOf)).toEqual([
    'pictures',
    'pictures',
    'pictures',
  ])
  const words = [said.EMPTY, said.PICTURE_TOO_LONG, said.NO_VIDEO_TEXT, said.VIDEO_20_TO_2000, said.NEITHER]
  expect([...words, said.KLING_EMPTY, said.KLING_TOO_LONG].map(fieldOf)).toEqual(Array(7).fill('content'))
})

test('how a job stands is said once', () => {
  expect(jobLine({ State: 'cancelled', Problem: MAY_BE_PAID })).toBe(MAY_BE_PAID)
  expect(jobLine({ State: 'cancelled', Problem: '已取消。' })).toBe('已取消')
  expect(jobLine({ State: 'failed', Problem: '字太少。' })).toBe('失败：字太少。')
})
