/** What is typed into the form of a sign-up: kept for who types it until it is sent. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { keepForm, keptForm } from '../keptForm.ts'
import type { ReaderPage } from '../page.ts'
import { whoIs } from '../tokens.ts'
import type { Typed } from './answers.ts'

/** The form, as it is typed. */
export interface Draft {
  readonly session: number
  readonly seats: string
  readonly name: string
  readonly answers: Typed
}

/** A form that is being typed. */
export interface Drafting {
  readonly draft: Draft
  /** Several fields may be filled in before the page is drawn anew; it is given the form as it is by then. */
  readonly change: (some: (latest: Draft) => Partial<Draft>) => void
  /** It was sent. */
  readonly forget: () => void
}

/** `fresh`: what stands there at first; `isKept`: whether it is there again when the page is opened anew. */
export function useDraft(page: ReaderPage, fresh: Draft, isKept: boolean): Drafting {
  const { key, guid } = page
  const [draft, setDraft] = useState<Draft>(() => (isKept && keptForm<Draft>(key, guid)) || fresh)
  const latest = useRef(draft)
  const who = whoIs(key)
  const typist = useRef(who)
  // Somebody signed in: what they just typed is theirs now, else what they typed before they had to sign in again.
  useEffect(() => {
    if (!isKept || typist.current === who) return
    typist.current = who
    const own = keptForm<Draft>(key, guid)
    if (!own) return
    latest.current = own
    setDraft(own)
  }, [isKept, who, key, guid])
  return {
    draft,
    change(some) {
      latest.current = { ...latest.current, ...some(latest.current) }
      setDraft(latest.current)
      if (isKept) keepForm(page, latest.current)
    },
    forget: () => keepForm(page, undefined),
  }
}
