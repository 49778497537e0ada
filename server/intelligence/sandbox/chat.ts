/** The sandbox as OpenAI, Qianfan and Zhipu: `POST …/chat/completions`, and `POST …/images/generations` at once. */
import { behaviourOf, paceOf, type Behaviour } from './behaviour.ts'
import { callsFor, type SandboxCall } from './calls.ts'
import { obeyed } from './obeyed.ts'
import { piecesOf, replyTo } from './reply.ts'
import { begin, fileOf, jsonIn, misbehaved, say, streamed, type Json, type Talk } from './talk.ts'

const error = (code: string, message: string) => ({ error: { code, message, type: 'sandbox' } })

/** Whether the key is the sandbox's; it says so where it is not. */
export function isKnown(talk: Talk): boolean {
  if (talk.request.headers.authorization === `Bearer ${talk.secret}`) return true
  say(talk, error('401', 'invalid key'), 401)
  return false
}

/** Answers a conversation. `isOpen`: no key is asked for, as by a model in the house. */
export async function answerChat(talk: Talk, { isOpen = false } = {}): Promise<void> {
  if (!isOpen && !isKnown(talk)) return
  const { model, messages, tools, stream } = jsonIn(talk)
  const name = String(model ?? '')
  const sent = (Array.isArray(messages) ? messages : []) as Json[]
  const whole = sent.map(({ content }) => String(content ?? '')).join('\n')
  const last = sent.findLast(({ role }) => role === 'user')
  const asked = String(last?.['content'] ?? '')
  const behaviour = behaviourOf(name, asked)
  if (misbehaved(talk, behaviour, error)) return
  const isAnswered = sent.at(-1)?.['role'] === 'tool'
  const text = isAnswered ? `看到了：${String(sent.at(-1)?.['content'] ?? '').slice(0, 200)}` : asked
  const calls = callsFor({ behaviour, text: whole, offered: namesOf(tools), isAnswered })
  const said = () => (behaviour === 'obey' ? obeyed(whole, talk.request.headers.authorization ?? '') : replyTo(text))
  const answer = calls.length > 0 ? '' : said()
  const made = answer.length + (calls.length > 0 ? JSON.stringify(calls).length : 0)
  const usage = { prompt_tokens: whole.length, completion_tokens: made, total_tokens: whole.length + made }
  const finish = behaviour === 'blocked' ? 'content_filter' : calls.length > 0 ? 'tool_calls' : 'stop'
  if (stream !== true) {
    const message = {
      role: 'assistant',
      content: answer,
      ...(calls.length > 0 ? { tool_calls: calls.map(callOf) } : {}),
    }
    return say(talk, { id: 'sandbox', model, choices: [{ index: 0, message, finish_reason: finish }], usage })
  }
  const events = eventsOf({ name, answer, calls, finish, usage, behaviour })
  await streamed(talk, events, { pace: paceOf(name), behaviour })
}

function namesOf(tools: unknown): string[] {
  const all = (Array.isArray(tools) ? tools : []) as Json[]
  return all.map(({ function: one }) => String((one as Json | undefined)?.['name'] ?? ''))
}

const callOf = ({ id, name, arguments: given }: SandboxCall) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
})

interface Said {
  readonly name: string
  readonly answer: string
  readonly calls: readonly SandboxCall[]
  readonly finish: string
  readonly usage: object
  readonly behaviour: Behaviour | undefined
}

function eventsOf({ name, answer, calls, finish, usage, behaviour }: Said): string[] {
  const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) =>
    line({
      id: 'sandbox',
      object: 'chat.completion.chunk',
      model: name,
      choices: [{ index: 0, delta, finish_reason }],
      ...more,
    })
  const texts = piecesOf(answer).map((piece) => chunk({ content: piece }))
  const half = texts.slice(0, Math.max(1, Math.ceil(texts.length / 2)))
  if (behaviour === 'cut') return half
  if (behaviour === 'broken') return [...half, 'data: {"choices":[{"delta":{"content":"半\n\n']
  if (behaviour === 'error') return [...half, line(error('overloaded', 'the model is overloaded'))]
  if (behaviour === 'blocked') return [...half.slice(0, 1), chunk({ content: '' }, finish), 'data: [DONE]\n\n']
  const fragments = calls.flatMap(({ id, name: called, arguments: given }, index) => [
    chunk({ tool_calls: [{ index, id, type: 'function', function: { name: called, arguments: '' } }] }),
    ...piecesOf(given).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ])
  return [
    chunk({ role: 'assistant', content: '' }),
    ': 演示服务\n\n',
    ...texts,
    ...fragments,
    chunk({}, finish),
    line({ id: 'sandbox', model: name, choices: [], usage }),
    'data: [DONE]\n\n',
  ]
}

const line = (event: object) => `data: ${JSON.stringify(event)}\n\n`

/** Pictures at once: `{model, prompt, n, size}`. `protocol`: whose they count as. */
export function answerImages(talk: Talk, protocol: string): void {
  if (!isKnown(talk)) return
  const { model, prompt, n, size } = jsonIn(talk)
  const text = String(prompt ?? '')
  const behaviour = behaviourOf(String(model ?? ''), text)
  if (misbehaved(talk, behaviour, error)) return
  const [width = 1024, height = 1024] = String(size ?? '')
    .split('x')
    .map(Number)
    .filter((side) => side >= 64 && side <= 4096)
  const count = Math.min(Math.max(Number(n ?? 1), 1), 9)
  const task = begin(talk, protocol, { kind: 'picture', prompt: text, behaviour, width, height, count, duration: 0 })
  if (behaviour === 'broken')
    return void talk.response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[')
  if (behaviour === 'cut') return void talk.response.destroy()
  if (behaviour === 'fail') return say(talk, error('500', 'could not be made'), 500)
  if (behaviour === 'blocked' || behaviour === 'review')
    return say(talk, error('1301', '系统检测到输入或生成内容可能包含不安全或敏感内容'), 400)
  const data = Array.from({ length: count }, (_, at) => ({ url: fileOf(talk, task, `${at + 1}.png`) }))
  say(talk, { created: Math.floor(task.at / 1000), data })
}
