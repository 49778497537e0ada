/** The provider's form, and what came of it in this tab. */
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { RestingButton } from '../../../../workspace/RestingButton.tsx'
import type { MakingKind, MakingProvider } from '../../../../api/intelligence/aiJobs/form.ts'
import type { AiJob } from '../../../../api/intelligence/aiJobs/calls.ts'
import { isOver } from '../../../../api/intelligence/aiJobs/states.ts'
import type { TextParameter } from '../../../../api/system/textParameters/calls.ts'
import type { Subject } from '../../../../workspace/command.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { runOn } from '../../../../workspace/execute.ts'
import { notify, showError } from '../../../../workspace/notices.ts'
import { api } from '../../../../workspace/session.ts'
import { usePublish } from '../../../../workspace/pane.ts'
import { JobView } from './JobView.tsx'
import { MakingFields } from './MakingFields.tsx'
import { useMaking } from './useMaking.ts'
import { useCaretAtEnd, useInputFocus } from '../inputFocus.ts'
import { useMakingCommands } from './useMakingCommands.ts'

/** What the form needs. */
export interface MakingFormProps {
  readonly kind: MakingKind
  /** Who makes it. */
  readonly setting: TextParameter
  /** The jobs of this tab, the newest first. */
  readonly jobs: readonly number[]
  readonly emptied: number
  readonly onStart: (job: number) => void
  /** Somebody came to this tab by its key: the input takes the focus. */
  readonly comes: RefObject<boolean>
  readonly onEnd: (isDone: boolean) => void
}

/** The form and its results. */
export function MakingForm(props: MakingFormProps): ReactNode {
  const { kind, setting, jobs, emptied, comes, onStart, onEnd } = props
  const provider = setting.Provider as MakingProvider
  const content = useRef<HTMLTextAreaElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<ReadonlyMap<number, AiJob>>(new Map())
  const [here, setHere] = useState<number>()
  const at = Math.max(0, jobs.indexOf(here ?? -1))
  const row = rows.get(jobs[at] ?? -1)
  const running = jobs.find((ID) => {
    const job = rows.get(ID)
    return !job || !isOver(job.State)
  })
  const isBusy = running !== undefined
  /** What runs is cancelled, whichever record has the focus, also before anything was read of it. */
  const cancel = async (ID: number) => {
    const job = rows.get(ID) ?? (await api.aiJobs.get({ ID }))
    runOn('aiJobs.cancel', job)
  }
  const making = useMaking({
    ...{ kind, provider, SettingID: setting.ID, isBusy, emptied },
    started(ID, isGivenUp) {
      onStart(ID)
      setHere(ID)
      if (isGivenUp) void cancel(ID).catch(showError)
    },
  })
  useInputFocus(content, comes)
  useCaretAtEnd(content)
  usePublish(useMemo<Subject | undefined>(() => row && { family: 'aiJobs', rows: [row] }, [row]))
  const go = (to: number) => {
    setHere(jobs[to])
    const place = results.current?.querySelector<HTMLElement>(`[data-record="${jobs[to]}"]`)
    ;(place ?? results.current)?.focus()
  }
  useMakingCommands({
    ...{ kind, making, content, at, go },
    count: jobs.length,
    isRunning: isBusy || making.isSending,
    cancel: () => (running === undefined ? making.giveUp() : cancel(running)),
  })
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (isComposing(event) || altKey || shiftKey) return
    const [last] = making.before
    if (key === 'Enter' && !ctrlKey && !metaKey) void making.send()
    else if (key === 'Enter') event.currentTarget.ownerDocument.execCommand?.('insertText', false, '\n')
    else if (key === 'ArrowUp' && making.form.content === '' && last) making.change({ content: last })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="cd-ai-making">
      <form
        className="cd-ai-form"
        onSubmit={(event) => {
          event.preventDefault()
          void making.send()
        }}
      >
        <MakingFields
          {...{ provider, content }}
          form={making.form}
          problem={making.problem}
          change={making.change}
          onKeyDown={press}
        />
        <RestingButton type="submit" className="cd-button is-primary" disabled={making.isSending || isBusy}>
          {kind === 'picture' ? '画图' : '生成视频'} <KeyCaps keys="enter" />
        </RestingButton>
      </form>
      <div
        ref={results}
        className="cd-ai-results"
        role={jobs.length === 0 ? 'region' : 'feed'}
        aria-label="结果"
        tabIndex={jobs.length === 0 ? 0 : -1}
        data-keys="list"
      >
        {jobs.length === 0 && (
          <p className="cd-quiet cd-ai-opening">
            结果会出现在这里，生成在服务器上进行，可以离开；以前的都在“AI 图片和视频”里。
          </p>
        )}
        {jobs.map((ID, nth) => (
          <JobView
            key={ID}
            ID={ID}
            isHere={nth === at}
            onFocus={() => setHere(ID)}
            onRow={(job) => setRows((before) => new Map([...before, [ID, job]]))}
            onEnd={(job) => {
              onEnd(job.State === 'done')
              //
              if (['failed', 'blocked', 'unknown'].includes(job.State) && job.Problem !== '')
                notify(job.Problem, 'error')
            }}
          />
        ))}
      </div>
    </div>
  )
}
