/** The process that carries out one order with node-av, says how far it is, and ends. */
import { Log } from 'node-av'
import { AV_LOG_ERROR } from 'node-av/constants'
import type { Asked, Told } from './nodeAv.ts'
import { makeFile } from './nodeAvMake.ts'
import { probeFile } from './nodeAvProbe.ts'

Log.setLevel(AV_LOG_ERROR)
const asked = JSON.parse(process.argv[2]!) as Asked
// Whoever asked was killed where it cannot be told: nobody takes what comes of this, and another server has begun it anew.
const tell = (told: Told) =>
  new Promise<void>(
    (resolve) => void process.send!(told, (error: Error | null) => (error ? process.exit(1) : resolve())),
  )

try {
  if ('probe' in asked) await tell({ found: probeFile(asked.probe) })
  else await makeFile(asked.make, (atMs) => tell({ atMs }))
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error), () => process.exit(1))
}
