import { expect, test } from 'vitest'
import { changedBy, only } from '../../../src/api/engagement/shortVideos/batch.ts'
import { videoProblem } from '../../../src/api/engagement/shortVideos/videoAddress.ts'
import { passedState, videoStates } from '../../../src/api/engagement/shortVideos/videoStates.ts'

test('nothing is public that was not passed', () => {
  expect(videoStates.from('publish')).toEqual(['approved'])
  expect(videoStates.from('pass')).toEqual(['review'])
  expect(videoStates.targets('review', 'pass')).toEqual(['approved', 'public'])
  expect([passedState(false), passedState(true)]).toEqual(['approved', 'public'])
})

test('what is public can be taken off wherever its next revision stands', () => {
  expect(videoStates.from('unpublish')).toEqual(['draft', 'review', 'refused', 'public'])
})

test('a batch changes one thing, so that no button stands for another (R-149)', () => {
  expect(changedBy({ IsTop: false })).toBe('IsTop')
  expect(changedBy({})).toBeUndefined()
  expect(changedBy({ IsTop: true, IsPublic: true })).toBeUndefined()
  expect(only('IsTop', true)({ IsTop: true, IsPublic: true })).toBe(false)
  expect(only('ReadNo')({ ReadNo: 0 })).toBe(true)
})

test('an address is a file of the library, a stream or an MP4', () => {
  const key = 'abcdefghijklmnopqrstuv'
  for (const address of ['', `/static/img/${key}.mov`, `/static/img/${key}/master.m3u8`, 'https://a.example/v.mp4?x=1'])
    expect([address, videoProblem('视频地址', address)]).toEqual([address, undefined])
  expect(videoProblem('视频地址', `/static/img/${key}.jpg`)).toContain('要是 HLS 地址')
  expect(videoProblem('视频地址', 'javascript:alert(1)')).toContain('不是网址')
})
