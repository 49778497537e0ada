/** Conditional requests (RFC 9110, section 13): whether who asks has it already. Pure. */
import { createHash } from 'node:crypto'

/** The mark of what is given out: of a body, or of all that a body is made from. Weak, because what stands in front may compress it. */
export function etagOf(whole: string): string {
  return `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`
}

/**
 * When something changed last, as Last-Modified tells it; undefined while that second is not over, because another change
 * in it could not be told from this one.
 */
export function lastModified(changed: Date, now: Date): string | undefined {
  return changed <= now ? changed.toUTCString() : undefined
}

/** What a request says it has. */
export interface Held {
  readonly 'if-none-match'?: string | undefined
  readonly 'if-modified-since'?: string | undefined
}

/** Whether that is still what there is. Who names marks is not asked for a time. */
export function isHeld(held: Held, etag: string, modified: string | undefined): boolean {
  const marks = held['if-none-match']
  if (marks !== undefined) {
    const bare = (mark: string) => mark.trim().replace(/^W\//, '')
    return marks.trim() === '*' || (marks.match(/(?:W\/)?"[^"]*"/g) ?? []).some((mark) => bare(mark) === bare(etag))
  }
  const since = Date.parse(held['if-modified-since'] ?? '')
  return modified !== undefined && !Number.isNaN(since) && Date.parse(modified) <= since
}
