/** The sandbox as Zhipu: videos begin at `POST …/videos/generations` and are asked for at `GET …/async-result/NUMBER`. */
import { behaviourOf } from './behaviour.ts'
import { isKnown } from './chat.ts'
import { begin, fileOf, jsonIn, misbehaved, say, type Talk } from './talk.ts'
import { numberOf, stageOf, taskIn } from './task.ts'

const error = (code: string, message: string) => ({ error: { code, message } })

/** Begins a video. */
export function beginZhipu(talk: Talk): void {
  if (!isKnown(talk)) return
  const { model, prompt } = jsonIn(talk)
  const text = String(prompt ?? '')
  const behaviour = behaviourOf(String(model ?? ''), text)
  if (misbehaved(talk, behaviour, error)) return
  if (behaviour === 'blocked') return say(talk, error('1301', '可能包含不安全或敏感内容'), 400)
  const task = begin(talk, 'zhipu', {
    kind: 'video',
    prompt: text,
    behaviour,
    width: 640,
    height: 360,
    count: 1,
    duration: 5,
  })
  if (behaviour === 'broken') return void talk.response.end('{"id":')
  say(talk, { id: numberOf(task), request_id: 'sandbox', model, task_status: 'PROCESSING' })
}

/** How far it is. */
export function lookZhipu(talk: Talk, number: string): void {
  if (!isKnown(talk)) return
  const task = taskIn(number)
  if (!task) return say(talk, error('1211', '任务不存在'), 404)
  const stage = stageOf(task, { now: Date.now(), workMs: talk.workMs })
  if (stage === 'running') return say(talk, { id: number, task_status: 'PROCESSING' })
  if (stage !== 'done' || !talk.engine) return say(talk, { id: number, task_status: 'FAIL' })
  const video_result = [{ url: fileOf(talk, task, '1.mp4'), cover_image_url: fileOf(talk, task, 'cover.png') }]
  say(talk, { id: number, task_status: 'SUCCESS', video_result })
}
