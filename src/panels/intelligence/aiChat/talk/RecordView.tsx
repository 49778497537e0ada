/** One record: what was asked, with what, and the answer. */
import { memo, type ReactNode } from 'react'
import { contextKinds } from '../../../../api/intelligence/aiAnswers/context.ts'
import { NAME_IN_SENTENCE } from '../../../../api/recordTitle.ts'
import { cutText } from '../../../../api/text/textLimit.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { ProposalCards } from '../../aiProposals/ProposalCards.tsx'
import { AnswerView } from './AnswerView.tsx'
import type { ShownRecord } from './records.ts'
import { WhyView } from './WhyView.tsx'

/** What a record needs. `at`: its place from 0, of `count`. */
export interface RecordViewProps {
  readonly record: ShownRecord
  readonly at: number
  readonly count: number
  readonly isHere: boolean
  readonly showsWhy: boolean
  readonly onFocus: (at: number) => void
}

/** The record; what can be done with the one that has the focus stands in the line below all of them. */
export const RecordView = memo(function RecordView(props: RecordViewProps): ReactNode {
  const { record, at, count, isHere, showsWhy, onFocus } = props
  const { question, answer, version, versions } = record
  const asked = question.Text === '' ? '用提示词提问' : question.Text
  return (
    <article
      className={isHere ? 'cd-ai-record is-here' : 'cd-ai-record'}
      data-record={question.ID}
      tabIndex={isHere ? 0 : -1}
      aria-posinset={at + 1}
      aria-setsize={count}
      aria-label={cutText(asked, NAME_IN_SENTENCE, '…')}
      onFocus={() => onFocus(at)}
    >
      <div className="cd-ai-question">
        <p className="cd-ai-asked">{asked}</p>
        <p className="cd-quiet cd-small">
          {question.Context.map(({ Kind, Title, Size, IsForeign }, nth) => (
            <span key={nth} className="cd-ai-chip">
              {contextKinds[Kind]} {Title} <span className="cd-figures">{Size} 字</span>
              {IsForeign && <b> 外来文字</b>}
            </span>
          ))}
          <Moment at={question.CreateTime} />
        </p>
      </div>
      {answer && <AnswerView answer={answer} version={version} versions={versions} />}
      {answer && <ProposalCards conversationId={answer.ConversationID} answerId={answer.ID} />}
      {answer && showsWhy && <WhyView answer={answer} />}
    </article>
  )
})
