/**
 * Zhipu's pictures (https://docs.bigmodel.cn/api-reference/模型-api/图像生成) and videos
 * (https://docs.bigmodel.cn/api-reference/模型-api/视频生成异步).
 */
import { askJson } from '../askJson.ts'
import { under } from '../connection.ts'
import type { Json } from '../answerReader.ts'
import { doneWith } from '../openAi/images.ts'
import type { Access, MediaAsked, MediaProvider, MediaState } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'

/** The service. `Host`: `https://open.bigmodel.cn/api/paas/v4`. Pictures come at once, videos are asked for every 5 s. */
export function zhipuMedia(access: Access): MediaProvider {
  const headers = { authorization: `Bearer ${access.secret}` }
  const { Model: model, title } = access
  const post = (path: string, body: object, signal: AbortSignal) =>
    askJson(access, { address: under(access, path), method: 'POST', headers, body }, { signal })
  return {
    async begin(asked, signal) {
      const { kind, prompt, width, height } = asked
      if (kind === 'picture') {
        // `model`, `prompt`, `size`; answers `data` of `url`.
        const size = width && height ? { size: `${width}x${height}` } : {}
        return doneWith(access, await post('/images/generations', { model, prompt, ...size }, signal))
      }
      // `model`, `prompt`, `image_url` (an address or the picture itself); answers `id` and `task_status`.
      const { id } = await post(
        '/videos/generations',
        { model, ...startOf(asked), ...(prompt ? { prompt } : {}) },
        signal,
      )
      if (typeof id !== 'string' || id === '') throw new ProviderProblem('broken', `「${title}」没有给出任务编号。`)
      return { task: id }
    },
    async look(task, _kind, signal) {
      const address = under(access, `/async-result/${encodeURIComponent(task)}`)
      return stateIn(await askJson(access, { address, headers }, { signal, isLook: true }), title)
    },
    everyMs: () => 5000,
  }
}

function startOf({ pictures: [first] = [] }: MediaAsked): object {
  if (!first) return {}
  // The picture itself, where it is there: our own addresses are not always public.
  const itself = `data:${first.type};base64,${first.bytes.toString('base64')}`
  return { image_url: first.bytes.length > 0 ? itself : first.address }
}

/** `task_status` is PROCESSING, SUCCESS or FAIL; `video_result` a list of `url` and `cover_image_url`. */
function stateIn({ task_status: status, video_result: made }: Json, title: string): MediaState {
  if (status === 'FAIL') return { state: 'failed', message: `「${title}」没有做成这段视频。` }
  if (status !== 'SUCCESS') return { state: 'running' }
  const files = (Array.isArray(made) ? (made as Json[]) : []).flatMap(({ url, cover_image_url: cover }) =>
    typeof url === 'string' && url !== ''
      ? [{ address: url, cover: typeof cover === 'string' ? cover : undefined }]
      : [],
  )
  if (files.length > 0) return { state: 'done', files, blocked: 0 }
  return { state: 'failed', message: `「${title}」说做好了，却没有给出视频。` }
}
