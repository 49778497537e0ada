/** What came of the last act, read out by screen readers; and acts that are under way only once. */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { NotDone } from '../calls.ts'
import { bring } from './bring.ts'

/** What a page can tell. */
export interface Told {
  readonly tone: 'well' | 'wrong' | 'quiet'
  readonly text: string
}

/** The sentence for an error: what the server said, else that something went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof NotDone ? error.message : '没有做成，请稍后再试。'
}

/** The line in which it stands; empty while there is nothing. `more`: its further attributes, default none. */
export function toldLine(told: Told | undefined, more: object = {}): JSX.Element {
  const role = told?.tone === 'wrong' ? 'alert' : 'status'
  return h('p', { ...more, role, class: told?.tone ?? 'quiet' }, told?.text ?? '')
}

/** The same for an act that changes what stands above it: the line takes the focus where what was pressed has lost it. */
export function Outcome({ told }: { readonly told: Told | undefined }): JSX.Element {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (told && (told.tone === 'well' || document.activeElement === document.body)) bring(line.current, 'nearest')
  }, [told])
  return toldLine(told, { ref: line, tabIndex: -1 })
}

/**
 * Acts that are done once at a time; each answers the sentence for when it went well, undefined for none. `readAnew`: reads the
 * page again before a refusal of the server is told, for what the page offered is otherwise by now; never rejects. Default: it stays.
 */
export function useAct(readAnew?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told>()
  const act = async (run: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setTold(undefined)
    try {
      const text = await run()
      if (text) setTold({ tone: 'well', text })
    } catch (error) {
      if ((error as NotDone).kind === 'refused') await readAnew?.()
      setTold({ tone: 'wrong', text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  /** What was told is over: who had to sign in first has done so, or what it was about is otherwise. */
  const hush = () => setTold(undefined)
  return { isBusy, told, act, hush }
}
