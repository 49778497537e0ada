/** The text of a comment with the sensitive words in it marked. */
import { useMemo, type ReactNode } from 'react'
import type { Comment } from '../../../api/content/comments/model.ts'
import { wordFinder } from '../../../api/text/wordFinder.ts'
import { Marked } from '../../parts/Marked.tsx'

/** Where the words stand: start and length, none over another. Pure. */
export function wordMarks(text: string, words: readonly string[]): (readonly [number, number])[] {
  let end = 0
  return wordFinder(words)(text).flatMap((found) => {
    if (found.at < end) return []
    end = found.end
    return [[found.at, found.end - found.at] as const]
  })
}

/** The text, each word found in it marked. */
export function MarkedText({ comment }: { readonly comment: Pick<Comment, 'Content' | 'Words'> }): ReactNode {
  const { Content, Words } = comment
  const marks = useMemo(() => wordMarks(Content, Words), [Content, Words])
  return <Marked text={Content} marks={marks} />
}
