// Streams of every text adapter, cut at every byte.
import { describe, expect, test } from 'vitest'
import { wholeReader } from '../../../server/intelligence/providers/answerReader.ts'
import { appBuilderProtocol } from '../../../server/intelligence/providers/baidu/appBuilderProtocol.ts'
import { openAiProtocol } from '../../../server/intelligence/providers/openAi/protocol.ts'
import type { TextEvent } from '../../../server/intelligence/providers/provider.ts'
import { access, data, outcomeOf, samples, textOf } from './protocols.ts'

describe.each(samples)('$name', ({ protocol, stream, text, reasoning = '', usage }) => {
  const bytes = Buffer.from(stream)
  const whole = outcomeOf(protocol(), [bytes])

  test('says what it says', () => {
    expect(whole.problem).toBeUndefined()
    expect(textOf(whole.events)).toBe(text)
    expect(textOf(whole.events, 'reasoning')).toBe(reasoning)
    expect(whole.events.at(-1)).toEqual({ kind: 'end', reason: 'stop' })
    const counted = whole.events.filter((event) => event.kind === 'usage').at(-1)
    expect(counted).toEqual({ kind: 'usage', input: usage[0], output: usage[1] })
  })

  test('in two pieces, wherever it is cut, and byte by byte, it says the same', () => {
    for (let at = 0; at <= bytes.length; at++) {
      const cut = outcomeOf(protocol(), [bytes.subarray(0, at), bytes.subarray(at)])
      expect(cut, `cut at byte ${at}`).toEqual(whole)
    }
    expect(
      outcomeOf(
        protocol(),
        [...bytes].map((one) => Uint8Array.of(one)),
      ),
    ).toEqual(whole)
  })

  test('broken off at any byte it gives what had come, and says that it is not all', () => {
    let wholes = 0
    for (let at = 0; at < bytes.length; at++) {
      const { events, problem } = outcomeOf(protocol(), [bytes.subarray(0, at)])
      expect(text.startsWith(textOf(events)), `broken off at byte ${at}`).toBe(true)
      const isWhole = events.at(-1)?.kind === 'end'
      // Whoever ended says so once the end had come, and never before all of the text.
      if (isWhole) {
        wholes++
        expect(textOf(events)).toBe(text)
        expect(problem).toBeUndefined()
      } else expect(problem, `broken off at byte ${at}`).toMatchObject({ name: 'ProviderProblem', kind: 'cut' })
    }
    // Only what stands behind the end may be missing.
    expect(wholes).toBeLessThan(bytes.length / 2)
  })
})

const openAi = (...events: readonly (object | string)[]) =>
  outcomeOf(openAiProtocol(access), [Buffer.from(data(...events))])
const choice = (said: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: said, finish_reason: finish }],
})

test('usage may be missing', () => {
  expect(openAi(choice({ content: '好' }, 'stop')).events).toEqual([
    { kind: 'text', text: '好' },
    { kind: 'end', reason: 'stop' },
  ])
})

test('[DONE] alone is an end', () => {
  expect(openAi(choice({ content: '好' }), '[DONE]').events.at(-1)).toEqual({ kind: 'end', reason: 'stop' })
})

test.each([
  ['length', 'length'],
  ['content_filter', 'blocked'],
  ['sensitive', 'blocked'],
  ['eos_token', 'stop'],
])('finish_reason %s is %s', (finish, reason) => {
  expect(openAi(choice({ content: '好' }, finish)).events.at(-1)).toEqual({ kind: 'end', reason })
})

test('an error after HTTP 200: blocked is told as that, in the middle it is cut, at the beginning refused or unsent', () => {
  const said = (error: unknown) => ({ error })
  const sensitive = { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' }
  const of = (...events: object[]) => openAi(...events).problem
  expect(of(said(sensitive))).toMatchObject({ kind: 'blocked' })
  expect(of(choice({ content: '一半' }), said({ message: 'overloaded' }))).toMatchObject({ kind: 'cut' })
  expect(openAi(choice({ content: '一半' }), said({ message: 'overloaded' })).events).toEqual([
    { kind: 'text', text: '一半' },
  ])
  expect(of(said({ message: 'model crashed', type: 'server_error' }))).toMatchObject({ kind: 'refused' })
  expect(of(said({ code: 'rate_limit_exceeded', message: 'slow down' }))).toMatchObject({
    kind: 'unsent',
    mayPass: true,
  })
  expect(of(said('plain words'))).toMatchObject({ kind: 'refused', message: '「小编」没有接受请求：plain words。' })
  expect(of({ error_code: 336104, error_msg: '…' })).toMatchObject({ kind: 'blocked' })
  // Without the name of its field, as a server that fails in a stream writes it.
  const raw = outcomeOf(openAiProtocol(access), [Buffer.from('{"error":{"message":"oops"}}\n\n')])
  expect(raw.problem).toMatchObject({ kind: 'refused' })
})

test('what is no JSON is broken, with what came before it', () => {
  const { events, problem } = openAi(choice({ content: '好' }), '{"choices":[{]', choice({ content: '丢' }))
  expect(events).toEqual([{ kind: 'text', text: '好' }])
  expect(problem).toMatchObject({ kind: 'broken', message: '「小编」的回答看不懂。' })
})

test('an event without end is broken, however much more comes', () => {
  const piece = Buffer.from('x'.repeat(1024 * 1024))
  const pieces = [
    Buffer.from(data(choice({ content: '好' }))),
    Buffer.from('data: '),
    ...Array.from({ length: 8 }, () => piece),
  ]
  const { events, problem } = outcomeOf(openAiProtocol(access), pieces)
  expect(textOf(events)).toBe('好')
  expect(problem).toMatchObject({ kind: 'broken' })
})

test('network_error of Zhipu is a break', () => {
  expect(openAi(choice({ content: '好' }), choice({}, 'network_error')).problem).toMatchObject({ kind: 'cut' })
})

describe('calls of tools', () => {
  const calls = (events: readonly TextEvent[]) => events.flatMap((event) => (event.kind === 'call' ? event.call : []))
  const fragment = (index: number | undefined, id: string | undefined, name: string | undefined, text?: unknown) =>
    choice({ content: null, tool_calls: [{ index, id, type: 'function', function: { name, arguments: text } }] })

  test('in fragments, two beside each other, at every byte', () => {
    const stream = Buffer.from(
      data(
        fragment(0, 'a', 'articles_search', ''),
        fragment(0, undefined, undefined, '{"Keyword":"大'),
        fragment(1, 'b', 'lives_list', '{}'),
        fragment(0, undefined, undefined, '桥"}'),
        choice({}, 'tool_calls'),
        '[DONE]',
      ),
    )
    for (let at = 0; at <= stream.length; at++) {
      const { events } = outcomeOf(openAiProtocol(access), [stream.subarray(0, at), stream.subarray(at)])
      expect(events).toEqual([
        { kind: 'call', call: { id: 'a', name: 'articles_search', arguments: '{"Keyword":"大桥"}' } },
        { kind: 'call', call: { id: 'b', name: 'lives_list', arguments: '{}' } },
        { kind: 'end', reason: 'calls' },
      ])
    }
  })

  test('without an index, each with the same, whole at once, arguments as an object, and ended by stop', () => {
    const { events } = openAi(
      fragment(0, 'a', 'one', '{"x":1}'),
      fragment(0, 'b', 'two', { y: 2 }),
      fragment(undefined, 'c', 'three'),
      choice({}, 'stop'),
    )
    expect(calls(events)).toEqual([
      { id: 'a', name: 'one', arguments: '{"x":1}' },
      { id: 'b', name: 'two', arguments: '{"y":2}' },
      { id: 'c', name: 'three', arguments: '{}' },
    ])
    expect(events.at(-1)).toEqual({ kind: 'end', reason: 'calls' })
  })

  test('half a call is none', () => {
    const { events, problem } = openAi(fragment(0, 'a', 'one', '{"x"'))
    expect(calls(events)).toEqual([])
    expect(problem).toMatchObject({ kind: 'cut' })
  })
})

test('an answer that comes at once is read as one of a stream', () => {
  const reader = wholeReader(openAiProtocol(access), access.title)
  const answer = {
    choices: [{ message: { role: 'assistant', content: '整句' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 2 },
  }
  for (const one of Buffer.from(JSON.stringify(answer))) expect([...reader.push(Uint8Array.of(one))]).toEqual([])
  expect([...reader.end()]).toEqual([
    { kind: 'text', text: '整句' },
    { kind: 'usage', input: 3, output: 2 },
    { kind: 'end', reason: 'stop' },
  ])
})

test('R-241 AppBuilder answers pictures and videos by content_type', () => {
  const stream = data({
    ...{ answer: '给您', conversation_id: 'c', is_completion: true },
    content: [
      { content_type: 'image', event_code: 0, outputs: { image: 'https://bos.example/a.png' } },
      { content_type: 'video', event_code: 0, outputs: { video: 'https://bos.example/a.mp4' } },
      { content_type: 'references', outputs: { references: [] } },
      null,
    ],
  })
  expect(outcomeOf(appBuilderProtocol(access, true), [Buffer.from(stream)]).events).toEqual([
    { kind: 'text', text: '给您' },
    { kind: 'content', type: 'image', address: 'https://bos.example/a.png' },
    { kind: 'content', type: 'video', address: 'https://bos.example/a.mp4' },
    { kind: 'end', reason: 'stop' },
  ])
})

test('AppBuilder tells what went wrong in a stream', () => {
  const of = (event: object) => outcomeOf(appBuilderProtocol(access, true), [Buffer.from(data(event))]).problem
  expect(of({ code: 'InvalidRequestArgumentError', message: 'bad app' })).toMatchObject({ kind: 'refused' })
  expect(
    of({ answer: '', content: [{ event_code: 500, event_status: 'error', event_message: '内容违规' }] }),
  ).toMatchObject({
    kind: 'blocked',
  })
})
