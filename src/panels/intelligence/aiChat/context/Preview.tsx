/** The very text that would leave the house, before it does. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Asking } from '../../../../workspace/ai/askAi.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { api } from '../../../../workspace/session.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'

type Previewed = Awaited<ReturnType<typeof api.aiAnswers.preview>>

const roles = { system: '要求', user: '提问', assistant: '回答', tool: '查到的内容' } as const

/** Reads it once for what would be asked, and shows it. */
export function Preview({ asking }: { readonly asking: Asking }): ReactNode {
  return (
    <aside className="cd-ai-preview" aria-label="发出去的文字" tabIndex={0}>
      <p className="cd-quiet cd-small">
        <KeyCaps keys="esc" /> 收起
      </p>
      <PreviewedText asking={asking} />
    </aside>
  )
}

function PreviewedText({ asking }: { readonly asking: Asking }): ReactNode {
  const [found, setFound] = useState<Previewed>()
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  const text = JSON.stringify(asking)
  // The question itself is the last of it.
  const last = useRef<HTMLElement>(null)
  useEffect(() => void last.current?.scrollIntoView?.({ block: 'nearest' }), [found])
  useEffect(() => {
    let isHere = true
    setError(undefined)
    api.aiAnswers.preview(JSON.parse(text) as Asking).then(
      (answer) => isHere && setFound(answer),
      (failure: unknown) => isHere && setError(failure),
    )
    return () => void (isHere = false)
  }, [text, round])
  if (error !== undefined) return <ErrorState error={error} retry={() => setRound(round + 1)} />
  if (!found) return <p className="cd-quiet">正在准备…</p>
  const { Messages, Masked, Hidden, Tools, Problem } = found
  const told = [Masked > 0 && `遮盖 ${Masked} 处电话、证件号和姓名`, Hidden > 0 && `去掉 ${Hidden} 个看不见的字符`]
  return (
    <>
      {Problem !== '' && (
        <p className="cd-field-problem" role="alert">
          {Problem}
        </p>
      )}
      <p className="cd-quiet cd-small">发出去的就是下面这些文字，没有别的。{told.filter(Boolean).join('，')}</p>
      {Tools.length > 0 && (
        <p className="cd-quiet cd-small">
          它还可以按您的权限查：{Tools.join('、')}。查了什么都记在“为什么这样回答”里，查到的内容也会发给它。
        </p>
      )}
      {Messages.map(({ Role, Text }, at) => (
        <section key={at} ref={at === Messages.length - 1 ? last : undefined}>
          <h4 className="cd-quiet cd-small">{roles[Role]}</h4>
          <pre className="cd-ai-sent">{Text}</pre>
        </section>
      ))}
    </>
  )
}
