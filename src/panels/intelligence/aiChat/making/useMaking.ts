/** The form of pictures or videos: kept while it is typed, checked by the provider's rules, sent once at a time. */
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../../api/client.ts'
import { SERVER_FAULT } from '../../../../api/intelligence/aiAnswers/messages.ts'
import {
  emptyForm,
  type MakingForm,
  type MakingKind,
  type MakingProvider,
} from '../../../../api/intelligence/aiJobs/form.ts'
import { formProblem, picturesProblem } from '../../../../api/intelligence/aiJobs/rules.ts'
import { notify, showError } from '../../../../workspace/notices.ts'
import { textTarget } from '../../../../workspace/ai/textTarget.ts'
import { api } from '../../../../workspace/session.ts'
import { keepInput, keptInput } from '../keptInputs.ts'
import { fieldOf, sentForm } from './fieldsOf.ts'
import { pictureFiles } from './pictureFiles.ts'

/** Ours: the wording. */
const STILL_MAKING = '上一个还在生成，请等它完成，或先取消它。'

/** See useMaking. */
export interface Making {
  readonly form: MakingForm
  readonly change: (more: Partial<MakingForm>) => void
  readonly problem: { readonly at: 'content' | 'pictures'; readonly text: string } | undefined
  readonly isSending: boolean
  /** Texts that were sent, the newest first. */
  readonly before: readonly string[]
  readonly send: () => Promise<void>
  /** What is being sent is not wanted any more: where it has not left yet it does not. */
  readonly giveUp: () => void
}

/** `emptied`: grows when a task ended; `started`: told of the job, and whether it was given up while it was sent. */
export function useMaking(parts: {
  readonly kind: MakingKind
  readonly provider: MakingProvider
  readonly SettingID: number
  readonly isBusy: boolean
  readonly emptied: number
  readonly started: (job: number, isGivenUp: boolean) => void
}): Making {
  const { kind, provider, SettingID, isBusy, emptied, started } = parts
  const [form, setForm] = useState<MakingForm>(() => ({ ...emptyForm(kind), content: keptInput(kind) }))
  const [problem, setProblem] = useState<Making['problem']>()
  const [isSending, setSending] = useState(false)
  const [before, setBefore] = useState<readonly string[]>([])
  const sent = useRef<MakingForm>(undefined)
  const isGivenUp = useRef(false)
  const change = (more: Partial<MakingForm>) => {
    setForm((was) => ({ ...was, ...more }))
    setProblem(undefined)
    if (more.content !== undefined) keepInput(kind, more.content)
  }
  // What somebody went on writing meanwhile is theirs.
  useEffect(() => {
    const was = sent.current
    if (emptied === 0 || !was) return
    setForm((now) => {
      const isSame = now.content.trim() === was.content
      if (isSame) keepInput(kind, '')
      return { ...now, ...(isSame ? { content: '' } : {}), ...(kind === 'video' ? { imgUrl: [] } : {}) }
    })
    sent.current = undefined
  }, [emptied, kind])
  const say = (text: string) => setProblem({ at: fieldOf(text), text })
  const send = async () => {
    if (isBusy || isSending) return void notify(STILL_MAKING, 'warning')
    const asked = sentForm(provider, form)
    const wrong = formProblem(provider, asked)
    if (wrong !== undefined) return say(wrong)
    isGivenUp.current = false
    setSending(true)
    try {
      const files = asked.imgUrl.length === 0 ? [] : await pictureFiles(asked.imgUrl)
      const unfit = files && picturesProblem(provider, files)
      if (unfit !== undefined) return say(unfit)
      if (isGivenUp.current) return
      // What it is for: a channel's articles may be for models in the house alone.
      const ArticleID = textTarget()
        ?.context()
        .find(({ Kind }) => Kind === 'article')?.ID
      const { ID } = await api.aiJobs.start({ ...asked, SettingID, ...(ArticleID ? { ArticleID } : {}) })
      sent.current = asked
      setBefore((all) => [asked.content, ...all.filter((one) => one !== asked.content)])
      setProblem(undefined)
      started(ID, isGivenUp.current)
    } catch (error) {
      showError(error)
      say(error instanceof Refusal ? error.message || error.notice.text : SERVER_FAULT)
    } finally {
      setSending(false)
    }
  }
  return { form, change, problem, isSending, before, send, giveUp: () => void (isGivenUp.current = true) }
}
