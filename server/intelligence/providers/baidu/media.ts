/**
 * Baidu's pictures (txt2imgv2 and getImgv2, https://ai.baidu.com/ai-doc/NLP/qlakgh129) and videos of a text and pictures
 * (https://ai.baidu.com/ai-doc/NLP/Zk7ylspjv).
 */
import type { Json } from '../answerReader.ts'
import { cleaned } from '../answerProblem.ts'
import type { Access, MediaAsked, MediaProvider, MediaState } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'
import { askBaidu } from './aip.ts'

/** The service. `Host`: `https://aip.baidubce.com`; `Appkey` and the secret are the two keys of an application. */
export function baiduMedia(access: Access): MediaProvider {
  return {
    async begin(asked, signal) {
      const isVideo = asked.kind === 'video'
      const answer = isVideo
        ? await askBaidu(access, '/rpc/2.0/brain/creative/ttv/material', videoBody(asked, access), { signal })
        : await askBaidu(access, '/rpc/2.0/ernievilg/v1/txt2imgv2', pictureBody(asked), { signal })
      const number = dataIn(answer)[isVideo ? 'jobId' : 'task_id']
      if ((typeof number !== 'string' && typeof number !== 'number') || number === '')
        throw new ProviderProblem('broken', `「${access.title}」没有给出任务编号。`)
      return { task: String(number) }
    },
    async look(task, kind, signal) {
      const parts = { signal, isLook: true }
      if (kind === 'video')
        return videoState(
          dataIn(
            await askBaidu(access, '/rpc/2.0/brain/creative/ttv/query', { jobId: task, includeTimeline: false }, parts),
          ),
          access,
        )
      return pictureState(
        dataIn(await askBaidu(access, '/rpc/2.0/ernievilg/v1/getImgv2', { task_id: task }, parts)),
        access,
      )
    },
    // X-39, ours: nothing is said of videos.
    everyMs: (kind) => (kind === 'video' ? 10_000 : 5000),
  }
}

const dataIn = ({ data }: Json) => (typeof data === 'object' && data !== null ? (data as Json) : {})

/** `prompt`, `width`, `height`, `image_num`. */
function pictureBody({ prompt, width = 1024, height = 1024, count = 1 }: MediaAsked): object {
  return { prompt, width, height, image_num: count }
}

/** `source.structs` of a text and pictures (by their addresses), `config` of `productType`, `duration`, `resolution`. */
function videoBody({ prompt, pictures = [], layout = 'landscape' }: MediaAsked, { title }: Access): object {
  const images = pictures.map(({ address }) => {
    if (address === undefined) throw new ProviderProblem('refused', `「${title}」要图片的公开地址，这张图片没有。`)
    return { type: 'image', mediaSource: { type: 3, url: address } }
  })
  //
  const resolution = layout === 'portrait' ? [720, 1280] : [1280, 720]
  return {
    source: { structs: [{ type: 'text', text: prompt }, ...images] },
    config: { productType: 'video', duration: -1, resolution },
  }
}

/**
 * `task_status` is SUCCESS, FAILED, or otherwise still running; `sub_task_result_list` has `final_image_list` of `img_url`
 * and `img_approve_conclusion`: pass, review or block.
 */
function pictureState({ task_status: status, sub_task_result_list: parts }: Json, access: Access): MediaState {
  const subs = (Array.isArray(parts) ? parts : []) as Json[]
  if (status === 'FAILED') {
    const codes = subs.map(({ sub_task_error_code: code }) => String(code ?? ''))
    if (codes.includes('216303') || codes.includes('282810'))
      return { state: 'blocked', message: `「${access.title}」的审核没有通过。` }
    return { state: 'failed', message: `「${access.title}」没有做成这张图片。` }
  }
  if (status !== 'SUCCESS') return { state: 'running' }
  const made = subs.flatMap(({ final_image_list: list }) => (Array.isArray(list) ? (list as Json[]) : []))
  const isHeld = ({ img_approve_conclusion: said }: Json) => said === 'block' || said === 'review'
  const files = made.flatMap((one) => {
    const { img_url: address } = one
    return !isHeld(one) && typeof address === 'string' && address !== '' ? [{ address }] : []
  })
  return { state: 'done', files, blocked: made.filter(isHeld).length }
}

/** `statusCode`: 1 is done, 0 and 3 go on, anything else is a failure; `videoAddr`, `videoCoverAddr`, `failReason`. */
function videoState(
  { statusCode, videoAddr: address, videoCoverAddr: cover, failReason: why }: Json,
  access: Access,
): MediaState {
  const code = Number(statusCode)
  if (code === 0 || code === 3) return { state: 'running' }
  if (code === 1 && typeof address === 'string' && address !== '')
    return {
      state: 'done',
      files: [{ address, cover: typeof cover === 'string' && cover !== '' ? cover : undefined }],
      blocked: 0,
    }
  const said = typeof why === 'string' ? cleaned(why, access) : ''
  return { state: 'failed', message: said || `「${access.title}」没有做成这段视频。` }
}
