/**
 * The answers that run, as this window knows them: what the stream brought, for every pane that shows one. The stream is open
 * while somebody looks or waits, and a while longer.
 */
import { proxy } from 'valtio'
import type { AiAnswer } from '../../api/intelligence/aiAnswers/calls.ts'
import { isRunning } from '../../api/intelligence/aiAnswers/states.ts'
import { FROM_LIMIT, withStreamed, type Streamed } from '../../api/intelligence/aiAnswers/streamed.ts'
import { sessionMayBeOver } from '../live/hear.ts'
import { api, session } from '../session.ts'
import { createGrowing } from './growing.ts'
import { keepAnswerStream, type AnswerLine } from './answerStream.ts'

/** An answer as far as it is. */
export type LiveAnswer = Pick<
  AiAnswer,
  'ID' | 'ConversationID' | 'QuestionID' | 'Version' | 'State' | 'Text' | 'Service' | 'Model' | 'Problem'
>

/** The state of the line, to be shown; 'off': nobody looks. `since`: when it broke, in ms since 1970. */
export const answerLine = proxy<{ state: AnswerLine | 'off'; since: number | undefined }>({
  state: 'off',
  since: undefined,
})

/** Ours: how long the stream stays open when nobody looks any more, in ms: panes are drawn anew when they are moved. */
const LINGER_MS = 5000
/** Ours: where no stream comes through, running answers are read this often, in ms. */
const READ_MS = 2000
/** Ours: how many answers that ended are kept. */
const ENDED_KEPT = 50

const known = new Map<number, LiveAnswer>()
const listeners = new Map<number, Set<() => void>>()
const hearers = new Set<(answer: LiveAnswer) => void>()
/** Answers that are followed and of which nothing is known yet. */
const awaited = new Set<number>()

let users = 0
let whose: number | undefined
let close: (() => void) | undefined
let reading: ReturnType<typeof setInterval> | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

/** What is known of an answer; undefined: nothing has come yet. The same object until something comes. */
export function liveAnswer(ID: number): LiveAnswer | undefined {
  return known.get(ID)
}

function tell(answer: LiveAnswer): void {
  known.set(answer.ID, answer)
  growing.drop(answer.ID)
  awaited.delete(answer.ID)
  for (const listener of listeners.get(answer.ID) ?? []) listener()
  for (const hearer of hearers) hearer(answer)
  const ended = [...known.values()].filter(({ ID, State }) => !isRunning(State) && !listeners.has(ID))
  for (const { ID } of ended.slice(0, -ENDED_KEPT)) known.delete(ID)
}

const growing = createGrowing(tell)

/** An event of the stream. */
function hear(event: Streamed): void {
  const { Offset: _, Text: __, ...rest } = event
  const before = growing.latest(event.ID) ?? known.get(event.ID)
  // What ended stays as it ended: an older stream may still bring what it had.
  if (before && !isRunning(before.State) && isRunning(event.State)) return
  // Something before it is missing: the whole is read.
  if (event.Offset > (before?.Text.length ?? 0)) return void readOne(event.ID)
  const answer = { ...rest, Text: withStreamed(before?.Text ?? '', event) }
  if (before?.State === 'streaming' && answer.State === 'streaming' && before.Service === answer.Service)
    growing.soon(answer)
  else tell(answer)
}

/** An answer as it was read otherwise; what the stream brought further counts more. */
export function noteAnswer(answer: LiveAnswer): void {
  const before = growing.latest(answer.ID) ?? known.get(answer.ID)
  if (before && !isRunning(before.State)) return
  if (before && isRunning(answer.State) && before.Text.length >= answer.Text.length) return
  const { ID, ConversationID, QuestionID, Version, State, Text, Service, Model, Problem } = answer
  tell({ ID, ConversationID, QuestionID, Version, State, Text, Service, Model, Problem })
}

const running = () => [...[...known.values()].filter(({ State }) => isRunning(State)).map(({ ID }) => ID), ...awaited]

const readOne = (ID: number): Promise<void> =>
  api.aiAnswers
    .get({ ID })
    .then(noteAnswer)
    .catch((error: unknown) => console.info('answers', error))

/** Read what runs, where the stream does not bring it; of what is followed and was not heard of, also beside the stream. */
async function readRunning(): Promise<void> {
  const asked = answerLine.state === 'on' ? [...awaited] : running()
  await Promise.all(asked.map(readOne))
}

function open(): void {
  const user = session.user?.ID
  if (close && whose === user && answerLine.state !== 'over') return
  shut()
  whose = user
  reading = setInterval(() => void readRunning(), READ_MS)
  close = keepAnswerStream({
    ticket: () => api.push.ticket({}),
    known: () =>
      new Map(
        running()
          .slice(-FROM_LIMIT)
          .map((ID) => [ID, (growing.latest(ID) ?? known.get(ID))?.Text.length ?? 0]),
      ),
    hear,
    state(line) {
      if (line === 'lost') answerLine.since ??= Date.now()
      if (line === 'on') answerLine.since = undefined
      answerLine.state = line
    },
    session: () => void sessionMayBeOver(),
  })
}

function shut(): void {
  close?.()
  clearInterval(reading)
  close = undefined
  answerLine.state = 'off'
  answerLine.since = undefined
  // Another person must not see them.
  if (whose === session.user?.ID) return
  known.clear()
  growing.clear()
}

/** Keep the stream open. Answers how to let go of it. */
export function watchAnswers(): () => void {
  users += 1
  clearTimeout(leaving)
  open()
  let isLetGo = false
  return () => {
    if (isLetGo) return
    isLetGo = true
    users -= 1
    if (users === 0) leaving = setTimeout(() => users === 0 && shut(), LINGER_MS)
  }
}

/** Be told whenever something comes of an answer; the stream is kept open meanwhile. Answers how to stop. */
export function followAnswer(ID: number, listener: () => void): () => void {
  const letGo = watchAnswers()
  const set = listeners.get(ID) ?? new Set()
  listeners.set(ID, set.add(listener))
  if (!known.has(ID)) awaited.add(ID)
  return () => {
    set.delete(listener)
    if (set.size === 0) {
      listeners.delete(ID)
      awaited.delete(ID)
    }
    letGo()
  }
}

/** Be told of every answer that something comes of, also of such as began in another window. Answers how to stop. */
export function hearAnswers(hearer: (answer: LiveAnswer) => void): () => void {
  const letGo = watchAnswers()
  hearers.add(hearer)
  return () => {
    hearers.delete(hearer)
    letGo()
  }
}
