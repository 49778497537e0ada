/** Applications of Baidu's AppBuilder, which keep their conversations: https://cloud.baidu.com/doc/AppBuilder/s/klv2eywua */
import { askJson } from '../askJson.ts'
import { under, type Times } from '../connection.ts'
import { streamed, TEXT_TIMES } from '../streamed.ts'
import type { Access, Message, TextAsked, TextEvent, TextProvider } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'
import { appBuilderProtocol } from './appBuilderProtocol.ts'

/**
 * The service. `Host`: `https://qianfan.baidubce.com/v2`; `Appkey`: the application's number (`app_id`); the secret is an API key.
 * Ours: it takes no tools of others, so none are offered.
 */
export function appBuilder(access: Access, times: Times = TEXT_TIMES): TextProvider {
  return {
    leaving: ({ messages, theirs }) => [
      { role: 'user', content: theirs === undefined ? wholeOf(messages) : latestOf(messages) },
    ],
    async *stream(asked, signal) {
      if (signal.aborted) return
      const { theirs } = asked
      if (theirs === undefined) return yield* afresh(access, asked, { times, signal })
      try {
        return yield* run(access, { conversation: theirs, query: latestOf(asked.messages) }, { times, signal })
      } catch (error) {
        // They keep conversations for some days; the one that is gone begins anew, with all that was said.
        const isGone =
          error instanceof ProviderProblem && error.kind === 'refused' && /conversation|会话/i.test(error.message)
        if (!isGone) throw error
      }
      yield* afresh(access, asked, { times, signal })
    },
  }
}

interface Parts {
  readonly times: Times
  readonly signal: AbortSignal
}

async function* afresh(access: Access, { messages }: TextAsked, parts: Parts): AsyncGenerator<TextEvent> {
  const conversation = await beginConversation(access, parts).catch((error: unknown) => {
    if (parts.signal.aborted) return undefined
    throw error
  })
  if (conversation === undefined) return
  yield { kind: 'theirs', theirs: conversation }
  yield* run(access, { conversation, query: wholeOf(messages) }, parts)
}

/** `POST /app/conversation` with `app_id` answers `conversation_id`. Nothing is billed for it. */
async function beginConversation(access: Access, { times, signal }: Parts): Promise<string> {
  const answer = await askJson(
    access,
    {
      ...{ address: under(access, '/app/conversation'), method: 'POST', headers: headersOf(access) },
      body: { app_id: access.Appkey },
    },
    { signal, times },
  )
  const { conversation_id: number } = answer
  if (typeof number === 'string' && number !== '') return number
  throw new ProviderProblem('broken', `「${access.title}」没有给出会话编号。`)
}

/** `POST /app/conversation/runs` with `app_id`, `query`, `conversation_id` and `stream`. */
function run(
  access: Access,
  { conversation, query }: { readonly conversation: string; readonly query: string },
  { times, signal }: Parts,
): AsyncGenerator<TextEvent> {
  const body = { app_id: access.Appkey, query, conversation_id: conversation, stream: true }
  const request = {
    address: under(access, '/app/conversation/runs'),
    method: 'POST',
    headers: headersOf(access),
    body,
  } as const
  return streamed(access, request, { protocol: (isStream) => appBuilderProtocol(access, isStream), times, signal })
}

const headersOf = ({ secret }: Access) => ({ authorization: `Bearer ${secret}` })

const names = { system: '要求', user: '问', assistant: '答', tool: '资料' } as const

/** What it has not heard yet: all behind its last answer. */
function latestOf(messages: readonly Message[]): string {
  const last = messages.findLastIndex(({ role }) => role === 'assistant')
  return plainOf(messages.slice(last + 1).filter(({ role }) => role !== 'system'))
}

/** All of it: to whom a conversation is new. */
const wholeOf = plainOf

function plainOf(messages: readonly Message[]): string {
  const [only] = messages
  if (only && messages.length === 1) return only.content
  return messages.map(({ role, content }) => `${names[role]}：${content}`).join('\n\n')
}
