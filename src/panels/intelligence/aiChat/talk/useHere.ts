/** Which record of a feed one is at: the last one, until somebody goes to another. */
import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { AiQuestion } from '../../../../api/intelligence/aiAnswers/calls.ts'
import type { ShownRecord } from './records.ts'

/** See useHere. */
export interface Here {
  /** Its place; -1: there is none. */
  readonly at: number
  /** The focus to one of them; where there is none there, to the feed. */
  readonly go: (to: number) => void
  /** One of them got the focus. */
  readonly noteAt: (to: number) => void
}

/** `records`: what is shown of `questions`. Another conversation, or another question in it, begins at its last one again. */
export function useHere(
  feed: RefObject<HTMLElement | null>,
  questions: readonly AiQuestion[],
  records: readonly ShownRecord[],
  conversation: number | undefined,
): Here {
  const [here, setHere] = useState<number>()
  const found = records.findIndex(({ question }) => question.ID === here)
  const last = records.at(-1)?.question.ID
  useEffect(() => setHere(undefined), [conversation, last])
  const go = (to: number) => {
    const question = records[to]?.question
    if (!question) return feed.current?.focus()
    setHere(question.ID)
    const place = feed.current?.querySelector<HTMLElement>(`[data-record="${question.ID}"]`)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest' })
  }
  const noteAt = useCallback((to: number) => setHere(questions[to]?.ID), [questions])
  return { at: found < 0 ? records.length - 1 : found, go, noteAt }
}
