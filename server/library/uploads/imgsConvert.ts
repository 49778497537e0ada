/** Foreign pictures of a text become ours: fetched under the address guard, and their addresses replaced. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { escapeHtml, htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'
import type { Database } from '../../platform/database/schema.ts'
import { guardedFetch } from '../../platform/outgoing/guardedFetch.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { bringIn, type BroughtFile } from '../media/bringIn.ts'
import { pictureIn } from './base64.ts'

/** Ours: pictures of one text at most. */
const CONVERT_MAX = 60
/** Ours: how long all of it may take, in ms: the client gives up after 20 s. */
const ALL_MS = 14_000
/** Ours: how long one picture may take, in ms, and how large it may be, in bytes. */
const ONE_MS = 8000
const ONE_BYTES = 30 * 1024 * 1024
/** Ours: so many are fetched at once. */
const AT_ONCE = 4
/** Ours: so often one is led on. */
const REDIRECTS = 3

/** What became of the pictures of a text, by their addresses. */
export type Fetched = ReadonlyMap<string, BroughtFile | { readonly Reason: string }>

/** The addresses of pictures in a text that are not ours, each once. */
function foreignPictures(html: string): string[] {
  const found = [...htmlTokens(html)].flatMap((token) =>
    token.kind === 'open' && token.name === 'img'
      ? [htmlAttributes(html.slice(token.start, token.end)).get('src') ?? '']
      : [],
  )
  const isForeign = (src: string) => /^(?:https?:)?\/\//i.test(src) || /^data:image\//i.test(src)
  return [...new Set(found.map((src) => src.trim()))].filter((src) => isForeign(src) && keyOfAddress(src) === undefined)
}

/** Fetches the foreign pictures of a text. Rejects with a Refusal where there are more than CONVERT_MAX. */
export async function fetchPictures(
  { db, outgoingHosts }: { readonly db: Kysely<Database>; readonly outgoingHosts: readonly string[] },
  html: string,
): Promise<Fetched> {
  const wanted = foreignPictures(html)
  if (wanted.length > CONVERT_MAX)
    throw new Refusal('limit', `一次最多转存 ${CONVERT_MAX} 张图片，正文里有 ${wanted.length} 张，请分几次。`)
  const until = Date.now() + ALL_MS
  const fetched = new Map<string, BroughtFile | { readonly Reason: string }>()
  const left = [...wanted]
  const work = async () => {
    for (let src = left.shift(); src !== undefined; src = left.shift()) {
      const ms = Math.min(ONE_MS, until - Date.now())
      fetched.set(
        src,
        ms < 500
          ? { Reason: '时间不够，请再转存一次。' }
          : await fetchOne(db, src, { allowedHosts: outgoingHosts, ms }),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return fetched
}

async function fetchOne(
  db: Kysely<Database>,
  src: string,
  { allowedHosts, ms }: { readonly allowedHosts: readonly string[]; readonly ms: number },
): Promise<BroughtFile | { readonly Reason: string }> {
  try {
    if (/^data:/i.test(src)) {
      const { name, bytes } = pictureIn(src)
      return await bringIn(db, { bytes, FileName: name, Kind: 'image' })
    }
    const ask = guardedFetch({ allowedHosts, timeoutMs: ms, maxBytes: ONE_BYTES })
    let url = src.startsWith('//') ? `https:${src}` : src
    for (let led = 0; ; led++) {
      const answer = await ask(url, { headers: { accept: 'image/*' } })
      const next = answer.headers.get('location')
      if (answer.status >= 300 && answer.status < 400 && next && led < REDIRECTS) {
        url = new URL(next, url).href
        continue
      }
      if (!answer.ok) return { Reason: `对方回答 ${answer.status}，没有给出图片。` }
      return await bringIn(db, {
        bytes: new Uint8Array(await answer.arrayBuffer()),
        FileName: nameIn(url),
        Kind: 'image',
      })
    }
  } catch (error) {
    if (error instanceof Refusal || error instanceof SendProblem) return { Reason: error.message }
    if (error instanceof TypeError) return { Reason: '地址不正确。' }
    throw error
  }
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || '图片'
  } catch {
    return last || '图片'
  }
}

/** The text with the new addresses; what else it says stays as it was written. */
export function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  let out = ''
  let at = 0
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' || token.name !== 'img') continue
    const tag = html.slice(token.start, token.end)
    const ours = addresses.get((htmlAttributes(tag).get('src') ?? '').trim())
    if (ours === undefined) continue
    // Other sizes of the foreign picture would be shown in its place.
    const bare = tag.replace(/\s(?:srcset|sizes|data-src|data-original)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    out +=
      html.slice(at, token.start) +
      bare.replace(/(\ssrc\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s>]+)/i, `$1"${escapeHtml(ours)}"`)
    at = token.end
  }
  return out + html.slice(at)
}
