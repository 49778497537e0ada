/** Whether an engine works: it is given a film of which everything is known. */
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Words } from '../operator/language.ts'
import { asDiskProblem, diskProblemIn } from '../storage/diskProblem.ts'
import { StorageProblem } from '../storage/storage.ts'
import { EngineProblem, type Engine, type ProblemKind } from './engine.ts'
import { PROBE_MS } from './limits.ts'
import { sample, SAMPLE_RATE, SAMPLE_SIDE } from './sample.ts'
import { openTrial } from './trials.ts'

const reasons: Readonly<Record<ProblemKind | 'wrong', Words>> = {
  broken: { zh: '程序起不来，或不是 FFmpeg', en: 'it cannot be started, or is no FFmpeg' },
  unreadable: { zh: '读不了一段好的样片', en: 'it cannot read a sound sample' },
  unmade: { zh: '转不了一段好的样片', en: 'it can make nothing of a sound sample' },
  memory: { zh: '内存超过上限', en: 'it takes too much memory' },
  late: { zh: '没有反应', en: 'it does not answer' },
  'called off': { zh: '没有试成', en: 'it was not tried' },
  killed: { zh: '程序崩溃', en: 'it crashes' },
  wrong: { zh: '样片里有什么答得不对', en: 'it gives wrong answers of a sample' },
}

/**
 * Lets it look at the film and make another of it. Answers why it does not work, undefined: it does. Rejects where nothing
 * is known of it afterwards: the disk is in the way, or somebody ended its process.
 */
export async function tryOut(engine: Engine): Promise<Words | undefined> {
  const folder = await openTrial().catch(rejectDisk)
  const input = join(folder, 'sample.avi')
  const output = join(folder, 'made.mp4')
  try {
    await writeFile(input, sample()).catch(rejectDisk)
    const { picture, sound } = await engine.probe(input)
    if (picture?.width !== SAMPLE_SIDE || sound?.sampleRate !== SAMPLE_RATE) return reasons.wrong
    await engine.make(
      {
        ...{ input, output, format: 'mp4' },
        picture: { filter: 'format=yuv420p', codec: 'libx264' },
        sound: { filter: 'aformat=sample_rates=48000:channel_layouts=stereo', codec: 'aac' },
      },
      { longestMs: PROBE_MS },
    )
    return (await stat(output).catch(() => ({ size: 0 }))).size > 0 ? undefined : reasons.unmade
  } catch (error) {
    return reasonFor(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function reasonFor(error: unknown): Words {
  if (!(error instanceof EngineProblem)) throw error
  const { kind, detail, signal } = error
  // Nobody but an operator, or a machine that is out of memory, sends this one.
  if (signal === 'SIGKILL' || signal === 'SIGTERM') throw error
  const disk = diskProblemIn(detail)
  if (disk) throw new StorageProblem(disk)
  const said = detail.trim().split('\n').at(-1) || signal || ''
  const { zh, en } = reasons[kind]
  return said === '' ? { zh, en } : { zh: `${zh}（${said.slice(0, 200)}）`, en: `${en} (${said.slice(0, 200)})` }
}

const rejectDisk = (error: unknown): never => {
  throw asDiskProblem(error)
}
