/** What the pipeline is given, whichever way the request came. */
import type { ArrivedFile, UploadedFile } from './implement.ts'
import type { Route } from './routes.ts'

/** What a request carries. */
export interface Content {
  /** Not judged yet; the call's schema does that. */
  readonly input: unknown
  readonly files: readonly UploadedFile[]
  /** Files of a call that takes them as streams; the pipeline takes away what nobody took. Default none. */
  readonly arrived?: readonly ArrivedFile[]
}

/** A request. Its content is read only when its sender has turned out to be somebody who may send it. */
export interface Incoming {
  readonly method: string
  readonly path: string
  /** Rejects with a Refusal when it is too large or cannot be understood. */
  content(route: Route): Promise<Content>
}

/** Who sent it, as far as the transport knows. */
export interface Caller {
  /** From the Token header or Authorization: Bearer. */
  readonly token: string | undefined
  readonly ip: string
  readonly port: number
  readonly userAgent: string
  readonly requestId: string
  /** Where the public reaches this server, `https://news.example`. Default: nobody knows. */
  readonly origin?: string | undefined
  /** By what a browser in which somebody signed in is known again; it signs nobody in. Default: it is not. */
  readonly device?: string | undefined
}
