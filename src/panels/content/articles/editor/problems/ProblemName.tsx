/** What a problem is about: the words, or the picture with what it is called. */
import type { ReactNode } from 'react'
import type { Problem } from '../../../../../api/text/problem.ts'
import { SmallPicture } from '../../../../../workspace/pictures/SmallPicture.tsx'
import './problems.css'

/** For every list of problems. */
export function ProblemName({ problem }: { readonly problem: Problem }): ReactNode {
  const { called, picture = '', text } = problem
  return (
    <>
      {picture !== '' && <SmallPicture address={picture} className="cd-problem-picture" />}
      <b>{called ?? (text.trim() === '' ? '空格' : text)}</b>
    </>
  )
}
