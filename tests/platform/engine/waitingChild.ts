// A server that waits for a program of an operator which works longer than any test.
import { writeFileSync } from 'node:fs'
import { binaryEngine } from '../../../server/platform/engine/binary.ts'

const written = process.argv[2]!
const program = `${written}.sh`
writeFileSync(program, `#!/bin/sh\n: > '${written}'\nexec sleep 600\n`, { mode: 0o755 })
await binaryEngine({ ffmpeg: program, ffprobe: program }).probe('a.mp4', { longestMs: 600_000 })
