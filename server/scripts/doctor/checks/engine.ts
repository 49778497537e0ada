/** Whether videos can be worked on. */
import { openEngine } from '../../../platform/engine/heldEngine.ts'
import { tryOut } from '../../../platform/engine/tryOut.ts'
import { doubtful, faulty, fine, type Check } from '../check.ts'

/** Lets the engine work on a film of which everything is known: a program may be there and not be one, or not run here. */
export const engine: Check = {
  id: 'engine',
  asks: { zh: '视频引擎能用', en: 'the engine for videos works' },
  async look({ environment }) {
    const found = openEngine(environment.ffmpegPath)
    const install = {
      zh: '安装可选的 node-av（npm ci 会装），或把 FFMPEG_PATH 设为另一套 FFmpeg，5 以上的版本。',
      en: 'Install node-av, which is optional (npm ci does), or let FFMPEG_PATH name another FFmpeg, of version 5 or later.',
    }
    if (!found)
      return doubtful(
        { zh: '没有视频引擎：视频按原样保存和播放，不转码', en: 'no engine: videos are kept and played as they come' },
        install,
      )
    const why = await tryOut(found)
    if (!why) return fine(`${found.title.zh} 能用`, `${found.title.en} works`)
    return faulty(
      { zh: `${found.title.zh} 用不了：${why.zh}`, en: `${found.title.en} does not work: ${why.en}` },
      install,
    )
  },
}
