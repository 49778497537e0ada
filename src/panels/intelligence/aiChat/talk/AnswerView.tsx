/** One answer: its text as it comes, and how it stands with it. */
import type { ReactNode } from 'react'
import type { AiAnswer } from '../../../../api/intelligence/aiAnswers/calls.ts'
import { isBrokenOff, isRunning, mayGoOn } from '../../../../api/intelligence/aiAnswers/states.ts'
import { KeyHint } from '../../../../workspace/keysPanel/KeyHint.tsx'
import { addressOf } from '../markdown/readText.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { madeBy, stateLine } from './answerWords.ts'
import { useLiveAnswer } from './useLiveAnswer.ts'

const kinds = { image: '图片', video: '视频' } as const

/** The answer; the line under it is there while it runs and after, so that nothing moves when it ends. */
export function AnswerView(props: {
  readonly answer: AiAnswer
  readonly version: number
  readonly versions: number
}): ReactNode {
  const answer = useLiveAnswer(props.answer)
  const { State, Text, Content, Passed } = answer
  const runs = isRunning(State)
  const line = stateLine(answer)
  return (
    <div className="cd-ai-answer" data-state={State} aria-busy={runs}>
      <Markdown text={Text} isWhole={!runs} />
      {Content.map(({ type, address }) => {
        const opens = addressOf(URL.parse(address, location.origin)?.href ?? '')
        return (
          <p key={address}>
            〔{kinds[type]}{' '}
            {opens ? (
              <a href={opens} target="_blank" rel="noopener noreferrer nofollow">
                {address}
              </a>
            ) : (
              address
            )}
            〕
          </p>
        )
      })}
      <p className="cd-ai-line cd-small">
        {line !== '' && (
          <span className={runs || State === 'stopped' ? 'cd-quiet' : 'cd-ai-problem'} role={runs ? undefined : 'note'}>
            {line}
          </span>
        )}
        {isBrokenOff(State) && (
          <span className="cd-quiet">
            {mayGoOn({ State, Text }) && <KeyHint of="aiAnswers.goon">继续回答</KeyHint>}{' '}
            <KeyHint of="aiAnswers.again">重新回答</KeyHint>
          </span>
        )}
        <span className="cd-quiet">
          {/* What it cost is known when it is read after its end: until then nothing is said of it. */}
          {madeBy(!runs && isRunning(props.answer.State) ? { ...answer, Cost: null } : answer)}
          {Passed.length > 0 && State !== 'failed' && ` · ${Passed.map(({ Name }) => Name).join('、')}没有回答`}
        </span>
        {props.versions > 1 && (
          <span className="cd-quiet cd-figures">
            第 {props.version} 版，共 {props.versions} 版
          </span>
        )}
      </p>
    </div>
  )
}
