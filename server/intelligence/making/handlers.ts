/** The documented calls of pictures and videos. */
import { aiMaking } from '../../../src/api/intelligence/aiMaking/calls.ts'
import { resolutions } from '../../../src/api/intelligence/aiJobs/form.ts'
import { endingAfterwards, implement } from '../../platform/pipeline/implement.ts'
import { askedWith, begun, untilOver, type More } from './begin.ts'
import { foundJob } from './own.ts'

/** how far it is, as a number. Ours: what stands for a failure. */
const WORKING = -1
const DONE = 0
const FAILED = 400
/** */
const FINE = 10_000
/** */
const videoCodes = { waiting: 0, running: 3, done: 1, failed: 2 } as const
const pictureStates = { waiting: 'WAIT', running: 'RUNNING', done: 'SUCCESS', failed: 'FAILED' } as const
const klingStates = { waiting: 'submitted', running: 'processing', done: 'succeed', failed: 'failed' } as const
const zhipuCodes = { waiting: WORKING, running: WORKING, done: DONE, failed: FAILED } as const

interface KlingSaid extends Pick<More, 'mode' | 'duration' | 'aspect_ratio' | 'cfg_scale'> {
  readonly prompt: string
  readonly image: string
  readonly image_tail: string
}

/** */
function klingForm({ prompt, image, image_tail, ...rest }: KlingSaid, type: 1 | 2): More {
  const imgUrl = [image, image_tail].filter((one) => one !== '')
  return { ...rest, type, content: prompt, imgUrl }
}

const klingTask = (ID: string, types: number) => ({ task_id: ID, taskid: ID, types, task_status: 'submitted' })

/** Handlers of the aiMaking family. */
export const aiMakingHandlers = implement(aiMaking, {
  async pushAiImages(request) {
    const { prompt, ...size } = request.input
    const ID = await begun(request, askedWith('picture', 'baidu', { content: prompt, ...size }))
    return { task_id: ID, primary_task_id: ID }
  },
  async getAiImages(request) {
    const { ID, state, files, why } = await foundJob(request, request.input.task_id)
    const list = files.map(({ Address, Width, Height }) => {
      return { img_url: Address, width: Width, height: Height, img_approve_conclusion: 'pass' as const }
    })
    const sub = { sub_task_status: pictureStates[state], final_image_list: list }
    return {
      ...{ task_id: ID, task_status: pictureStates[state], task_progress: state === 'done' ? 1 : 0, message: why },
      sub_task_result_list: state === 'done' ? [sub] : [],
    }
  },
  async pushAiVideo(request) {
    const { source, config } = request.input
    const content = source.structs.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n')
    const imgUrl = source.structs.flatMap(({ type, mediaSource, media_source }) => {
      const { url } = mediaSource ?? media_source ?? {}
      return type === 'image' && url ? [url] : []
    })
    const layout = config.resolution[0] === resolutions.portrait[0] ? 'portrait' : 'landscape'
    return { jobId: await begun(request, askedWith('video', 'baidu', { content, imgUrl, layout })) }
  },
  async getAiVideo(request) {
    const { ID, state, files, why } = await foundJob(request, request.input.jobId)
    const [film] = files
    return {
      ...{ jobId: ID, statusCode: videoCodes[state], videoAddr: film?.Address ?? '', videoCoverAddr: '' },
      ...{ videoDuration: film?.Seconds ?? null, failReason: why },
    }
  },
  cogview: endingAfterwards(
    async (request) => {
      const ID = await begun(request, askedWith('picture', 'zhipu', { content: request.input.prompt }))
      return { Code: WORKING, Message: '', req_id: ID, data: [] }
    },
    async ({ req_id }, arriving) => {
      await untilOver(arriving, Number(req_id))
      const { state, files, why } = await foundJob(arriving, req_id)
      return { Code: zhipuCodes[state], Message: why, req_id, data: files.map(({ Address }) => ({ url: Address })) }
    },
  ),
  async cogvideox(request) {
    const { prompt, image_url } = request.input
    const imgUrl = image_url === '' ? [] : [image_url]
    const ID = await begun(request, askedWith('video', 'zhipu', { content: prompt, imgUrl }))
    return { Code: DONE, req_id: ID, id: ID, task_status: 'PROCESSING' }
  },
  async cogvideoxResult(request) {
    const { ID, state, files, why } = await foundJob(request, request.input.req_id)
    return {
      ...{ Code: zhipuCodes[state], Message: why, req_id: ID },
      ...{ url: files[0]?.Address ?? '', cover_image_url: '' },
    }
  },
  smartDrawing: endingAfterwards(
    async (request) => {
      const ID = await begun(request, askedWith('picture', 'volcengine', { content: request.input.prompt }))
      return { code: WORKING, message: 'Success', req_id: ID, data: { image_urls: [] } }
    },
    async ({ req_id }, arriving) => {
      await untilOver(arriving, Number(req_id))
      const { state, files, why } = await foundJob(arriving, req_id)
      const code = state === 'done' ? FINE : zhipuCodes[state]
      return { code, message: why || 'Success', req_id, data: { image_urls: files.map(({ Address }) => Address) } }
    },
  ),
  async txtImage(request) {
    const { prompt, aspect_ratio, image } = request.input
    const imgUrl = image === '' ? [] : [image]
    return klingTask(await begun(request, askedWith('picture', 'kling', { content: prompt, aspect_ratio, imgUrl })), 3)
  },
  async txtVideo(request) {
    return klingTask(await begun(request, askedWith('video', 'kling', klingForm(request.input, 1))), 1)
  },
  async imageVideo(request) {
    return klingTask(await begun(request, askedWith('video', 'kling', klingForm(request.input, 2))), 2)
  },
  async getTxtVideo(request) {
    const { taskid, types } = request.input
    const { ID, state, files, why } = await foundJob(request, taskid)
    //
    const images = types === 3 ? files.map(({ Address }, index) => ({ index, url: Address })) : []
    const videos =
      types === 3
        ? []
        : files.map(({ Address, Place, Seconds }) => ({
            ...{ id: `${ID}-${Place}`, url: Address, duration: Seconds === null ? '' : String(Seconds) },
          }))
    const shown = { images, videos }
    return { task_id: ID, task_status: klingStates[state], task_status_msg: why, ...shown, task_result: shown }
  },
})
