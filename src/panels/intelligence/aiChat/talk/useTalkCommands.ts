/** What can be done in a conversation, as commands of the pane; again and 继续 are actions of the record itself. */
import type { RefObject } from 'react'
import { isTypingIn, own, walking } from '../walking.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { isBrokenOff } from '../../../../api/intelligence/aiAnswers/states.ts'
import type { AskingState } from './useAsking.ts'
import type { Conversation } from './useConversation.ts'
import { liveAnswer } from '../../../../workspace/ai/answers.ts'
import { copyAnswer, putIn } from './takeAnswer.ts'
import { versionBeside, type ShownRecord } from './records.ts'

/** What the commands work on. */
export interface TalkParts {
  readonly talk: Conversation
  readonly asking: AskingState
  readonly records: readonly ShownRecord[]
  /** The place of the record with the focus. */
  readonly at: number
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** What of an answer has come by now. */
  readonly textOf: (record: ShownRecord) => string
  readonly isListed: boolean
  /** What would be sent is shown. */
  readonly isPreviewed: boolean
  readonly go: (at: number) => void
  readonly choose: (question: number, version: number) => void
  readonly why: (answer: number) => void
  readonly attach: () => void
  readonly preview: () => void
  readonly list: () => void
  readonly begin: () => void
}

/** Offer them while mounted. */
export function useTalkCommands(parts: TalkParts): void {
  const { talk, asking, records, at, input, textOf, isListed, isPreviewed, go } = parts
  const { running } = talk
  const record = records[at]
  const answer = record?.answer
  const none = '还没有回答。'
  const last = records.at(-1)?.answer
  const isLeft = last !== undefined && isBrokenOff(liveAnswer(last.ID)?.State ?? last.State)
  const text = () => (record ? textOf(record) : '')
  const step = (by: 1 | -1) => record && versionBeside(record, by)
  const hasText = () => {
    if (running && running.ID === answer?.ID) return '还没有答完，等它写完，或按 Esc 停止。'
    return text() !== '' || none
  }
  usePaneCommands([
    own({
      id: 'aiChat.stop',
      where: 'pane',
      title: running ? '停止回答' : isPreviewed ? '收起发出去的文字' : '从输入框到记录',
      keys: 'escape',
      // The way out of the input is no verb and changes nothing; where the last answer was broken off it leads to what can be done.
      does: running ? ['aiAnswers.stop'] : [],
      keywords: ['stop', '停'],
      hidden: running === undefined && !isPreviewed && !isLeft,
      can: () => running !== undefined || isPreviewed || isTypingIn(input),
      async run() {
        if (running) await api.aiAnswers.stop({ ID: running.ID })
        else if (isPreviewed) parts.preview()
        else go(at)
      },
    }),
    own({
      id: 'aiChat.insert',
      title: '放进稿件',
      keys: 'i',
      keywords: ['insert', '插入'],
      can: hasText,
      run: (ctx) => putIn(ctx, text(), answer!.ID),
    }),
    own({
      id: 'aiChat.copy',
      title: '复制回答',
      keys: 'c',
      keywords: ['copy'],
      can: hasText,
      run: (ctx) => copyAnswer(ctx, text()),
    }),
    own({
      id: 'aiChat.why',
      title: '为什么这样回答',
      keys: 'w',
      keywords: ['why', '费用', '模型', '依据'],
      can: () => answer !== undefined || none,
      run: () => parts.why(answer!.ID),
    }),
    ...walking({ measured: '条记录', at, count: records.length, go, input }),
    own({ id: 'aiChat.first', title: '第一条记录', keys: 'home', hidden: true, run: () => go(0) }),
    own({ id: 'aiChat.last', title: '最后一条记录', keys: 'end', hidden: true, run: () => go(records.length - 1) }),
    own({
      id: 'aiChat.versionBefore',
      title: '上一版回答',
      keys: '[',
      can: () => step(-1) !== undefined || '前面没有别的版本。',
      run: () => parts.choose(record!.question.ID, step(-1)!),
    }),
    own({
      id: 'aiChat.versionAfter',
      title: '下一版回答',
      keys: ']',
      can: () => step(1) !== undefined || '后面没有别的版本。',
      run: () => parts.choose(record!.question.ID, step(1)!),
    }),
    own({
      id: 'aiChat.older',
      title: '更早的记录',
      keys: 'b',
      keywords: ['older', '50'],
      can: () => talk.hasMore || '没有更早的记录了。',
      run: () => talk.readOlder(),
    }),
    own({ id: 'aiChat.begin', title: '新对话', keys: 'n', keywords: ['new chat', '新建'], run: parts.begin }),
    own({
      id: 'aiChat.list',
      title: isListed ? '收起对话列表' : '对话列表',
      keys: 'l',
      keywords: ['conversations', '历史', '对话'],
      run: parts.list,
    }),
    own({
      id: 'aiChat.attach',
      title: '附加内容…',
      keys: '@',
      keywords: ['attach', '上下文', '选中'],
      run: parts.attach,
    }),
    own({
      id: 'aiChat.preview',
      where: 'pane',
      title: isPreviewed ? '收起发出去的文字' : '看发出去的文字',
      keys: 'alt+p',
      keywords: ['preview', '预览', '脱敏'],
      can: () => isPreviewed || asking.text.trim() !== '' || '先写下要问的话。',
      run: parts.preview,
    }),
  ])
}
