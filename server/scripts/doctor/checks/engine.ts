/** Whether videos can be worked on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineProblem } from '../../../platform/engine/engine.ts'
import { openEngine } from '../../../platform/engine/heldEngine.ts'
import { doubtful, faulty, fine, type Check } from '../check.ts'

/** Samples a second of the sound that is looked at. */
const RATE = 8000

/** A tenth of a second of silence, as a WAV of one byte a sample. */
function silence(): Buffer {
  const sound = Buffer.alloc(RATE / 10, 0x80)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, sound])
}

/** Lets the engine look at a file of which the answer is known: a program may be there and not be one, or not run here. */
export const engine: Check = {
  id: 'engine',
  asks: { zh: '视频引擎能用', en: 'the engine for videos works' },
  async look({ environment }) {
    const found = openEngine(environment.ffmpegPath)
    const install = {
      zh: '安装可选的 node-av（npm ci 会装），或把 FFMPEG_PATH 设为另一套 FFmpeg。',
      en: 'Install node-av, which is optional (npm ci does), or let FFMPEG_PATH name another FFmpeg.',
    }
    if (!found)
      return doubtful(
        { zh: '没有视频引擎：视频按原样保存和播放，不转码', en: 'no engine: videos are kept and played as they come' },
        install,
      )
    const folder = await mkdtemp(join(tmpdir(), 'copydesk-engine-'))
    const path = join(folder, 'silence.wav')
    try {
      await writeFile(path, silence())
      const { sound } = await found.probe(path)
      if (sound?.sampleRate === RATE) return fine(`${found.title} 能用`, `${found.title} works`)
      return faulty(
        { zh: `${found.title} 答得不对`, en: `${found.title} gives wrong answers` },
        { zh: '换一个 FFmpeg，5 以上的版本。', en: 'Take another FFmpeg, of version 5 or later.' },
      )
    } catch (error) {
      if (!(error instanceof EngineProblem)) throw error
      const said = error.detail.trim().split('\n').at(-1) ?? ''
      return faulty(
        {
          zh: `${found.title} 用不了：${error.message}${said}`,
          en: `${found.title} does not work: ${said || error.kind}`,
        },
        install,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
