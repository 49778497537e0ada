/**
 * Any address that speaks as OpenAI does: Ollama (https://github.com/ollama/ollama/blob/main/docs/openai.md), vLLM
 * (https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html), the Volcano engine's Ark
 * (https://www.volcengine.com/docs/82379/1298454).
 */
import { under, type Times } from '../connection.ts'
import { streamed, TEXT_TIMES } from '../streamed.ts'
import type { Access, Message, TextAsked, TextProvider } from '../provider.ts'
import { openAiProtocol } from './protocol.ts'

/** The service. `Host`: up to and with its version, as in `http://127.0.0.1:11434/v1`. One in the house needs no secret. */
export function openAi(access: Access, times: Times = TEXT_TIMES): TextProvider {
  return chatAt(access, { times })
}

/** What differs from service to service. */
export interface ChatParts {
  readonly times: Times
  /** Default: the usage is asked for as OpenAI wants it, `stream_options.include_usage`. */
  readonly asksUsage?: boolean
}

/** The same, where a service speaks so with differences. */
export function chatAt(access: Access, { times, asksUsage = true }: ChatParts): TextProvider {
  const { secret } = access
  const address = /\/chat\/completions\/?$/.test(access.Host) ? access.Host : under(access, '/chat/completions')
  const headers = { accept: 'text/event-stream', ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }) }
  return {
    stream(asked, signal) {
      const body = { ...bodyOf(access, asked), ...(asksUsage ? { stream_options: { include_usage: true } } : {}) }
      const request = { address, method: 'POST', headers, body } as const
      return streamed(access, request, { protocol: () => openAiProtocol(access), times, signal })
    },
  }
}

/**
 * The body of `POST /chat/completions` (https://platform.openai.com/docs/api-reference/chat/create): `model`; `messages` of
 * `role`, `content`, `tool_calls`, `tool_call_id`; `max_tokens`; `tools` of `type` and `function`; `stream`.
 */
function bodyOf({ Model }: Pick<Access, 'Model'>, { messages, tools = [], most }: TextAsked): object {
  const offered = tools.map((one) => ({ type: 'function', function: one }))
  return {
    ...{ model: Model, messages: messages.map(messageOf), max_tokens: most, stream: true },
    ...(offered.length > 0 ? { tools: offered } : {}),
  }
}

function messageOf({ role, content, calls = [], callId }: Message): object {
  return {
    ...{ role, content },
    ...(calls.length > 0
      ? {
          tool_calls: calls.map(({ id, name, arguments: text }) => ({
            ...{ id, type: 'function', function: { name, arguments: text } },
          })),
        }
      : {}),
    ...(callId === undefined ? {} : { tool_call_id: callId }),
  }
}
