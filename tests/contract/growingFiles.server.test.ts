import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { contract } from '../../src/api/index.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { world, type World } from '../support/app.ts'
import { besides, calls } from './asking.ts'
import { growingFiles } from './growingFiles.ts'

// Every reading starts a process, which takes its time where many run at once.
vi.setConfig({ testTimeout: 90_000 })

let w: World
beforeAll(async () => {
  w = await world()
  // A guide is of a channel, the first one.
  await w.as('chief').vodChannels.save({ Name: '频道' })
})
afterAll(() => w.end())

/** Each is the same for every call: what is large before it is folded is folded once. */
const folded = new Map<string, Uint8Array<ArrayBuffer>>()
function fileOf(name: string): File {
  const bytes = folded.get(name) ?? (growingFiles[name]!() as Uint8Array<ArrayBuffer>)
  folded.set(name, bytes)
  return new File([bytes], '很多.bin')
}

/** What is kept as it came, and opened by nobody but who looks what it is; and forms without a file, which nobody opens. */
const kept = new Set(['uploads.uploadMedia', 'uploads.multiUploadSectionMedia', 'aiTexts.pick', 'aiTexts.summary'])
/**
 * How much of the thread's own work a call may do without the loop coming round, in milliseconds: what takes a file in
 * and turns it down does a few dozen, more where memory is cleared up just then; who read one would do seconds.
 */
const STANDING = 1000
/** Pictures are looked at alike, whichever call brings them. */
const alike = /^uploads\.(uploadPic|uploadPics|saveBasePic|saveFromCropper|multiUploadSectionMedia)$/
const uploads = calls.filter(([id, { spec }]) => spec.body !== 'plain' && !alike.test(id))

describe.each(uploads)('%s', (id, entry) => {
  test.each(Object.keys(growingFiles))('%s is answered, and everybody else is served meanwhile', async (name) => {
    const token = w.people.chief.token
    const client = createClient(contract, sendAs(w.app, { token })) as unknown as Record<
      string,
      Record<string, (input: object) => Promise<unknown>>
    >
    const file = fileOf(name)
    const begun = process.threadCpuUsage()
    let turns = 0
    let served = 0
    let isRead = false
    // Often enough to see whether it stands still, and no more: what asks without end is what takes the time then.
    const turning = setInterval(() => turns++, 1)
    const serve = async (): Promise<void> => {
      await client['messages']!['list']!({})
      served++
      await setTimeout(50)
      if (!isRead) await serve()
    }
    const reading = client[entry.family]![entry.name]!({ ...besides[id], file }).then(
      () => undefined,
      (error: unknown) => error,
    )
    const serving = serve()
    const refusal = (await reading) as { kind: string; message: string } | undefined
    isRead = true
    clearInterval(turning)
    const { user, system } = process.threadCpuUsage(begun)
    const workedMs = (user + system) / 1000
    await serving
    // What is small for the call that gets it may be taken: a feed is a list of words nobody knows.
    if (refusal !== undefined || (name.startsWith('a sheet') && !kept.has(id))) {
      expect(refusal?.kind).toMatch(/^(refused|limit)$/)
      expect(refusal!.message).toContain('很多.bin')
    }
    // Whatever there was to do, the event loop came round: one that had to read would have stood still. Its own work is
    // counted, not the time that went by, in which others may have had the machine.
    expect(turns).toBeGreaterThan((workedMs - STANDING) / 100)
    expect(served).toBeGreaterThan(0)
  })
})
