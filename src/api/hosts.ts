/**
 * The eight hosts and the way each says yes and no. Both halves use this file, so they cannot disagree.
 * `read` also says what the person is shown, by the tables of spec-1 §8 and spec-2 §8.
 */

/** Why a call was not done. `away`: nothing was begun, because the server starts or its database cannot be reached. */
export type RefusalKind =
  | 'expired'
  | 'refused'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limit'
  | 'busy'
  | 'fault'
  | 'away'

/** What a person is shown: a warning or an error for 5 s, the login-expired alert, or nothing. */
export interface Notice {
  readonly tone: 'warning' | 'error' | 'expired' | 'silent'
  readonly text: string
}

/** What came back, in one shape for all hosts. `detail` says more about a refusal, e.g. who changed the record. */
export type Outcome =
  | { readonly ok: true; readonly data: unknown; readonly notice?: Notice }
  | {
      readonly ok: false
      readonly kind: RefusalKind
      readonly message: string
      readonly notice: Notice
      readonly detail?: unknown
      readonly requestId?: string
    }

/** The words of one host. */
export interface Host {
  /** The body that says yes. */
  readonly yes: (data: unknown) => object
  /** The body that says no. */
  readonly no: (kind: RefusalKind, message: string, more?: { detail?: unknown; requestId?: string }) => object
  /** Whether a refusal travels with its own HTTP status; the older hosts answer 200 whatever happened. */
  readonly speaksHttp: boolean
  /** Understand a body. */
  readonly read: (body: any) => Outcome
}

/** The number each kind of refusal has on the wire. */
export const statusOf: Readonly<Record<RefusalKind, number>> = {
  expired: 401,
  refused: 400,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limit: 413,
  busy: 429,
  fault: 500,
  away: 503,
}

/** Ours: how soon a server that is away is asked again, in seconds. */
const AWAY_SECONDS = 2

/** The header that says how soon the same may be tried again, where nothing was begun. */
export function waitOf(kind: RefusalKind): { readonly 'retry-after'?: string } {
  return kind === 'away' ? { 'retry-after': String(AWAY_SECONDS) } : {}
}

/** */
export const EXPIRED = '登录状态已过期，请重新登录'
/** */
export const FAULT = '服务器异常，请联系管理员'
/** */
const NO_RESPONSIBLE = '此部门暂无问政责任人，请联系管理员设置'

/** The kind of refusal a status stands for; one that stands for none is a fault. */
export const kindOf = (status: number): RefusalKind =>
  (Object.keys(statusOf) as RefusalKind[]).find((kind) => statusOf[kind] === status) ?? 'fault'

/** what the newer client shows for a status and its Errors text. */
function noticeOf(status: number, text: string): Notice {
  if (status === 401) return { tone: 'expired', text: EXPIRED }
  if (status === 400) {
    // our server sends Chinese; a foreign back end may send either paraphrase.
    if (/未配置|not configured/i.test(text)) return { tone: 'silent', text }
    if (/此部门未设置问政责任人|no (inquiry )?responsible person set/i.test(text))
      return { tone: 'warning', text: NO_RESPONSIBLE }
    return { tone: 'warning', text }
  }
  if (status === 500) return { tone: 'warning', text: FAULT }
  return { tone: 'error', text }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)

/** What a body without a usable answer means. */
const unreadable: Outcome = {
  ok: false,
  kind: 'fault',
  message: '服务器的回答无法识别',
  notice: { tone: 'error', text: '服务器的回答无法识别，请稍后再试' },
}

const isObject = (body: unknown): body is Record<string, any> => typeof body === 'object' && body !== null

function succeeded(extra: (body: Record<string, any>) => boolean = () => false): Host {
  return {
    speaksHttp: true,
    yes: (data) => ({ Succeeded: true, StatusCode: 200, Data: data, Errors: null }),
    no: (kind, message, more) => ({
      Succeeded: false,
      StatusCode: statusOf[kind],
      Data: null,
      Errors: message,
      Extras: more?.detail ?? null,
      RequestId: more?.requestId ?? null,
    }),
    read(body) {
      if (!isObject(body)) return unreadable
      if (body.Succeeded === true || body.StatusCode === 200 || extra(body)) return { ok: true, data: body.Data }
      const status = Number(body.StatusCode) || 500
      const message = textOf(body.Errors ?? body.repMsg)
      return {
        ok: false,
        kind: kindOf(status),
        message,
        notice: noticeOf(status, message),
        detail: body.Extras,
        requestId: body.RequestId,
      }
    },
  }
}

function coded(
  read: (body: Record<string, any>, outcome: Outcome) => Outcome = (_, outcome) => outcome,
  expiredCode = EXPIRED_CODE,
): Host {
  return {
    speaksHttp: false,
    yes: (data) => ({ Code: 200, Message: '', Data: data }),
    no: (kind, message, more) => ({
      Code: kind === 'expired' ? expiredCode : statusOf[kind],
      Message: message,
      Data: null,
      Extras: more?.detail ?? null,
      RequestId: more?.requestId ?? null,
    }),
    read(body) {
      if (!isObject(body)) return unreadable
      if (body.Code === 200) return read(body, { ok: true, data: body.Data })
      const expired = body.Code === expiredCode
      const message = textOf(body.Message)
      return read(body, {
        ok: false,
        kind: expired ? 'expired' : kindOf(Number(body.Code)),
        message: expired ? EXPIRED : message,
        notice: expired ? { tone: 'expired', text: EXPIRED } : { tone: 'error', text: message },
        detail: body.Extras,
        requestId: body.RequestId,
      })
    },
  }
}

/** */
const EXPIRED_CODE = -1

const main = succeeded()

/** the legacy client understands Code, and Succeeded where a legacy path answers in the newer words. */
const legacy = coded((body, outcome) => (body.Code === undefined ? main.read(body) : outcome))

/** Code 200 or Succeeded. Ours: it says both, so that either client understands it. */
const uploadWords = coded((body, outcome) => (body.Succeeded === true ? { ok: true, data: body.Data } : outcome))
const upload: Host = {
  ...uploadWords,
  yes: (data) => ({ ...main.yes(data), ...uploadWords.yes(data) }),
  no: (kind, message, more) => ({ ...main.no(kind, message, more), ...uploadWords.no(kind, message, more) }),
}

/** data is returned whatever the code says; -1 is silent; only 401 raises the alert. */
const ai = coded((body, outcome) => {
  if (outcome.ok || body.Code === undefined) return { ok: true, data: body.Data ?? body }
  if (body.Code === -1) return { ok: true, data: body.Data ?? body }
  const text = textOf(body.Message)
  const notice: Notice =
    Number(body.Code) === statusOf.expired ? { tone: 'expired', text: EXPIRED } : { tone: 'error', text }
  return { ok: true, data: body.Data ?? body, notice }
}, statusOf.expired)

/** Every host by name. */
export const hosts = {
  legacy,
  main,
  /** also repCode '0000'. */
  third: succeeded((body) => body.repCode === '0000'),
  upload,
  convert: coded(),
  /** the media-record client. */
  record: coded(),
  /** Also the monitor. */
  job: coded(),
  ai,
} satisfies Record<string, Host>

/** The name of a host. */
export type HostName = keyof typeof hosts

/** First words of addresses that answer by HTTP although they are not below /api. `open` is ours. */
const newerWords: Readonly<Record<string, HostName>> = {
  api: 'main',
  open: 'main',
  dispatch: 'main',
  meta: 'third',
  signup: 'third',
}

/**
 * In whose words an address speaks, whether or not there is such a call: below /api in the newer ones, else in those of
 * the older hosts, which all say Code. Ours: an address of one word, or a file's, is nobody's and gets an HTTP 404.
 */
export function hostOfPath(path: string): HostName {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  // the one address below /api that the upload host answers.
  if (/^\/api\/images\//i.test(path)) return 'upload'
  // of the assistant's services all but Baidu's.
  if (/^\/api\/sdk\/(zhipu|volcengine|kuaishou)\//i.test(path)) return 'ai'
  return newerWords[first.toLowerCase()] ?? (second && !/\.\w+$/.test(path) ? 'legacy' : 'main')
}
