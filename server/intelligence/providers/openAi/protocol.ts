/** Answers as OpenAI gives them, and whoever speaks like it: Qianfan, Zhipu, Ollama, vLLM, Ark. Pure. */
import { answerProblem, saidIn } from '../answerProblem.ts'
import type { Json, Protocol } from '../answerReader.ts'
import type { Access, TextEvent } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'
import { toolCalls } from './toolCalls.ts'

type Reason = Extract<TextEvent, { kind: 'end' }>['reason']

/**
 * Why an answer ended, by `finish_reason`; what is not here is 'stop'. `sensitive` and `network_error` are Zhipu's
 * (https://docs.bigmodel.cn/api-reference), `content_filter` OpenAI's and Qianfan's.
 */
const reasons: Readonly<Record<string, Reason>> = {
  length: 'length',
  model_context_window_exceeded: 'length',
  content_filter: 'blocked',
  sensitive: 'blocked',
  tool_calls: 'calls',
  function_call: 'calls',
}

/**
 * Reads `chat.completion.chunk` and `chat.completion`: `choices[0].delta` or `.message` with `content` (a text, null, or a list
 * of parts), `reasoning_content` or `reasoning`, `tool_calls`; `finish_reason`; `usage` in any chunk, also in one without
 * choices. https://platform.openai.com/docs/api-reference/chat/streaming
 */
export function openAiProtocol(access: Access): Protocol {
  const calls = toolCalls()
  let reason: Reason | undefined
  let isDone = false
  let begun = false
  let counted = ''

  function usageIn({ usage }: Json): TextEvent[] {
    if (typeof usage !== 'object' || usage === null) return []
    const { prompt_tokens: input, completion_tokens: output } = usage as Json
    if (input === undefined && output === undefined) return []
    const event = { kind: 'usage', input: count(input), output: count(output) } as const
    const now = `${event.input} ${event.output}`
    // Some say it with each chunk.
    if (now === counted) return []
    counted = now
    return [event]
  }

  function choiceIn(choice: Json): TextEvent[] {
    const said = (choice['delta'] ?? choice['message'] ?? {}) as Json
    const events: TextEvent[] = []
    const thought = textIn(said['reasoning_content']) || textIn(said['reasoning'])
    if (thought !== '') events.push({ kind: 'reasoning', text: thought })
    const text = textIn(said['content'])
    if (text !== '') events.push({ kind: 'text', text })
    calls.add(said['tool_calls'])
    begun ||= events.length > 0
    const { finish_reason: why } = choice
    if (why === 'network_error') throw new ProviderProblem('cut', `「${access.title}」的推理中断了，没有说完。`)
    if (typeof why === 'string' && why !== '') reason = reasons[why] ?? 'stop'
    return events
  }

  return {
    read(data) {
      const said = saidIn(data)
      if (said) throw answerProblem(access, 200, said, begun)
      const { choices } = data
      const first: unknown = Array.isArray(choices) ? choices[0] : undefined
      return [...(typeof first === 'object' && first !== null ? choiceIn(first as Json) : []), ...usageIn(data)]
    },
    done: () => void (isDone = true),
    isOver: () => isDone,
    over() {
      if (reason === undefined && !isDone)
        throw new ProviderProblem('cut', `「${access.title}」的回答中断了，没有说完。`)
      const whole = calls.taken().map((call) => ({ kind: 'call', call }) as const)
      const ended = whole.length > 0 && (reason ?? 'stop') === 'stop' ? 'calls' : (reason ?? 'stop')
      return [...whole, { kind: 'end', reason: ended }]
    },
  }
}

/** What is told as a number; NaN for what is none, which nobody believes. */
const count = (told: unknown) => (told === undefined || told === null ? 0 : typeof told === 'number' ? told : NaN)

/** A text; of a list of parts those that are text. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: Json | string | null) => textIn(typeof part === 'object' ? part?.['text'] : part)).join('')
}
