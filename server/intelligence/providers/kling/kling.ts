/**
 * Kling: pictures (https://app.klingai.com/cn/dev/document-api/apiReference/model/imageGeneration), videos of a text
 * (…/model/textToVideo) and of pictures (…/model/imageToVideo).
 */
import { askJson } from '../askJson.ts'
import { under } from '../connection.ts'
import type { Json } from '../answerReader.ts'
import { cleaned } from '../answerProblem.ts'
import type { Access, MediaAsked, MediaProvider, MediaState } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'
import { klingToken } from './token.ts'

const paths = {
  pictures: '/v1/images/generations',
  text2video: '/v1/videos/text2video',
  image2video: '/v1/videos/image2video',
} as const
type Path = keyof typeof paths

/**
 * The service. `Host`: `https://api-beijing.klingai.com`; `Appkey` is the access key. A task is `PATH/NUMBER`: where it is asked
 * for depends on how it began. Ours: its own API wants base64 without what a data address has before it.
 */
export function kling(access: Access): MediaProvider {
  // Anew for each request: a task may be looked at for longer than one is good for.
  const headers = async () => ({ authorization: `Bearer ${await klingToken(access, new Date())}` })
  return {
    async begin(asked, signal) {
      const path = pathOf(asked)
      const request = {
        address: under(access, paths[path]),
        method: 'POST',
        headers: await headers(),
        body: bodyOf(access, asked),
      } as const
      const number = dataIn(await askJson(access, request, { signal }))['task_id']
      if (typeof number !== 'string' || number === '')
        throw new ProviderProblem('broken', `「${access.title}」没有给出任务编号。`)
      return { task: `${path}/${number}` }
    },
    async look(task, _kind, signal) {
      const [path = '', number = ''] = task.split('/')
      if (!(path in paths)) throw new ProviderProblem('refused', `「${access.title}」没有这个任务。`)
      const address = under(access, `${paths[path as Path]}/${encodeURIComponent(number)}`)
      const answer = await askJson(access, { address, headers: await headers() }, { signal, isLook: true })
      return stateIn(dataIn(answer), access)
    },
    //
    everyMs: () => 10_000,
  }
}

const pathOf = ({ kind, pictures = [] }: MediaAsked): Path =>
  kind === 'picture' ? 'pictures' : pictures.length > 0 ? 'image2video' : 'text2video'

const dataIn = ({ data }: Json) => (typeof data === 'object' && data !== null ? (data as Json) : {})

/**
 * Pictures: `model_name`, `prompt`, `n`, `aspect_ratio`, `image`. Videos: `model_name`, `prompt`, `image`, `image_tail`
 * the last of two), `mode`, `duration` (a text), `aspect_ratio` (only of a text), `cfg_scale`.
 */
function bodyOf({ Model }: Access, asked: MediaAsked): object {
  const { kind, prompt, count, ratio, mode, duration, cfg, pictures = [] } = asked
  const model = Model === '' ? {} : { model_name: Model }
  const [first, second] = pictures.map(pictureIn)
  const shape = ratio === undefined ? {} : { aspect_ratio: ratio }
  if (kind === 'picture')
    return {
      ...model,
      prompt,
      ...(count === undefined ? {} : { n: count }),
      ...shape,
      ...(first ? { image: first } : {}),
    }
  return {
    ...model,
    ...(prompt === '' ? {} : { prompt }),
    ...(first === undefined ? shape : { image: first }),
    ...(second === undefined ? {} : { image_tail: second }),
    ...(mode === undefined ? {} : { mode }),
    ...(duration === undefined ? {} : { duration: String(duration) }),
    ...(cfg === undefined ? {} : { cfg_scale: cfg }),
  }
}

/** The picture itself, where it is there: our own addresses are not always public. */
const pictureIn = ({ bytes, address }: NonNullable<MediaAsked['pictures']>[number]) =>
  bytes.length > 0 ? bytes.toString('base64') : address

/** `task_status` is submitted, processing, succeed or failed; `task_result` has `images` or `videos` of `url`. */
function stateIn({ task_status: status, task_status_msg: why, task_result: result }: Json, access: Access): MediaState {
  const said = typeof why === 'string' ? cleaned(why, access) : ''
  if (status === 'failed') {
    // It fails a task whose text or picture its censors hold back, and says so.
    const isBlocked = /risk|敏感|违规|审核|policy|safety/i.test(said)
    return { state: isBlocked ? 'blocked' : 'failed', message: said || `「${access.title}」没有做成。` }
  }
  if (status !== 'succeed') return { state: 'running' }
  const { images, videos } = (result ?? {}) as Json
  const made = Array.isArray(videos) && videos.length > 0 ? videos : images
  const files = (Array.isArray(made) ? (made as Json[]) : []).flatMap(({ url }) =>
    typeof url === 'string' && url !== '' ? [{ address: url }] : [],
  )
  if (files.length > 0) return { state: 'done', files, blocked: 0 }
  return { state: 'failed', message: `「${access.title}」说做好了，却没有给出结果。` }
}
