/** What the two forms that make a machine's key have in common. */
import { useState, type RefObject } from 'react'

/** What a machine opens: the key stands behind the #, which no server is sent. */
export const addressOf = (key: string) => new URL(`/wall#${key}`, location.origin).href

/** A key that was just made. */
export interface Made {
  readonly name: string
  readonly address: string
}

/** What a form is given. */
export interface KeyFormProps {
  readonly first: RefObject<HTMLElement | null>
  readonly onMade: (made: Made | undefined) => void
}

/** Runs one request at a time; what is wrong is told under the form. */
export function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '没有成功，请重试。')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}
