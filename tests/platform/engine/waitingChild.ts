// A server that waits for a program of an operator which works longer than any test: by itself, or around another one.
import { writeFileSync } from 'node:fs'
import { binaryEngine } from '../../../server/platform/engine/binary.ts'

const [written = '', isWrapped] = process.argv.slice(2)
const program = `${written}.sh`
const works = isWrapped ? 'sleep 600 &\n' : ''
// It is called so once the number in it is whole.
const noted = `echo ${isWrapped ? '$!' : '$$'} > '${written}.new' && mv '${written}.new' '${written}'`
writeFileSync(program, `#!/bin/sh\n${works}${noted}\n${isWrapped ? 'wait' : 'exec sleep 600'}\n`, { mode: 0o755 })
await binaryEngine({ ffmpeg: program, ffprobe: program }).probe('a.mp4', { longestMs: 600_000 })
