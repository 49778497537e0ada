/** The sandbox as Baidu's AI platform: tokens, pictures, videos of a text and pictures, censors and hot lists. */
import { behaviourOf } from './behaviour.ts'
import { hotContent } from './hotContent.ts'
import { begin, fileOf, jsonIn, misbehaved, say, type Json, type Talk } from './talk.ts'
import { numberOf, stageOf, taskIn } from './task.ts'

const error = (code: string, message: string) => ({
  error_code: code === '429' ? 18 : Number(code),
  error_msg: message,
})

/** A token for the two keys. Its text says which: an application whose key is `sandbox-slow` is slow. */
export function answerToken(talk: Talk): void {
  const form = new URLSearchParams(talk.body)
  if (form.get('client_secret') !== talk.secret)
    return say(talk, { error: 'invalid_client', error_description: 'Client authentication failed' }, 401)
  say(talk, { access_token: `token.${form.get('client_id') ?? ''}`, expires_in: 2_592_000 })
}

/** The application's key in the token; undefined, and said, where there is none. */
function keyIn(talk: Talk): string | undefined {
  const token = talk.url.searchParams.get('access_token') ?? ''
  if (token.startsWith('token.')) return token.slice('token.'.length)
  say(talk, { error_code: 110, error_msg: 'Access token invalid or no longer valid' })
  return undefined
}

/** Calls by their paths. */
export const baiduCalls: Readonly<Record<string, (talk: Talk) => void>> = {
  '/rpc/2.0/ernievilg/v1/txt2imgv2': begun('picture'),
  '/rpc/2.0/ernievilg/v1/getImgv2': looked(pictureAnswer),
  '/rpc/2.0/brain/creative/ttv/material': begun('video'),
  '/rpc/2.0/brain/creative/ttv/query': looked(videoAnswer),
  '/rest/2.0/solution/v1/text_censor/v2/user_defined': censored,
  '/rest/2.0/solution/v1/img_censor/v2/user_defined': censored,
  '/rpc/2.0/creation/v1/hot_list/domain': hot,
  '/rpc/2.0/creation/v1/hot_list_advanced/domain': hot,
}

function begun(kind: 'picture' | 'video') {
  return (talk: Talk) => {
    const key = keyIn(talk)
    if (key === undefined) return
    const { prompt, width, height, image_num: count, source, config } = jsonIn(talk)
    const structs = ((source as Json | undefined)?.['structs'] ?? []) as Json[]
    const text = String(prompt ?? structs.find(({ type }) => type === 'text')?.['text'] ?? '')
    const behaviour = behaviourOf(key, text)
    if (misbehaved(talk, behaviour, error)) return
    if (kind === 'picture' && behaviour === 'blocked')
      return say(talk, { error_code: 282810, error_msg: 'image check error' })
    const [across = 1280, down = 720] = ((config as Json | undefined)?.['resolution'] ?? []) as number[]
    const size =
      kind === 'video' ? { width: across / 2, height: down / 2 } : { width: Number(width), height: Number(height) }
    const task = begin(talk, 'baidu', {
      kind,
      prompt: text,
      behaviour,
      ...size,
      count: Number(count ?? 1),
      duration: 5,
    })
    if (behaviour === 'broken') return void talk.response.end('{"data":')
    const data = kind === 'video' ? { jobId: numberOf(task) } : { task_id: numberOf(task), primary_task_id: 1 }
    say(talk, kind === 'video' ? { code: 0, msg: 'success', data } : { data, log_id: 1 })
  }
}

type Found = NonNullable<ReturnType<typeof taskIn>>

function looked(answer: (talk: Talk, task: Found) => object) {
  return (talk: Talk) => {
    if (keyIn(talk) === undefined) return
    const { task_id: number, jobId } = jsonIn(talk)
    const task = taskIn(String(number ?? jobId ?? ''))
    if (!task) return say(talk, { error_code: 216100, error_msg: 'invalid param' })
    say(talk, answer(talk, task))
  }
}

function pictureAnswer(talk: Talk, task: Found): object {
  const stage = stageOf(task, { now: Date.now(), workMs: talk.workMs })
  if (stage === 'running') return { data: { task_status: 'RUNNING', task_progress: 0.5 }, log_id: 1 }
  if (stage !== 'done')
    return { data: { task_status: 'FAILED', sub_task_result_list: [{ sub_task_error_code: 1 }] }, log_id: 1 }
  const held = task.behaviour === 'review' ? 'review' : 'pass'
  const final_image_list = Array.from({ length: task.count }, (_, at) => ({
    ...{
      img_url: fileOf(talk, task, `${at + 1}.png`),
      width: task.width,
      height: task.height,
      img_approve_conclusion: held,
    },
  }))
  const sub = { sub_task_status: 'SUCCESS', sub_task_progress: 1, sub_task_error_code: 0, final_image_list }
  return { data: { task_status: 'SUCCESS', task_progress: 1, sub_task_result_list: [sub] }, log_id: 1 }
}

function videoAnswer(talk: Talk, task: Found): object {
  const stage = stageOf(task, { now: Date.now(), workMs: talk.workMs })
  if (stage === 'running') return { code: 0, msg: 'success', data: { statusCode: 3 } }
  if (stage !== 'done' || !talk.engine)
    return {
      code: 0,
      msg: 'success',
      data: { statusCode: 2, failReason: talk.engine ? '演示服务：按要求失败' : '演示服务没有视频引擎' },
    }
  const videoCoverAddr = fileOf(talk, task, 'cover.png')
  return {
    code: 0,
    msg: 'success',
    data: { statusCode: 1, videoAddr: fileOf(talk, task, '1.mp4'), videoCoverAddr, videoDuration: 5 },
  }
}

/** Texts with the words of `blocked` and `review` are not fine; pictures always are, unless the application's key says so. */
function censored(talk: Talk): void {
  const key = keyIn(talk)
  if (key === undefined) return
  const text = new URLSearchParams(talk.body).get('text') ?? ''
  const behaviour = behaviourOf(key, text)
  if (misbehaved(talk, behaviour, error)) return
  const type = behaviour === 'blocked' ? 2 : behaviour === 'review' ? 3 : 1
  const conclusion = { 1: '合规', 2: '不合规', 3: '疑似' }[type]
  const words = ['演示违规', '演示疑似'].filter((word) => text.includes(word))
  const found = { type: 12, subType: 0, msg: `存在演示用的${conclusion}内容`, probability: 0.9, hits: [{ words }] }
  say(talk, { log_id: 1, conclusion, conclusionType: type, ...(type === 1 ? {} : { data: [found] }) })
}

function hot(talk: Talk): void {
  if (keyIn(talk) === undefined) return
  const { domain, num } = jsonIn(talk)
  say(talk, { content: hotContent(String(domain ?? ''), Number(num ?? 10)), log_id: 1 })
}
