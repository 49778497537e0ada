import { expect, test } from 'vitest'
import { cueFaults, faultNotes, saidOfFaults } from '../../../src/panels/library/mediaCuts/cueFaults.ts'

const cue = (From: number, To: number, Text = `${From}`) => ({ From, To, Text })
const notes = (cues: Parameters<typeof cueFaults>[0], lengthMs: number) =>
  [...cueFaults(cues, lengthMs)].map(([place, fault]) => [place, ...faultNotes(fault)])

test('lines that follow each other are in order; one that begins before any earlier one ended is not', () => {
  expect(notes([cue(0, 1000), cue(1000, 2000)], 0)).toEqual([])
  expect(notes([cue(0, 9000, '长'), cue(1000, 2000), cue(3000, 4000), cue(9000, 9500)], 0)).toEqual([
    [1, '和“长”同时出现'],
    [2, '和“长”同时出现'],
  ])
})

test('a line that ends after the video is told where its length is known, but for what lengths are inexact by', () => {
  expect(notes([cue(0, 10_100), cue(20_000, 21_000)], 10_000)).toEqual([[1, '超出视频的结尾']])
  expect(notes([cue(20_000, 21_000)], 0)).toEqual([])
})

test('a file is summed up in one sentence, and one in order in none', () => {
  expect(saidOfFaults([cue(0, 1000)], 10_000)).toBeUndefined()
  expect(saidOfFaults([cue(0, 2000), cue(1000, 3000), cue(20_000, 21_000)], 10_000)).toMatch(
    /^字幕里有 1 条和前面的同时出现，1 条超出视频的结尾（.+）。第一处在 .+，已在那一条下面注明。$/,
  )
})
