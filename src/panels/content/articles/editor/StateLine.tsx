/** The line under the text: where it is safe, its version, its length, its state, and who else is here. */
import { memo, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { AiOrigin } from '../../../../api/content/articles/aiUses.ts'
import { unheld, type Held } from '../../../../api/content/articles/embargo.ts'
import type { Present } from '../../../../api/system/push/calls.ts'
import { plainText } from '../../../../api/text/plainText.ts'
import { runCommand } from '../../../../workspace/execute.ts'
import { session } from '../../../../workspace/session.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { StatusBadge } from '../../../parts/StatusBadge.tsx'
import type { DraftState } from './draftState.ts'
import { decidedHtml } from './suggest/apart.ts'
import { lengthOf, lengthText } from './textLength.ts'
import { stateText } from './stateText.ts'
import type { Suggesting } from './suggest/useSuggesting.ts'

const figures = new Intl.NumberFormat('zh-CN')

/** How long the text is; counted after what was typed stands there, and drawn by itself. */
const WrittenLength = memo(function WrittenLength({ html }: { readonly html: string }): ReactNode {
  const written = useDeferredValue(html)
  // What is only suggested does not count.
  const length = useMemo(() => lengthOf(plainText(decidedHtml(written))), [written])
  return (
    <span className="cd-figures" title={lengthText(length)}>
      {figures.format(length.words)} 字{length.minutes > 0 && ` · 约读 ${length.minutes} 分钟`}
    </span>
  )
})

/** The state of the draft in words and figures, told to who cannot see it as well. */
export function StateLine(props: {
  readonly state: DraftState
  /** What holds the article back; undefined for a new one. */
  readonly held: Held | undefined
  /** How many problems were found in the text. */
  readonly problems: number
  /** Which of them the caret is at, in words; '' for none. */
  readonly problem: string
  readonly suggesting: Suggesting
  /** How many notes on passages are open. */
  readonly remarks: number
  /** What of it comes from machines; undefined while nobody knows. */
  readonly origin: AiOrigin | undefined
  readonly people: readonly Present[]
  readonly editable: boolean
}): ReactNode {
  const { state, held, problems, problem, suggesting, remarks, origin, people, editable } = props
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const { text, tone } = stateText(state, { on: session.user?.AutoSave ?? true }, now)
  return (
    <footer className="cd-editor-state">
      <span className={`cd-editor-saved is-${tone}`} role="status">
        {text}
      </span>
      {state.revision > 0 && <span className="cd-figures">版本 {state.revision}</span>}
      <WrittenLength html={state.mine.ResourceContent} />
      {problems > 0 && (
        <button
          type="button"
          className={`cd-editor-problems${problem ? ' is-long' : ''}`}
          onClick={() => runCommand('editor.problem.list')}
        >
          △ <span role="status">{problem || `${problems} 处问题`}</span> <KeyCaps keys="f8" />
        </button>
      )}
      {suggesting.on && (
        <button type="button" className="cd-editor-suggesting" onClick={() => runCommand('editor.suggest')}>
          ✎ 修订模式 <KeyCaps keys="mod+shift+e" />
        </button>
      )}
      {suggesting.list.length > 0 && (
        <button
          type="button"
          className={`cd-editor-problems${suggesting.said ? ' is-long' : ''}`}
          onClick={() => runCommand('editor.suggestion.next')}
        >
          {/* Not announced: it changes with every letter that is typed. */}
          <span>{suggesting.said || `${suggesting.list.length} 处修订`}</span> <KeyCaps keys="f9" />
        </button>
      )}
      {remarks > 0 && (
        <button type="button" className="cd-editor-problems" onClick={() => runCommand('editor.remarks')}>
          {remarks} 条批注 <KeyCaps keys="alt+b" />
        </button>
      )}
      {origin && (origin.IsAi || origin.Uses.some(({ IsThere }) => IsThere)) && (
        <button type="button" className="cd-editor-problems" onClick={() => runCommand('editor.aiUses')}>
          {origin.IsAi ? '带 AI 标识' : '可能来自 AI'} <KeyCaps keys="mod+alt+a" />
        </button>
      )}
      <StatusBadge row={{ ...unheld, ...held, Status: state.status }} />
      {people.length > 0 && (
        <span className="cd-editor-people" aria-label="谁在看">
          {people.map((one) => (
            <span key={`${one.UserID} ${one.Mode}`} className="cd-editor-person" data-mode={one.Mode}>
              {one.AdminUserRealName}
              {one.Mode === 'editing' ? ' 正在写' : ' 在看'}
            </span>
          ))}
        </span>
      )}
      {editable && (
        <span className="cd-footer-keys">
          <span>
            <KeyCaps keys="alt+t" /> 标题与正文
          </span>
          <span>
            <KeyCaps keys="mod+k" /> 全部命令
          </span>
        </span>
      )}
    </footer>
  )
}
