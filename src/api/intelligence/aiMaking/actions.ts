/** What the documented calls of pictures and videos do: they begin jobs, which are called off and put away as such. */
import { defineActions } from '../../actions.ts'
import { aiMaking } from './calls.ts'

const begins = <const Title extends string>(title: Title) =>
  ({
    title,
    button: 'AI 生成',
    on: 'none',
    silent: true,
    goesOn: true,
    log: { title, type: '2', module: 520 },
  }) as const

/** The actions of the aiMaking family. */
export const aiMakingActions = defineActions(aiMaking, {
  pushAiImages: { pushAiImages: begins('百度 AI 绘画') },
  pushAiVideo: { pushAiVideo: begins('百度 AI 视频') },
  cogview: { cogview: begins('智谱 AI 绘画') },
  cogvideox: { cogvideox: begins('智谱 AI 视频') },
  smartDrawing: { smartDrawing: begins('火山引擎 AI 绘画') },
  txtImage: { txtImage: begins('可灵 AI 绘画') },
  txtVideo: { txtVideo: begins('可灵文生视频') },
  imageVideo: { imageVideo: begins('可灵图生视频') },
})
