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
import type { TextParameter } from '../../../../api/system/textParameters/calls.ts'
import { liveAnswer, type LiveAnswer } from '../../../../workspace/ai/answers.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { notify } from '../../../../workspace/notices.ts'
import { useInputFocus } from '../inputFocus.ts'
import { askContext } from '../context/askContext.ts'
import { ContextChips } from '../context/ContextChips.tsx'
import { Preview } from '../context/Preview.tsx'
import { useArrivals } from '../context/arrivals.ts'
import { Composer } from './Composer.tsx'
import { askedBefore, recordsOf, type ShownRecord } from './records.ts'
import { TalkFeed } from './TalkFeed.tsx'
import { talkWords } from './talkWords.ts'
import { toCard } from './toCard.ts'
import { useAsking } from './useAsking.ts'
import { useHere } from './useHere.ts'
import { useConversation } from './useConversation.ts'
import { useFollowedEnd } from './useFollowedEnd.ts'
import { usePublishedAnswer } from './usePublishedAnswer.ts'
import { useTalkCommands } from './useTalkCommands.ts'

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
  const { at, go, noteAt } = useHere(feed, talk.questions, records, conversation)
  usePublishedAnswer(records[at], talk.running?.ID)
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
  useEffect(() => setWhyOf(undefined), [conversation, last])
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
  return (
    <>
      <TalkFeed
        {...{ feed, purpose, setting, talk, isLooking, records, at, whyOf }}
        pending={asking.pending}
        onFocus={noteAt}
      />
      {isPreviewed && <Preview asking={asking.asking} />}
      <div className="cd-ai-compose">
        <ContextChips attached={asking.attached} onRemove={asking.takeAway} />
        <Composer
          input={input}
          placeholder={talkWords[purpose].placeholder}
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
