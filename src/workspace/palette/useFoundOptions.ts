/** Choices that are looked for on the server: while typing rests, page by page. */
import { useEffect, useRef, useState } from 'react'
import type { AskField, AskOption, Context } from '../command.ts'

/** how long typing rests before it is looked for, in ms. */
const SEARCH_MS = 200
/** how long after the source of the choices changed they are read again, in ms. */
const SOURCE_MS = 500
/** stands under a page of choices that has another one behind it. */
export const MORE_PROMPT = '输入关键词搜索更多'
const MORE_TYPED = '还有更多，多写几个字可以缩小范围'

/** What stands under a page that has another one behind it. `keyword`: what is typed. */
export const morePrompt = (keyword: string): string => (keyword.trim() === '' ? MORE_PROMPT : MORE_TYPED)

/** What is found so far. */
export interface FoundOptions {
  readonly options: readonly AskOption[]
  /** There are further pages; `next` reads one. */
  readonly more: boolean
  readonly next: () => void
  /** What is typed is still being looked for. */
  readonly waiting: boolean
  readonly problem: string | undefined
}

interface Found {
  readonly find: AskField['find']
  readonly keyword: string
  readonly page: number
  readonly options: readonly AskOption[]
  readonly more: boolean
  readonly problem?: string
}

const nothing: readonly AskOption[] = []

/** Look for choices while `wanted`. Answers of the keyword before stay until those of the next one are here. */
export function useFoundOptions(find: AskField['find'], ctx: Context, keyword: string, wanted: boolean): FoundOptions {
  const [found, setFound] = useState<Found>()
  const [loading, setLoading] = useState(false)
  const ticket = useRef(0)
  const isCurrent = found?.find === find && found?.keyword === keyword

  const read = async (page: number) => {
    if (!find) return
    const mine = ++ticket.current
    setLoading(true)
    let next: Found
    try {
      const answer = await find(ctx, { keyword, page })
      const before = page === 1 ? nothing : (found?.options ?? nothing)
      next = { find, keyword, page, options: [...before, ...answer.options], more: answer.more }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      next = { find, keyword, page, options: nothing, more: false, problem }
    }
    // Only the last question counts: answers overtake each other.
    if (mine !== ticket.current) return
    setFound(next)
    setLoading(false)
  }
  useEffect(() => {
    if (!find || !wanted || isCurrent) return
    const wait = found === undefined ? 0 : found.find === find ? SEARCH_MS : SOURCE_MS
    const timer = setTimeout(() => void read(1), wait)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read and what was found before are those of the keyword
  }, [find, keyword, wanted, isCurrent])
  useEffect(() => () => void ticket.current++, [])

  return {
    options: found?.find === find ? (found?.options ?? nothing) : nothing,
    more: isCurrent && (found?.more ?? false),
    next: () => void (!loading && isCurrent && found?.more && read(found.page + 1)),
    waiting: find !== undefined && wanted && (!isCurrent || loading),
    problem: isCurrent ? found?.problem : undefined,
  }
}
