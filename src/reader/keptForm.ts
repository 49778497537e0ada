/**
 * What was typed into a form and not sent yet: it is there again when the page is opened anew. In this tab, and of who typed it;
 * what was typed by nobody in particular is that of whoever signs in then.
 */
import { adoptOwn, keepOwn, keptOwn } from './ownKept.ts'

/** What was typed; undefined: nothing. */
export function keptForm<Typed>(key: string, guid: string): Typed | undefined {
  adoptOwn('typed', key, guid)
  return keptOwn('typed', key, guid) as Typed | undefined
}

/** Keeps it; undefined forgets it. */
export function keepForm(of: { readonly key: string; readonly guid: string }, typed: unknown): void {
  keepOwn('typed', of, typed)
}
