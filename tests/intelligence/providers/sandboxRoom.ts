// The sandbox, and accesses to each of its protocols.
import { afterAll, beforeAll } from 'vitest'
import { startSandbox, type Sandbox } from '../../../server/intelligence/sandbox/sandbox.ts'
import type {
  Access,
  ProviderName,
  TextAsked,
  TextEvent,
  TextProvider,
} from '../../../server/intelligence/providers/provider.ts'
import { AI_SANDBOX_SECRET } from '../../../server/platform/demo/aiSandbox.ts'
import { access } from './protocols.ts'

/** The sandbox of a test file, whose tasks are done at once, and accesses to it. */
export function sandboxRoom(workMs = 0) {
  const room = {} as { sandbox: Sandbox }
  beforeAll(async () => {
    room.sandbox = await startSandbox({ port: 0, workMs })
  })
  afterAll(() => room.sandbox.close())
  return {
    sandbox: () => room.sandbox,
    /** `path`: of the protocol, below the sandbox's address. */
    at(Provider: ProviderName, path: string, more: Partial<Access> = {}): Access {
      const { address } = room.sandbox
      return {
        ...{ ...access, Provider, Host: `${address}${path}`, Model: 'm', Appkey: 'app', secret: AI_SANDBOX_SECRET },
        ...{ allowedHosts: [new URL(address).host], ...more },
      }
    },
  }
}

/** What is asked, of one sentence. */
export const ask = (text: string, more: Partial<TextAsked> = {}): TextAsked => ({
  ...{ messages: [{ role: 'user', content: text }], most: 1000, ...more },
})

/** Reads all of it; what is thrown stands beside what had come. */
export async function heard(provider: TextProvider, asked: TextAsked, signal = new AbortController().signal) {
  const events: TextEvent[] = []
  try {
    for await (const event of provider.stream(asked, signal)) events.push(event)
    return { events, problem: undefined }
  } catch (problem) {
    return { events, problem }
  }
}
