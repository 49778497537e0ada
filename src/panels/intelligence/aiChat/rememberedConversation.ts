/**
 * Which conversation a person was in, for 7 days (R-238, K079), in a cookie that only this browser can read: encrypted with
 * AES-GCM under a key that never leaves it. Where a browser has no WebCrypto (an address without TLS) nothing is remembered.
 */
import { createStore, get, set } from 'idb-keyval'
import type { Purpose } from '../../../api/intelligence/aiAnswers/calls.ts'

const DAYS = 7
const NAMES: Readonly<Record<Purpose, string>> = {
  dialogue: 'copydesk_ai_conversation',
  copywriting: 'copydesk_ai_copywriting',
}
const ALGORITHM = 'AES-GCM'
const IV_BYTES = 12

const store = () => createStore('copydesk.keys', 'keys')

const cipher = (): SubtleCrypto | undefined => globalThis.crypto?.subtle

async function ownKey(subtle: SubtleCrypto): Promise<CryptoKey> {
  const known = await get<CryptoKey>('conversation', store())
  if (known) return known
  const key = await subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
  await set('conversation', key, store())
  return key
}

const asText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const asBytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}

/** Remember it; undefined forgets it. Never rejects: without it the next question begins a conversation. */
export async function rememberConversation(purpose: Purpose, user: number, ID: number | undefined): Promise<void> {
  const subtle = cipher()
  if (ID === undefined || !subtle) return write(NAMES[purpose], '', 0)
  try {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const said = new TextEncoder().encode(JSON.stringify({ user, ID }))
    const sealed = new Uint8Array(await subtle.encrypt({ name: ALGORITHM, iv }, await ownKey(subtle), said))
    write(NAMES[purpose], `${asText(iv)}.${asText(sealed)}`, DAYS * 86_400)
  } catch (error) {
    console.info('conversation', error)
  }
}

/** The one this person was in; undefined: none, another's, or it cannot be read. */
export async function rememberedConversation(purpose: Purpose, user: number): Promise<number | undefined> {
  const subtle = cipher()
  const found = new RegExp(`(?:^|; )${NAMES[purpose]}=([^;]+)`).exec(document.cookie)?.[1]
  if (found === undefined || !subtle) return undefined
  try {
    const [iv = '', sealed = ''] = decodeURIComponent(found).split('.')
    const key = await ownKey(subtle)
    const said = await subtle.decrypt({ name: ALGORITHM, iv: asBytes(iv) }, key, asBytes(sealed))
    const read = JSON.parse(new TextDecoder().decode(said)) as { user?: unknown; ID?: unknown }
    return read.user === user && typeof read.ID === 'number' ? read.ID : undefined
  } catch {
    return undefined
  }
}
