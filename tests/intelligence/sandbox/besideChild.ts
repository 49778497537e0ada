/** A process that has a sandbox beside it, for a test that kills it. */
import { startBeside } from '../../../server/intelligence/sandbox/beside.ts'

startBeside({ warn: (text) => void process.stderr.write(`${text}\n`) }, Number(process.argv[2]))
setInterval(() => undefined, 1000)
