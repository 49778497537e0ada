/**
 * Qingbo's lists of what is much read. Ours: what is sent and read; no documentation of it is public, and the specification has
 * two names alone (`qingbo/get`, `qingbo/search`). Who offers it otherwise puts a gateway before it that speaks so.
 */
import { askJson } from '../askJson.ts'
import type { Json } from '../answerReader.ts'
import type { HotEvent } from '../baidu/hotList.ts'
import { under } from '../connection.ts'
import type { Access } from '../provider.ts'

/** `GET {Host}/get?num=` with the key as a bearer token. Rejects with a ProviderProblem. */
export async function qingboList(access: Access, count: number, signal: AbortSignal): Promise<HotEvent[]> {
  const address = `${under(access, '/get')}?${String(new URLSearchParams({ num: String(count) }))}`
  return eventsIn(await askJson(access, { address, headers: headersOf(access) }, { signal, isLook: true }))
}

/** `POST {Host}/search` with `keyword` and `num`. Rejects with a ProviderProblem. */
export async function qingboSearch(
  access: Access,
  { keyword, count }: { readonly keyword: string; readonly count: number },
  signal: AbortSignal,
): Promise<HotEvent[]> {
  const request = { address: under(access, '/search'), method: 'POST', headers: headersOf(access) } as const
  return eventsIn(await askJson(access, { ...request, body: { keyword, num: count } }, { signal, isLook: true }))
}

const headersOf = ({ secret, Appkey }: Access) => ({
  authorization: `Bearer ${secret}`,
  ...(Appkey === '' ? {} : { 'x-app-key': Appkey }),
})

/** `data`, or `data.list`: a list of `title`, `summary`, `keywords`, `heat`, `time` and `url`. */
function eventsIn(answer: Json): HotEvent[] {
  const { data } = answer
  const list = Array.isArray(data) ? data : (data as Json | null | undefined)?.['list']
  return (Array.isArray(list) ? (list as Json[]) : []).flatMap((one) => {
    const { id, title, summary, keywords, heat, time, url } = one
    if (typeof title !== 'string' || title.trim() === '') return []
    return [
      {
        ...{
          id: String(id ?? ''),
          name: title.trim(),
          summary: text(summary),
          pv: Number(heat) || 0,
          ctime: text(time),
        },
        keywords: (Array.isArray(keywords) ? keywords : []).filter((word) => typeof word === 'string'),
        addresses: text(url) === '' ? [] : [text(url)],
      },
    ]
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
