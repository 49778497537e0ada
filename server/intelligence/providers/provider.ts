/** Who is asked for texts, pictures and videos: small interfaces, whichever service is behind them. */
import type { TextParameter } from '../../../src/api/system/textParameters/calls.ts'

/** Who it is by; '' is taken for `other`, which speaks as OpenAI does. */
export type ProviderName = TextParameter['Provider']

/** How a service is reached: a line of “AI 设置”, with its secret opened. */
export interface Access {
  /** The setting's number. */
  readonly SettingID: number
  /** What people call it. */
  readonly title: string
  readonly Provider: ProviderName
  /** It stands in the house: nothing that is sent to it leaves. It may need no secret. */
  readonly IsLocal: boolean
  readonly Host: string
  readonly Model: string
  readonly Appkey: string
  readonly secret: string
  /** Hosts in private networks that an administrator listed. */
  readonly allowedHosts: readonly string[]
  /** What it costs, in µ¥: 1,000 tokens that are sent, 1,000 that come back, a picture or video. */
  readonly InputPrice: number
  readonly OutputPrice: number
  readonly ItemPrice: number
  /** Calls at the same time; 0: as many as there are. */
  readonly AtOnce: number
  /** How long the connection for an answer in text may take at most, in milliseconds, as others wait behind it. Default: as usual. */
  readonly connectMs?: number
}

/** One message of what is sent. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  /** Of the assistant: what it asked to be done. */
  readonly calls?: readonly ToolCall[]
  /** Of a tool: which call it answers. */
  readonly callId?: string
}

/** A tool the model may ask for. */
export interface Tool {
  readonly name: string
  readonly description: string
  /** JSON Schema of its arguments. */
  readonly parameters: object
}

/** What the model asks to be done; arguments are JSON as it wrote them, read by whoever carries it out. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** What a text service is asked. */
export interface TextAsked {
  readonly messages: readonly Message[]
  readonly tools?: readonly Tool[]
  /** Tokens at most. */
  readonly most: number
  /** The service's own number of the conversation, where it keeps them; undefined: a new one. */
  readonly theirs?: string | undefined
}

/** What comes of it, in the order in which it arrives. */
export type TextEvent =
  /** The provider's server has begun to answer: from here on it may have billed. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'text'; readonly text: string }
  /** What it thinks aloud; never part of the answer. */
  | { readonly kind: 'reasoning'; readonly text: string }
  /** The latest one counts. In tokens. */
  | { readonly kind: 'usage'; readonly input: number; readonly output: number }
  /** Whole calls only, once they are complete. */
  | { readonly kind: 'call'; readonly call: ToolCall }
  /** Its own number of the conversation. */
  | { readonly kind: 'theirs'; readonly theirs: string }
  | { readonly kind: 'content'; readonly type: 'image' | 'video'; readonly address: string }
  /** Once, last. A stream that ends without it throws `cut`. */
  | { readonly kind: 'end'; readonly reason: 'stop' | 'length' | 'blocked' | 'calls' }

/** Answers in text, as it comes. */
export interface TextProvider {
  /** Ends early when `signal` is aborted: the connection is closed. Throws ProviderProblem otherwise. */
  stream(asked: TextAsked, signal: AbortSignal): AsyncIterable<TextEvent>
  /** The messages as this service is told them, where it takes them in another form. Default: as they are. */
  leaving?(asked: Pick<TextAsked, 'messages' | 'theirs'>): readonly Message[]
}

/** What a picture or a video is asked for with; what a service has no word for it leaves out. */
export interface MediaAsked {
  readonly kind: 'picture' | 'video'
  readonly prompt: string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
  readonly count?: number
  /** Pictures to start from and to end with: public addresses, or bytes where the service takes them. */
  readonly pictures?: readonly { readonly bytes: Buffer; readonly type: string; readonly address?: string }[]
  readonly mode?: 'std' | 'pro'
  /** Seconds. */
  readonly duration?: 5 | 10
  readonly ratio?: '16:9' | '9:16' | '1:1'
  /** 0 to 1. */
  readonly cfg?: number
  /** Baidu's layout. */
  readonly layout?: 'portrait' | 'landscape'
}

/** A file it made: where it lies, or its bytes. */
export type MadeFile = { readonly address: string; readonly cover?: string | undefined } | { readonly bytes: Buffer }

/** How far it is. */
export type MediaState =
  | { readonly state: 'running' }
  /** `blocked` files are those its own censors held back. */
  | { readonly state: 'done'; readonly files: readonly MadeFile[]; readonly blocked: number }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'blocked'; readonly message: string }

/** Makes pictures or videos. */
export interface MediaProvider {
  /** The task's number, or, where a service answers at once, what came of it. Throws ProviderProblem. */
  begin(
    asked: MediaAsked,
    signal: AbortSignal,
  ): Promise<{ readonly task: string } | Extract<MediaState, { state: 'done' }>>
  /** How far the task is. Throws ProviderProblem; `mayPass` means: look again later. */
  look(task: string, kind: MediaAsked['kind'], signal: AbortSignal): Promise<MediaState>
  /** Milliseconds between two looks (R-248, R-255, R-265; Ours: Baidu's video 10 s). */
  readonly everyMs: (kind: MediaAsked['kind']) => number
}
