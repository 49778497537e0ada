/** Addresses in the spelling that browsers make of them, so that what is kept is what is shown, and is found by it. */
import { readAddress } from './readAddress.ts'

const HERE = 'https://here.invalid'
/** Browsers drop these. */
const IGNORED = /[\t\n\r]|^[\0-\x20]+|[\0-\x20]+$/g
/** Steps within a path: browsers take them. */
const STEP = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * An http(s) address, or a path of this site, without what browsers read otherwise than it is written: slashes that are missing,
 * doubled or lean back, steps, a scheme in capitals, a port that goes without saying. Letters stay as they are written, in whatever
 * language. undefined: it is neither, or a path that leads to another site.
 */
export function plainAddress(text: string): string | undefined {
  const address = text.replace(IGNORED, '')
  const isPath = /^[/\\](?![/\\])/.test(address)
  const read = isPath || /^(?:https?:|[/\\]{2})/i.test(address) ? readAddress(address, HERE) : undefined
  if (!read) return undefined
  const [, head = '', path = ''] = /^(https?:\/\/[^/\\?#]*)?([^?#]*)/.exec(address)!
  const isPlain = !path.includes('\\') && !STEP.test(path)
  if (!isPath) return isPlain && isRead(head, `${read.protocol}//${read.host}`) ? address : read.href
  if (isPlain) return address
  return read.pathname.startsWith('//') ? undefined : `${read.pathname}${read.search}${read.hash}`
}

/** Names of hosts in other letters are read in ours. */
const isRead = (head: string, host: string) => head === host || (/[^\0-\x7f]/.test(head) && !head.includes('@'))
