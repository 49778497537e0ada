/** The problems of the article as a list beside the text. */
import { useEffect, useState, type ReactNode } from 'react'
import type { Editor } from '@tiptap/react'
import { problemTitles, type Problem } from '../../../../../api/text/problem.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { fieldTitles, type DraftField } from '../draftFields.ts'
import { SideList } from '../SideList.tsx'
import { ProblemName } from './ProblemName.tsx'
import { mayIgnore, problemKey } from './ignored.ts'
import { lightProblem } from './problemMarks.ts'
import { bodyPlace } from './stretches.ts'
import type { Problems } from './useProblems.ts'
import { selectProblem } from './walk.ts'
import './problems.css'

/**
 * A line for each problem, with what would mend it. j and k walk and show the place in the text, Enter mends, x
 * ignores, Escape goes back.
 */
export function ProblemList(props: {
  readonly editor: Editor
  readonly problems: Problems
  readonly onMend: (problems: readonly Problem[]) => void
  readonly onClose: () => void
}): ReactNode {
  const { editor, problems, onMend, onClose } = props
  const { list, ignored } = problems
  const [at, setAt] = useState(0)
  const cursor = Math.max(0, Math.min(at, list.length - 1))
  const here = list[cursor]
  useEffect(() => {
    // The caret stays in the list while one walks it.
    if (here && bodyPlace(here.place) !== undefined) selectProblem(editor, here, false)
    lightProblem(editor, here)
  }, [here, editor])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) lightProblem(editor, undefined)
    },
    [editor],
  )
  const mendable = list.filter(({ fix }) => fix !== undefined)
  return (
    <SideList
      label="稿件里的问题"
      list={list}
      cursor={cursor}
      keyOf={problemKey}
      rowClass="cd-problem-row"
      onWalk={setAt}
      onClick={(index) => {
        setAt(index)
        selectProblem(editor, list[index]!)
      }}
      onClose={onClose}
      onKey={(key) => {
        if (!here) return false
        if (key === 'Enter' && here.fix !== undefined) onMend([here])
        else if (key === 'Enter' || key === 'o') selectProblem(editor, here)
        else if (key === 'x') problems.ignore(here)
        else return false
        return true
      }}
      head={
        <>
          {list.length === 0 ? '没有发现问题' : `${list.length} 处问题`}
          {ignored > 0 && (
            <button type="button" className="cd-button" onClick={problems.heed}>
              不再忽略 {ignored} 处
            </button>
          )}
          {mendable.length > 1 && (
            <button type="button" className="cd-button" onClick={() => onMend(mendable)}>
              全部改好（{mendable.length}）
            </button>
          )}
        </>
      }
      row={(one) => (
        <>
          <span className={`cd-problem-kind is-${one.kind}`}>{problemTitles[one.kind]}</span>
          <span className="cd-problem-what">
            <ProblemName problem={one} />
            {one.fix !== undefined && <> → {one.fix === '' ? '删去' : one.fix}</>}
          </span>
          <small className="cd-quiet">
            {placeTitle(one)}
            {one.says}
          </small>
        </>
      )}
      foot={
        <>
          <KeyCaps keys="j" /> <KeyCaps keys="k" /> 换一处 <KeyCaps keys="enter" /> 改好{' '}
          {here && mayIgnore(here) && (
            <>
              <KeyCaps keys="x" /> 忽略{' '}
            </>
          )}
          <KeyCaps keys="esc" /> 回到正文
        </>
      }
    />
  )
}

function placeTitle({ place }: Problem): string {
  return place in fieldTitles ? `${fieldTitles[place as DraftField][0]}：` : ''
}
