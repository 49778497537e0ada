// Streams in the shapes of the providers' documentation, and what they say.
import type { Protocol } from '../../../server/intelligence/providers/answerReader.ts'
import { streamReader } from '../../../server/intelligence/providers/answerReader.ts'
import { appBuilderProtocol } from '../../../server/intelligence/providers/baidu/appBuilderProtocol.ts'
import { openAiProtocol } from '../../../server/intelligence/providers/openAi/protocol.ts'
import type { Access, TextEvent } from '../../../server/intelligence/providers/provider.ts'

export const access: Access = {
  ...{ SettingID: 1, title: '小编', Provider: 'other', IsLocal: false, Host: 'https://ai.example/v1', Model: 'm-1' },
  ...{ Appkey: 'app-key-1', secret: 'very-secret-key', allowedHosts: [] },
  ...{ InputPrice: 0, OutputPrice: 0, ItemPrice: 0, AtOnce: 0 },
}

/** A stream of a provider, whole, and what must come of it. */
export interface Sample {
  readonly name: string
  readonly protocol: () => Protocol
  readonly stream: string
  readonly text: string
  readonly reasoning?: string
  readonly usage: readonly [input: number, output: number]
}

export const data = (...events: readonly (object | string)[]) =>
  events.map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`).join('')

const openAi = () => openAiProtocol(access)
const delta = (said: object | null, more: object = {}) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' },
  choices: said === null ? [] : [{ index: 0, delta: said, finish_reason: null, ...more }],
})
const usage = { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 }

/** One for each text adapter. */
export const samples: readonly Sample[] = [
  {
    name: 'OpenAI, vLLM: usage last, with no choices',
    protocol: openAi,
    stream: `: 注释 ping\n\n${data(
      delta({ role: 'assistant', content: '' }),
      delta({ content: '江州大桥😀' }),
      delta({ content: null }),
      delta({ content: '通车了。' }),
      delta({}, { finish_reason: 'stop' }),
      { ...delta(null), usage },
      '[DONE]',
    )}`,
    text: '江州大桥😀通车了。',
    usage: [12, 7],
  },
  {
    name: 'Ollama: reasoning, no usage until the end, lines end in CR LF',
    protocol: openAi,
    stream: data(
      delta({ role: 'assistant', content: '', reasoning: '先想一想' }),
      delta({ content: '好' }),
      delta({ content: '的' }, { finish_reason: 'stop' }),
      { ...delta(null), usage },
    ).replaceAll('\n', '\r\n'),
    text: '好的',
    reasoning: '先想一想',
    usage: [12, 7],
  },
  {
    name: 'Qianfan: usage with each chunk, content as a list',
    protocol: openAi,
    stream: data(
      { ...delta({ content: [{ type: 'text', text: '千' }] }, { flag: 0 }), usage: { ...usage, completion_tokens: 1 } },
      { ...delta({ content: '帆' }, { flag: 0 }), usage: { ...usage, completion_tokens: 2 } },
      { ...delta({ content: '' }, { finish_reason: 'stop', flag: 0 }), usage },
      '[DONE]',
    ),
    text: '千帆',
    usage: [12, 7],
  },
  {
    name: 'Zhipu: reasoning_content, usage with the last choice',
    protocol: openAi,
    stream: data(
      delta({ role: 'assistant', reasoning_content: '嗯' }),
      delta({ content: '智谱' }),
      { ...delta({ content: '' }, { finish_reason: 'stop' }), usage },
      '[DONE]',
    ),
    text: '智谱',
    reasoning: '嗯',
    usage: [12, 7],
  },
  {
    name: 'AppBuilder: no [DONE]',
    protocol: () => appBuilderProtocol(access, true),
    stream: data(
      {
        request_id: 'r',
        date: '2026',
        answer: '',
        conversation_id: 'c',
        message_id: 'm',
        is_completion: false,
        content: [],
      },
      {
        ...{ request_id: 'r', answer: '应用', conversation_id: 'c', message_id: 'm', is_completion: false },
        content: [
          {
            ...{ event_code: 0, event_message: '', event_type: 'ChatAgent', event_id: '1', event_status: 'running' },
            ...{ content_type: 'text', outputs: { text: '应用' } },
          },
        ],
      },
      { answer: '说话', conversation_id: 'c', is_completion: false, content: [] },
      {
        ...{ answer: '', conversation_id: 'c', is_completion: true },
        content: [{ event_code: 0, event_status: 'done', content_type: 'text', outputs: { text: '' }, usage }],
      },
    ),
    text: '应用说话',
    usage: [12, 7],
  },
]

/** What was read: the events, and what was thrown at the end, if anything. */
export interface Outcome {
  readonly events: TextEvent[]
  readonly problem: unknown
}

/** Reads pieces of a stream. */
export function outcomeOf(protocol: Protocol, pieces: readonly Uint8Array[]): Outcome {
  const reader = streamReader(protocol, access.title)
  const events: TextEvent[] = []
  try {
    for (const piece of pieces) for (const event of reader.push(piece)) events.push(event)
    for (const event of reader.end()) events.push(event)
    return { events, problem: undefined }
  } catch (problem) {
    return { events, problem }
  }
}

/** The text in it. */
export const textOf = (events: readonly TextEvent[], kind: 'text' | 'reasoning' = 'text') =>
  events.map((event) => (event.kind === kind ? event.text : '')).join('')
