/** The records of a conversation, one under the other, or what stands there before there is any. */
import type { ReactNode, RefObject } from 'react'
import { SHOWN_NOTICE } from '../../../../api/intelligence/aiAnswers/messages.ts'
import type { Purpose } from '../../../../api/intelligence/aiAnswers/calls.ts'
import type { TextParameter } from '../../../../api/system/textParameters/calls.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { Opening } from './Opening.tsx'
import { PendingView, type Pending } from './PendingView.tsx'
import { RecordView } from './RecordView.tsx'
import type { ShownRecord } from './records.ts'
import { talkWords } from './talkWords.ts'
import type { Conversation } from './useConversation.ts'

/** What it needs. */
export interface TalkFeedProps {
  readonly feed: RefObject<HTMLDivElement | null>
  readonly purpose: Purpose
  readonly setting: TextParameter
  readonly talk: Conversation
  /** Which conversation it is is not known yet. */
  readonly isLooking: boolean
  readonly records: readonly ShownRecord[]
  /** The place of the record that has the focus, or would have it. */
  readonly at: number
  /** The answer of which it is told why it is so; undefined: of none. */
  readonly whyOf: number | undefined
  /** What is being asked, or was not taken. */
  readonly pending: Pending | undefined
  readonly onFocus: (at: number) => void
}

/** The feed. */
export function TalkFeed(props: TalkFeedProps): ReactNode {
  const { feed, purpose, setting, talk, isLooking, records, at, whyOf, pending, onFocus } = props
  const isEmpty = records.length === 0 && !pending
  const isLoading = talk.isLoading || isLooking
  return (
    <div className="cd-ai-feed-place">
      <div
        ref={feed}
        className="cd-ai-feed"
        role={isEmpty ? 'region' : 'feed'}
        aria-label="对话记录"
        aria-busy={talk.isLoading}
        tabIndex={isEmpty ? 0 : -1}
        data-keys="list"
      >
        {talk.error !== undefined && <ErrorState error={talk.error} retry={talk.reload} />}
        {talk.hasMore && (
          <p className="cd-quiet cd-small cd-ai-older">
            {SHOWN_NOTICE}，按 <KeyCaps keys="b" /> 显示更早的。
          </p>
        )}
        {isLoading && <Loading />}
        {isEmpty && !isLoading && talk.error === undefined && (
          <Opening setting={setting} fallback={talkWords[purpose]} />
        )}
        {records.map((record, nth) => (
          <RecordView
            key={record.question.ID}
            {...{ record, at: nth, count: records.length, onFocus }}
            isHere={nth === at}
            showsWhy={whyOf !== undefined && record.answer?.ID === whyOf}
          />
        ))}
        {pending && <PendingView pending={pending} />}
      </div>
    </div>
  )
}
