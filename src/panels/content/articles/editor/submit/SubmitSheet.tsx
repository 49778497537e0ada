/** Before an article is sent in: its channel, what was found in the text, until when it should be reviewed. */
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { RestingButton } from '../../../../../workspace/RestingButton.tsx'
import type { AskField, AskOption } from '../../../../../workspace/command.ts'
import { contextNow } from '../../../../../workspace/context.ts'
import { useRead } from '../../../../../workspace/data.ts'
import { runCommand } from '../../../../../workspace/execute.ts'
import { isComposing } from '../../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { MomentInput } from '../../../../form/MomentInput.tsx'
import { submissionQuestions } from '../../../../../workspace/submission.ts'
import { Pick } from '../../../../parts/pick/Pick.tsx'
import { channelChoices } from '../askChannel.ts'
import { problemKey } from '../problems/ignored.ts'
import { ProblemName } from '../problems/ProblemName.tsx'
import type { Problems } from '../problems/useProblems.ts'
import type { Editing } from '../useDraft.ts'
import { deadlineField, deadlineProblem, lackingText, type Submission } from './submission.ts'
import './submit.css'

/** Ours: so many problems are named; F8 walks all. */
const NAMED = 4

const channelField: AskField = { name: 'ChID', label: '栏目', kind: 'pick' }

/** What of the text is not settled yet. */
export interface Unsettled {
  readonly suggestions: number
  readonly remarks: number
  /** What comes from machines, in words; '' for nothing. */
  readonly ai: string
}

/**
 * The sheet stands beside the text, so that F8 can walk the problems while it is open. Where no channel was picked yet the
 * focus is there, else on the button: Ctrl+Enter and Enter send in. Escape goes back to the text.
 */
export function SubmitSheet(props: {
  readonly editing: Editing
  readonly problems: Problems
  readonly unsettled: Unsettled
  readonly submission: Submission
  readonly onChange: (submission: Submission) => void
  readonly onClose: () => void
}): ReactNode {
  const { editing, problems, unsettled, submission, onChange, onClose } = props
  const { draft, state } = editing
  const form = useRef<HTMLFormElement>(null)
  const name = useId()
  const granted = useRead('channels', 'list', { Granted: true })
  const all = useRead('channels', 'list', {})
  const choices = useMemo(
    (): readonly AskOption[] | undefined => granted.data && all.data && channelChoices(granted.data, all.data),
    [granted.data, all.data],
  )
  const late = deadlineProblem(submission)
  const { list } = problems
  useEffect(() => {
    const first = state.mine.ChID === undefined ? 'input[name=ChID]' : 'button[type=submit]'
    form.current?.querySelector<HTMLElement>(first)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the sheet is opened
  }, [])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const ctx = contextNow()
  return (
    <form
      ref={form}
      className="cd-submit"
      aria-label="送审"
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault()
        runCommand('editor.advance')
      }}
    >
      <h2 className="cd-submit-title">送审</h2>
      <div className="cd-submit-field">
        <label htmlFor={`${name}-channel`}>
          栏目
          <span className="cd-form-must" aria-hidden="true" title="必填">
            *
          </span>
        </label>
        <Pick
          id={`${name}-channel`}
          field={channelField}
          ctx={ctx}
          value={state.mine.ChID}
          problem={undefined}
          describedBy={undefined}
          choices={choices}
          onChange={(value) => value !== undefined && draft.edit({ ChID: Number(value) })}
        />
      </div>
      <section aria-label="问题">
        <h3>
          {list.length === 0 ? '没有发现问题' : `${list.length} 处问题`}
          {list.length > 0 && (
            <span className="cd-quiet cd-small">
              <KeyCaps keys="f8" /> 逐处看
            </span>
          )}
        </h3>
        <ul className="cd-submit-problems">
          {list.slice(0, NAMED).map((one) => (
            <li key={problemKey(one)}>
              <ProblemName problem={one} /> <span className="cd-quiet">{one.says}</span>
            </li>
          ))}
          {list.length > NAMED && <li className="cd-quiet">还有 {list.length - NAMED} 处</li>}
          {unsettled.suggestions > 0 && (
            <li>
              {unsettled.suggestions} 处修订没有处理 <KeyCaps keys="f9" />
            </li>
          )}
          {unsettled.ai !== '' && (
            <li>
              {unsettled.ai} <KeyCaps keys="mod+alt+a" />
            </li>
          )}
          {unsettled.remarks > 0 && (
            <li>
              {unsettled.remarks} 条批注没有解决 <KeyCaps keys="f7" />
            </li>
          )}
        </ul>
      </section>
      <div className="cd-submit-field">
        <label htmlFor={`${name}-deadline`}>{deadlineField.label}</label>
        <MomentInput
          id={`${name}-deadline`}
          field={deadlineField}
          ctx={ctx}
          value={submission.Deadline}
          problem={late}
          describedBy={late ? `${name}-late` : undefined}
          onChange={(value) => onChange({ ...submission, Deadline: String(value ?? '') })}
        />
        {late && (
          <p id={`${name}-late`} className="cd-field-problem" role="alert">
            {late}
          </p>
        )}
      </div>
      <div className="cd-submit-field">
        <label htmlFor={`${name}-reason`}>{submissionQuestions.Reason.label}</label>
        <input
          id={`${name}-reason`}
          name="Reason"
          className="bp6-input"
          maxLength={submissionQuestions.Reason.max}
          placeholder="可以不填"
          value={submission.Reason}
          onChange={(event) => onChange({ ...submission, Reason: event.target.value })}
        />
      </div>
      <p className="cd-submit-end">
        <RestingButton type="submit" className="bp6-button bp6-intent-primary">
          <span>送审</span>
          <KeyCaps keys="mod+enter" />
        </RestingButton>
        <span className="cd-quiet cd-small" role="status">
          {lackingText(state.mine)}
        </span>
      </p>
      <p className="cd-quiet cd-small">
        <KeyCaps keys="esc" /> 回到正文
      </p>
    </form>
  )
}
