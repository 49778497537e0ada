/** 为什么这样回答: what it was told, by which prompt and model, at what price, and what was checked. */
import { useEffect, useRef, type ReactNode } from 'react'
import type { AiAnswer } from '../../../../api/intelligence/aiAnswers/calls.ts'
import { contextKinds } from '../../../../api/intelligence/aiAnswers/context.ts'
import { isRunning } from '../../../../api/intelligence/aiAnswers/states.ts'
import { useRead } from '../../../../workspace/data.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { inputText } from './inputText.ts'
import { costText } from './answerWords.ts'
import { useLiveAnswer } from './useLiveAnswer.ts'

/** Read when it is opened, and again when the answer has ended: only then is known what it cost. */
export function WhyView({ answer }: { readonly answer: AiAnswer }): ReactNode {
  const { ID } = answer
  const { State } = useLiveAnswer(answer)
  const { data, error, reload } = useRead('aiAnswers', 'why', { ID })
  const read = useRef(State)
  useEffect(() => {
    if (read.current === State) return
    read.current = State
    reload()
  }, [State, reload])
  // It stands under a whole answer: it is seen as soon as it is there.
  const box = useRef<HTMLElement>(null)
  useEffect(() => void box.current?.scrollIntoView?.({ block: 'nearest' }), [data])
  if (!data)
    return error === undefined ? (
      <p className="cd-quiet cd-small">正在读取…</p>
    ) : (
      <ErrorState error={error} retry={reload} />
    )
  const { Context, Sent, Reads, PromptID, Service, Model, Passed, InputTokens, OutputTokens, Checks } = data
  const tokens = [InputTokens !== null && `输入 ${InputTokens}`, OutputTokens !== null && `输出 ${OutputTokens}`]
  const facts: readonly (readonly [string, string])[] = [
    [
      '附加内容',
      Context.map(({ Kind, Title, Size }) => `${contextKinds[Kind]}“${Title}” ${Size} 字`).join('；') || '没有',
    ],
    [
      '它读过',
      Reads.map(
        ({ Title, Input, Size, Problem }) =>
          `${Title}${inputText(Input)}，${Problem === '' ? `${Size} 字` : `没有读到：${Problem}`}`,
      ).join('；'),
    ],
    ['提示词', PromptID === null ? '没有用提示词' : `第 ${PromptID} 号`],
    ['模型', (State === 'failed' ? '' : [Service, Model].filter(Boolean).join(' · ')) || '没有服务回答'],
    ['先问过', Passed.map(({ Name, Reason }) => `${Name}：${Reason}`).join('；')],
    ['用量', tokens.filter(Boolean).join('，') && `${tokens.filter(Boolean).join('，')} 个词元`],
    ['费用', costText(data, isRunning(State)) || '没有费用'],
    ['检查', Checks.join('；') || '没有发现问题'],
  ]
  return (
    <section ref={box} className="cd-ai-why" aria-label="为什么这样回答">
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <details>
        <summary>发出去的全部文字（{Sent.length} 段）</summary>
        {Sent.map(({ Text }, at) => (
          <pre key={at} className="cd-ai-sent">
            {Text}
          </pre>
        ))}
      </details>
    </section>
  )
}
