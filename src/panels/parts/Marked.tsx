/** A text with some stretches of it marked. */
import type { ReactNode } from 'react'
import './marked.css'

/** `marks`: start and length in UTF-16 units, in order, none over another. */
export function Marked(props: {
  readonly text: string
  readonly marks: readonly (readonly [number, number])[]
}): ReactNode {
  const { text, marks } = props
  const ends = [0, ...marks.map(([start, length]) => start + length)]
  return (
    <>
      {marks.map(([start, length], at) => [
        text.slice(ends[at], start),
        <mark key={start} className="cd-mark">
          {text.slice(start, start + length)}
        </mark>,
      ])}
      {text.slice(ends.at(-1))}
    </>
  )
}
