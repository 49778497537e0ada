// What the drill on the database alone kills: a process that runs the embedded database on the given data folder, as the
// server does, prints its address, and stops when it is asked to.
import { startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'

const [dataDir = '.data', speed] = process.argv.slice(2)
const toError = (message: string) => process.stderr.write(`${message}\n`)
const log = { debug: () => {}, info: () => {}, warn: toError }
const { url, stop } = await startEmbedded({ dataDir, log, fast: speed === 'fast' })
process.once('SIGTERM', () => void stop())
process.stdout.write(`${url}\n`)
