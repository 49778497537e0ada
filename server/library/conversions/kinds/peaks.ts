/** The outline of its sound. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { soundOrder } from '../../../platform/engine/orders.ts'
import { peaksOf } from '../../../platform/engine/peaks.ts'
import type { Make } from '../making.ts'

/** Makes it: `{ durationMs, peaks: [0 to 100] }`. */
export const makePeaks: Make = async (making) => {
  const { engine, storage, folder, probe, watching } = making
  const order = soundOrder(making)
  await engine.make(order, watching)
  const file = join(folder, 'waveform.json')
  await writeFile(file, JSON.stringify({ durationMs: probe.durationMs, peaks: await peaksOf(order.output) }))
  return { renditions: [{ Name: 'waveform.json', stored: await storage.take(file), Type: 'application/json' }] }
}
