/** The sandbox as an application of AppBuilder: `POST /app/conversation` and `/app/conversation/runs`. */
import { randomUUID } from 'node:crypto'
import { behaviourOf, paceOf } from './behaviour.ts'
import { isKnown } from './chat.ts'
import { obeyed } from './obeyed.ts'
import { piecesOf, replyTo } from './reply.ts'
import { begin, fileOf, jsonIn, misbehaved, say, streamed, type Talk } from './talk.ts'

const error = (code: string, message: string) => ({
  request_id: 'sandbox',
  code: code === '401' ? 'AccessDenied' : code,
  message,
})

/** Its numbers begin so; others are gone. */
const MARK = 'sandbox-'

/** Begins a conversation. */
export function beginConversation(talk: Talk): void {
  if (!isKnown(talk)) return
  const { app_id: app } = jsonIn(talk)
  if (typeof app !== 'string' || app === '')
    return say(talk, error('InvalidRequestArgumentError', 'app_id is missing'), 400)
  say(talk, { request_id: 'sandbox', conversation_id: `${MARK}${randomUUID()}` })
}

/** Answers in one; `画` in what is asked adds a picture. */
export async function runConversation(talk: Talk): Promise<void> {
  if (!isKnown(talk)) return
  const { app_id: app, query, conversation_id: conversation, stream } = jsonIn(talk)
  const name = String(app ?? '')
  const text = String(query ?? '')
  if (!String(conversation ?? '').startsWith(MARK)) return say(talk, error('NotFound', 'conversation not found'), 400)
  const behaviour = behaviourOf(name, text)
  if (misbehaved(talk, behaviour, error)) return
  const { authorization = '' } = talk.request.headers
  const answer = behaviour === 'obey' ? obeyed(text, authorization) : replyTo(text)
  const usage = {
    prompt_tokens: text.length,
    completion_tokens: answer.length,
    total_tokens: text.length + answer.length,
    name: 'sandbox',
  }
  const event = (piece: string, isOver = false, content: readonly object[] = []) => ({
    ...{ request_id: 'sandbox', date: new Date().toISOString(), answer: piece, conversation_id: conversation },
    ...{ message_id: 'sandbox', is_completion: isOver, content },
  })
  const part = (content_type: string, outputs: object, more: object = {}) => ({
    ...{
      event_code: 0,
      event_message: '',
      event_type: 'ChatAgent',
      event_id: '1',
      event_status: 'done',
      content_type,
      outputs,
    },
    ...more,
  })
  const drawn = text.includes('画') ? [picture(talk, text, part)] : []
  const last = [...drawn, part('text', { text: '' }, { usage })]
  if (stream !== true) return say(talk, event(answer, true, last))
  const line = (one: object) => `data: ${JSON.stringify(one)}\n\n`
  const texts = piecesOf(answer).map((piece) =>
    line(event(piece, false, [part('text', { text: piece }, { event_status: 'running' })])),
  )
  const half = texts.slice(0, Math.max(1, Math.ceil(texts.length / 2)))
  const broken = line({
    ...event(''),
    content: [{ event_code: 216303, event_status: 'error', event_message: '内容违规' }],
  })
  const ends = {
    ...{ cut: half, broken: [...half, 'data: {"answer":"半\n\n'], blocked: [...half.slice(0, 1), broken] },
    error: [...half, line(error('ServiceInternalError', 'the model is overloaded'))],
  }
  const events = ends[behaviour as keyof typeof ends] ?? [...texts, line(event('', true, last))]
  await streamed(talk, events, { pace: paceOf(name), behaviour })
}

function picture(talk: Talk, prompt: string, part: (type: string, outputs: object) => object): object {
  const task = begin(talk, 'appBuilder', { kind: 'picture', prompt, width: 512, height: 512, count: 1, duration: 0 })
  return part('image', { image: fileOf(talk, task, '1.png') })
}
