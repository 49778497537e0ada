/** The problems of the article as a list beside the text. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Editor } from '@tiptap/react'
import { problemTitles, type Problem } from '../../../../../api/text/problem.ts'
import { isComposing } from '../../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { fieldTitles, type DraftField } from '../draftFields.ts'
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
  const box = useRef<HTMLDivElement>(null)
  const cursor = Math.max(0, Math.min(at, list.length - 1))
  const here = list[cursor]
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
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
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(list.length - 1, cursor + step)))
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(list.length - 1)
    else if (event.key === 'Enter' && here) {
      if (here.fix === undefined) selectProblem(editor, here)
      else onMend([here])
    } else if (event.key === 'o' && here) selectProblem(editor, here)
    else if (event.key === 'x' && here) problems.ignore(here)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="cd-problems" onKeyDown={press}>
      <p className="cd-problems-head" role="status">
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
      </p>
      <div ref={box} role="listbox" aria-label="稿件里的问题" tabIndex={0} className="cd-problems-list">
        {list.map((one, index) => (
          <div
            key={problemKey(one)}
            role="option"
            aria-selected={index === cursor}
            className="cd-problem-row"
            onClick={() => {
              setAt(index)
              selectProblem(editor, one)
            }}
          >
            <span className={`cd-problem-kind is-${one.kind}`}>{problemTitles[one.kind]}</span>
            <span className="cd-problem-what">
              <ProblemName problem={one} />
              {one.fix !== undefined && <> → {one.fix === '' ? '删去' : one.fix}</>}
            </span>
            <small className="cd-quiet">
              {placeTitle(one)}
              {one.says}
            </small>
          </div>
        ))}
      </div>
      <p className="cd-problems-keys cd-quiet cd-small">
        <KeyCaps keys="j" /> <KeyCaps keys="k" /> 换一处 <KeyCaps keys="enter" /> 改好{' '}
        {here && mayIgnore(here) && (
          <>
            <KeyCaps keys="x" /> 忽略{' '}
          </>
        )}
        <KeyCaps keys="esc" /> 回到正文
      </p>
    </div>
  )
}

function placeTitle({ place }: Problem): string {
  return place in fieldTitles ? `${fieldTitles[place as DraftField][0]}：` : ''
}
