// What the public reads in a video, whoever plays it in the house reads, too.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '../../src')

test('every video of the house has a track for subtitles', () => {
  const drawing = globSync('**/*.tsx', { cwd: source })
    .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }))
    .filter(({ text }) => /<video\b/.test(text))
  expect(drawing.length).toBeGreaterThan(0)
  // The one that is drawn with an address, and the one of those who write the subtitles.
  // What a machine made and nobody has taken in has no subtitles yet: they are written in the library.
  const untaken = path.join('panels', 'intelligence', 'aiJobs', 'MadeFile.tsx')
  // What a camera sees says nothing.
  const seen = path.join('panels', 'engagement', 'signUps', 'desk', 'camera', 'CameraView.tsx')
  const mute = drawing.filter(
    ({ file, text }) => file !== untaken && file !== seen && !/<track\b|\buseCueTrack\(/.test(text),
  )
  expect(mute.map(({ file }) => file)).toEqual([])
})
