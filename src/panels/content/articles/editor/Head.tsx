/** Above the text: title, subtitle, who wrote it, and the channel it goes to. */
import { memo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { runCommand } from '../../../../workspace/execute.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { fieldProblem, type DraftFields } from './draftFields.ts'

/** What the head shows and changes. */
export interface HeadProps extends Pick<DraftFields, 'Title' | 'SubTitle' | 'Author'> {
  readonly editable: boolean
  readonly channel: string
  readonly title: RefObject<HTMLTextAreaElement | null>
  readonly onEdit: (fields: Partial<DraftFields>) => void
  /** Enter in the last field goes on to the text. */
  readonly onText: () => void
}

/**
 * The fields that stand above the text. The title grows with its lines; Enter goes on to the next field and makes no
 * line. Drawn again only when one of them changes: pass functions that stay the same.
 */
export const Head = memo(function Head(props: HeadProps): ReactNode {
  const { Title, SubTitle, Author, editable, channel, title, onEdit, onText } = props
  const subtitle = useRef<HTMLInputElement>(null)
  const problem = fieldProblem('Title', Title)
  const goOn = (next: () => void) => (event: KeyboardEvent) => {
    // Some browsers end a composition before its Enter arrives: that one neither goes on nor makes a line.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Enter' && !(event.key === 'ArrowDown' && event.currentTarget === subtitle.current)) return
    event.preventDefault()
    next()
  }
  return (
    <header className="cd-editor-head">
      <textarea
        ref={title}
        className="cd-editor-title"
        rows={1}
        aria-label="标题"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? 'cd-title-problem' : undefined}
        placeholder="标题"
        value={Title}
        readOnly={!editable}
        onChange={(event) => onEdit({ Title: event.target.value.replace(/[\r\n]+/g, ' ') })}
        onKeyDown={goOn(() => subtitle.current?.focus())}
      />
      {problem && (
        <p id="cd-title-problem" className="cd-field-problem" role="alert">
          {problem}
        </p>
      )}
      {(editable || SubTitle !== '') && (
        <input
          ref={subtitle}
          className="cd-editor-subtitle"
          aria-label="副标题"
          placeholder="副标题（可不填）"
          value={SubTitle}
          readOnly={!editable}
          onChange={(event) => onEdit({ SubTitle: event.target.value })}
          onKeyDown={goOn(onText)}
        />
      )}
      <p className="cd-editor-byline">
        <label>
          作者
          <input
            aria-label="作者"
            placeholder="留空则署本人姓名"
            value={Author}
            readOnly={!editable}
            onChange={(event) => onEdit({ Author: event.target.value })}
            onKeyDown={goOn(onText)}
          />
        </label>
        <button
          type="button"
          className="cd-editor-channel"
          disabled={!editable}
          onClick={() => runCommand('editor.channel')}
        >
          栏目 <b>{channel || '未选择'}</b> {editable && <KeyCaps keys="alt+c" />}
        </button>
      </p>
    </header>
  )
})
