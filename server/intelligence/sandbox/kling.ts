/** The sandbox as Kling: `POST /v1/images/generations`, `/v1/videos/text2video`, `/v1/videos/image2video`, and `GET` of the same with a number. */
import { jwtVerify } from 'jose'
import { behaviourOf } from './behaviour.ts'
import { begin, fileOf, jsonIn, misbehaved, say, type Talk } from './talk.ts'
import { numberOf, stageOf, taskIn, type Task } from './task.ts'

const error = (code: string, message: string) => ({ code: Number(code), message, request_id: 'sandbox' })

/** A token that this very key signed, and that is not over. */
async function isKnown(talk: Talk): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(talk.request.headers.authorization ?? '')?.[1] ?? ''
  const known = await jwtVerify(token, new TextEncoder().encode(talk.secret), { algorithms: ['HS256'] }).then(
    ({ payload }) => typeof payload.iss === 'string' && payload.iss !== '' && payload.exp !== undefined,
    () => false,
  )
  if (!known) say(talk, error('1002', 'Authorization is invalid'), 401)
  return known
}

const shapes: Readonly<Record<string, readonly [number, number]>> = { '16:9': [16, 9], '9:16': [9, 16], '1:1': [1, 1] }

/** Begins a task. */
export async function beginKling(talk: Talk, kind: Task['kind']): Promise<void> {
  if (!(await isKnown(talk))) return
  const { model_name: model, prompt, n, aspect_ratio: ratio, duration } = jsonIn(talk)
  const text = String(prompt ?? '')
  const behaviour = behaviourOf(String(model ?? ''), text)
  if (misbehaved(talk, behaviour, error)) return
  const [across, down] = shapes[String(ratio ?? (kind === 'video' ? '16:9' : '1:1'))] ?? [1, 1]
  // Even sides, which codecs want.
  const unit = kind === 'video' ? 40 : 64
  const size = {
    width: across * (across === down ? unit * 9 : unit),
    height: down * (across === down ? unit * 9 : unit),
  }
  const count = Math.min(Math.max(Number(n ?? 1), 1), 9)
  const task = begin(talk, 'kling', {
    ...{ kind, prompt: text, behaviour, count },
    ...size,
    duration: Number(duration ?? 5) || 5,
  })
  if (behaviour === 'broken') return void talk.response.end('{"code":0,"data":')
  say(talk, {
    code: 0,
    message: 'SUCCEED',
    request_id: 'sandbox',
    data: { task_id: numberOf(task), task_status: 'submitted' },
  })
}

/** How far it is. */
export async function lookKling(talk: Talk, number: string): Promise<void> {
  if (!(await isKnown(talk))) return
  const task = taskIn(number)
  if (!task) return say(talk, error('1203', 'task not found'), 404)
  const stage = stageOf(task, { now: Date.now(), workMs: talk.workMs })
  const answer = (data: object) =>
    say(talk, { code: 0, message: 'SUCCEED', request_id: 'sandbox', data: { task_id: number, ...data } })
  if (stage === 'running') return answer({ task_status: 'processing' })
  if (stage === 'blocked')
    return answer({ task_status: 'failed', task_status_msg: 'Failure to pass the risk control system' })
  if (stage === 'failed') return answer({ task_status: 'failed', task_status_msg: '演示服务：按要求失败' })
  if (task.kind === 'video' && !talk.engine)
    return answer({ task_status: 'failed', task_status_msg: '演示服务没有视频引擎，做不了视频' })
  const extension = task.kind === 'video' ? 'mp4' : 'png'
  const made = Array.from({ length: task.kind === 'video' ? 1 : task.count }, (_, at) => ({
    ...{ index: at, id: String(at), url: fileOf(talk, task, `${at + 1}.${extension}`) },
    ...(task.kind === 'video' ? { duration: String(task.duration) } : {}),
  }))
  answer({ task_status: 'succeed', task_result: task.kind === 'video' ? { videos: made } : { images: made } })
}
