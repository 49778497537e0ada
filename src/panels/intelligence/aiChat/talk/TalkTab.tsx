/** Dialogue and copywriting: the records of a conversation, and the input below them. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Purpose } from '../../../../api/intelligence/aiAnswers/calls.ts'
import { SHOWN_NOTICE } from '../../../../api/intelligence/aiAnswers/messages.ts'
import { NAME_IN_SENTENCE } from '../../../../api/recordTitle.ts'
import { cutText } from '../../../../api/text/textLimit.ts'
import type { TextParameter } from '../../../../api/system/textParameters/calls.ts'
import { liveAnswer, type LiveAnswer } from '../../../../workspace/ai/answers.ts'
import type { Subject } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { notify } from '../../../../workspace/notices.ts'
import { usePublish } from '../../../../workspace/pane.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { useInputFocus } from '../inputFocus.ts'
import { Loading } from '../Loading.tsx'
import { askContext } from '../context/askContext.ts'
import { ContextChips } from '../context/ContextChips.tsx'
import { Preview } from '../context/Preview.tsx'
import { useArrivals } from '../context/arrivals.ts'
import { Composer } from './Composer.tsx'
import { Opening } from './Opening.tsx'
import { PendingView } from './PendingView.tsx'
import { RecordView } from './RecordView.tsx'
import { askedBefore, recordsOf, type ShownRecord } from './records.ts'
import { toCard } from './toCard.ts'
import { useAsking } from './useAsking.ts'
import { useConversation } from './useConversation.ts'
import { useFollowedEnd } from './useFollowedEnd.ts'
import { useTalkCommands } from './useTalkCommands.ts'

const words = {
  dialogue: { title: 'AI 助手', greeting: '想问什么，写在下面。', placeholder: '问 AI' },
  copywriting: {
    title: '写文案',
    greeting: '写明体裁、对象和字数，比如“为龙舟赛写一条 60 字的预告”。',
    placeholder: '要写什么',
  },
} as const

/** What it needs. */
export interface TalkTabProps {
  readonly purpose: Purpose
  /** The setting that answers. */
  readonly setting: TextParameter
  /** undefined: nothing was asked yet. */
  readonly conversation: number | undefined
  /** Which conversation it is is not known yet. */
  readonly isLooking: boolean
  /** Somebody came to this tab by its key: the input takes the focus. */
  readonly comes: RefObject<boolean>
  readonly isListed: boolean
  readonly onConversation: (ID: number | undefined) => void
  readonly onList: () => void
  readonly onStart: () => void
  readonly onEnd: (isDone: boolean) => void
}

/** The tab. */
export function TalkTab(props: TalkTabProps): ReactNode {
  const { purpose, setting, conversation, isLooking, comes, isListed, onConversation, onList, onStart, onEnd } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const feed = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [whyOf, setWhyOf] = useState<number>()
  const [isPreviewed, setPreviewed] = useState(false)
  const ended = useCallback(
    ({ State, Problem }: LiveAnswer) => {
      onEnd(State === 'done')
      // a provider's error is a toast, too.
      if (Problem !== '' && State !== 'stopped') notify(Problem, 'error')
    },
    [onEnd],
  )
  const talk = useConversation(conversation, ended)
  const asking = useAsking({
    ...{ purpose, conversation, isBusy: talk.running !== undefined },
    asked(ID) {
      onStart()
      if (ID !== conversation) onConversation(ID)
      else talk.reload()
    },
  })
  const { attach } = asking
  useArrivals(attach)
  const records = useMemo(() => recordsOf(talk.questions, chosen), [talk.questions, chosen])
  const found = records.findIndex(({ question }) => question.ID === here)
  const at = found < 0 ? records.length - 1 : found
  const shown = records[at]?.answer
  const asked = records[at] ? cutText(records[at].question.Text, NAME_IN_SENTENCE, '…') : ''
  usePublish(
    useMemo<Subject | undefined>(
      // Called by what was asked.
      () => (shown ? { family: 'aiAnswers', rows: [{ ...shown, ...liveAnswer(shown.ID), Title: asked }] } : undefined),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the stream brought last is read when its state changes
      [shown, asked, talk.running?.ID],
    ),
  )
  useInputFocus(input, comes)
  // One that was begun anew, or in another window, is a task of this tab, too.
  const runs = talk.running?.ID
  useEffect(() => {
    if (runs !== undefined) onStart()
  }, [runs, onStart])
  const toEnd = useFollowedEnd(feed)
  // A question that was just sent is seen, wherever one was reading.
  const last = records.at(-1)?.question.ID
  useLayoutEffect(() => toEnd(), [toEnd, conversation, last, asking.pending])
  useEffect(() => {
    setHere(undefined)
    setWhyOf(undefined)
  }, [conversation, last])
  const go = (to: number) => {
    const question = records[to]?.question
    if (!question) return feed.current?.focus()
    setHere(question.ID)
    const place = feed.current?.querySelector<HTMLElement>(`[data-record="${question.ID}"]`)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest' })
  }
  const showAt = useCallback((to: number) => setHere(talk.questions[to]?.ID), [talk.questions])
  const askMore = () =>
    void askContext(contextNow(), asking.attached).then((more) => {
      attach(more)
      input.current?.focus()
    })
  useTalkCommands({
    ...{ talk, asking, records, at, input, isListed, isPreviewed, go },
    textOf: ({ answer }: ShownRecord) => (answer ? (liveAnswer(answer.ID)?.Text ?? answer.Text) : ''),
    choose: (question, version) => setChosen((before) => new Map([...before, [question, version]])),
    why(answer) {
      // Whoever was in it stays at its record.
      if (whyOf === answer) go(at)
      setWhyOf(whyOf === answer ? undefined : answer)
    },
    attach: askMore,
    preview() {
      if (isPreviewed) input.current?.focus()
      setPreviewed(!isPreviewed)
    },
    list: onList,
    begin() {
      onConversation(undefined)
      input.current?.focus()
    },
  })
  const { title, greeting, placeholder } = words[purpose]
  const isEmpty = records.length === 0 && !asking.pending
  return (
    <>
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
          {(talk.isLoading || isLooking) && <Loading />}
          {isEmpty && !talk.isLoading && !isLooking && talk.error === undefined && (
            <Opening setting={setting} fallback={{ title, greeting }} />
          )}
          {records.map((record, nth) => (
            <RecordView
              key={record.question.ID}
              {...{ record, at: nth, count: records.length }}
              isHere={nth === at}
              showsWhy={whyOf !== undefined && record.answer?.ID === whyOf}
              onFocus={showAt}
            />
          ))}
          {asking.pending && <PendingView pending={asking.pending} />}
        </div>
      </div>
      {isPreviewed && (
        <aside className="cd-ai-preview" aria-label="发出去的文字" tabIndex={0}>
          <p className="cd-quiet cd-small">
            <KeyCaps keys="esc" /> 收起
          </p>
          <Preview asking={asking.asking} />
        </aside>
      )}
      <div className="cd-ai-compose">
        <ContextChips attached={asking.attached} onRemove={asking.takeAway} />
        <Composer
          {...{ input, placeholder }}
          text={asking.text}
          before={askedBefore(talk.questions, asking.cleared)}
          onText={asking.setText}
          onSend={() => {
            setPreviewed(false)
            onStart()
            void asking.send()
          }}
          onAttach={askMore}
          onTab={() => toCard(feed.current)}
          onTakeAway={() => {
            const gone = asking.attached.at(-1)
            if (gone) asking.takeAway(gone.key)
            return gone !== undefined
          }}
        />
      </div>
    </>
  )
}
