// What is seen and heard in numbers, without any engine.
import { expect, test } from 'vitest'
import { loudnessOf, makeListener, peakOf, silencesOf, type Moment } from '../../../server/library/scenes/heard.ts'
import { glanceAt, stretchesSeen, type Glance } from '../../../server/library/scenes/seen.ts'

const grey = (value: number) => new Uint8Array(32 * 18).fill(value)
function glances(pictures: readonly Uint8Array[]): Glance[] {
  return pictures.map((picture, at) => glanceAt(picture, pictures[at - 1]))
}
const times = <One>(count: number, one: (at: number) => One) => Array.from({ length: count }, (_, at) => one(at))
const kinds = (pictures: readonly Uint8Array[]) =>
  stretchesSeen(glances(pictures), 100).map(({ Kind, InMs, OutMs }) => `${Kind} ${InMs}-${OutMs}`)
/** A picture that is a little other each time. */
const alive = (value: number) => (at: number) => grey(value + (at % 2) * 3)

test('a picture that is quite other begins a shot; what only moves does not', () => {
  expect(kinds([...times(20, alive(60)), ...times(20, alive(160))])).toEqual(['shot 0-2000', 'shot 2000-4000'])
  // It flickers all the time: no picture is more other than those around it.
  expect(kinds(times(40, (at) => grey(at % 2 === 0 ? 60 : 100)))).toEqual(['shot 0-4000'])
})

test('what is cut again at once is one shot', () => {
  expect(kinds([...times(20, alive(60)), ...times(2, alive(200)), ...times(20, alive(60))])).toEqual([
    'shot 0-2000',
    'shot 2000-4200',
  ])
})

test('black and frozen stretches are told apart, and short ones are none', () => {
  expect(kinds([...times(10, alive(90)), ...times(6, () => grey(16)), ...times(10, alive(90))])).toContain(
    'black 1000-1600',
  )
  expect(kinds([...times(10, alive(90)), ...times(4, () => grey(16)), ...times(10, alive(90))]).join()).not.toContain(
    'black',
  )
  // The picture is there before it stands still.
  expect(kinds([...times(10, alive(90)), ...times(25, () => grey(180))])).toContain('freeze 1100-3500')
  expect(kinds([...times(10, alive(90)), ...times(15, () => grey(180))]).join()).not.toContain('freeze')
})

test('of nothing there is nothing', () => {
  expect(stretchesSeen([], 100)).toEqual([])
  expect(loudnessOf([])).toBeUndefined()
  expect(peakOf([])).toBeUndefined()
})

/** A tone of so many decibels below the loudest, the same in all channels. */
function heard(db: number, seconds: number, channels: 1 | 2, hertz = 997): Moment[] {
  const listener = makeListener(channels)
  const size = 48_000 * seconds
  const samples = new Int16Array(size * channels)
  const most = 32_767 * 10 ** (db / 20)
  for (let at = 0; at < size; at++)
    samples.fill(Math.round(most * Math.sin((2 * Math.PI * hertz * at) / 48_000)), at * channels, (at + 1) * channels)
  // In pieces, as a file is read.
  for (let at = 0; at < samples.length; at += 7000) listener.hear(samples.subarray(at, at + 7000))
  return listener.moments()
}

test('loudness is that of BS.1770: 997 Hz in one channel is 3 LU below its level, in both as loud as it', () => {
  expect(loudnessOf(heard(0, 5, 1))).toBeCloseTo(-3.01, 1)
  expect(loudnessOf(heard(-23, 5, 2))).toBeCloseTo(-23, 1)
  expect(peakOf(heard(-6, 1, 2))).toBeCloseTo(-6, 1)
})

test('what is much quieter than the rest does not count', () => {
  const both = [...heard(-20, 5, 2), ...heard(-60, 20, 2)]
  expect(loudnessOf(both)).toBeCloseTo(-20, 0)
})

test('silence is found where it lasts', () => {
  const moments = [...heard(-20, 1, 2), ...heard(-80, 3, 2), ...heard(-20, 1, 2), ...heard(-80, 1, 2)]
  expect(silencesOf(moments)).toEqual([{ Kind: 'silence', InMs: 1000, OutMs: 4000 }])
})
