/**
 * Where the text of an answer can go: panes that hold a text somebody writes offer it here, and the assistant takes the one
 * that was used last. What is put in, and how it is marked, is the pane's own affair.
 */
import { useEffect, useRef } from 'react'
import { around } from '../dock/around.ts'
import { panes } from '../dock/panes.ts'
import { ordered } from '../dock/recent/order.ts'
import { usePaneOffers } from '../pane.ts'

/** Something a question may be told: a record by its number, or a text; as `Context` of aiAnswers.ask. */
export interface TextContext {
  readonly Kind: 'selection' | 'text' | 'article' | 'clue' | 'topic' | 'comment' | 'liveComment'
  readonly ID?: number
  readonly Text?: string
  readonly Title?: string
}

/** A prompt, or what somebody typed in place of one, to be run on a text. */
export interface TextAsking {
  /** What it is called: the prompt's name, or what was typed. */
  readonly Title: string
  /** What was typed; '' where the prompt says it all. */
  readonly Text: string
  readonly PromptID?: number
  /** What becomes of the answer (promptPurposes of aiPrompts); left out: nobody can know. */
  readonly Purpose?: 'rewrite' | 'title' | 'summary' | 'keywords' | 'answer'
  /** What it must be told: what is selected, or all of the text where nothing is; the article with its title. */
  readonly wants: { readonly selection: boolean; readonly article: boolean }
}

/** A text that somebody writes, as the assistant knows it. */
export interface TextTarget {
  /** What it is called, e.g. the article's title. */
  readonly title: () => string
  /** What is selected in it; '': nothing is. */
  readonly selectedText: () => string
  /**
   * Put an answer in where the caret is, or in place of what is selected; `AnswerID`: 0 where it is none of our answers.
   * Answers undefined when it is in, else why not, as a sentence.
   */
  readonly insert: (answerText: string, AnswerID: number) => string | undefined | Promise<string | undefined>
  /** Take back what was put in last, as one step of the text's own undo. Answers why it cannot, as a sentence. Left out: it cannot. */
  readonly takeBack?: () => string | undefined
  /** Run a prompt on it: asked, followed and put in there; it says by itself what stands against it. Left out: it cannot. */
  readonly ask?: (asking: TextAsking) => void
  /** What of it a question may be told, the smallest part first: what is selected, then the article. */
  readonly context: () => readonly TextContext[]
  /** Put a picture or a video of the library in; left out where the text takes none. Answers as insert does. */
  readonly insertMedia?: (made: {
    readonly MediaID: number
    readonly Address: string
    readonly Kind: 'picture' | 'video'
    readonly Title: string
  }) => string | undefined | Promise<string | undefined>
}

/** A target and the pane it stands in. */
export interface OfferedTarget extends TextTarget {
  readonly pane: string
}

const offered = new Map<string, TextTarget>()

/** Offer a pane's text. Answers how to take it back. */
export function offerTextTarget(pane: string, target: TextTarget): () => void {
  offered.set(pane, target)
  return () => {
    if (offered.get(pane) === target) offered.delete(pane)
  }
}

/** The text of the active pane, else of the pane that was used last of those that have one; undefined: no such pane is open. */
export function textTarget(): OfferedTarget | undefined {
  const order = ordered(around.recent, [...offered.keys()])
  const id = panes.active !== undefined && offered.has(panes.active) ? panes.active : order[0]
  const target = id === undefined ? undefined : offered.get(id)
  return target && { ...target, pane: id! }
}

/** The text of one pane; undefined: it has none. */
export function textTargetOf(pane: string): TextTarget | undefined {
  return offered.get(pane)
}

/** Offer the text of this pane while mounted; undefined: it cannot be written now. The object may be new on each render. */
export function useTextTarget(target: TextTarget | undefined): void {
  const { id } = usePaneOffers()
  const latest = useRef(target)
  latest.current = target
  const isThere = target !== undefined
  useEffect(() => {
    if (!isThere) return
    return offerTextTarget(id, {
      title: () => latest.current?.title() ?? '',
      selectedText: () => latest.current?.selectedText() ?? '',
      insert: (text, AnswerID) => latest.current?.insert(text, AnswerID),
      ...(latest.current?.takeBack ? { takeBack: () => latest.current?.takeBack?.() } : {}),
      ...(latest.current?.ask ? { ask: (asking: TextAsking) => latest.current?.ask?.(asking) } : {}),
      context: () => latest.current?.context() ?? [],
      insertMedia: (made) =>
        latest.current?.insertMedia ? latest.current.insertMedia(made) : '这里放不进图片和视频。',
    })
  }, [id, isThere])
}
