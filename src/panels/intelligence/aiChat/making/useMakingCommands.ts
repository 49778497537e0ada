/** What can be done in the tabs of pictures and videos, as commands of the pane. */
import type { RefObject } from 'react'
import type { MakingKind } from '../../../../api/intelligence/aiJobs/form.ts'
import { isTypingIn, own, walking } from '../walking.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import type { Making } from './useMaking.ts'

/** Offer them while mounted. */
export function useMakingCommands(parts: {
  readonly kind: MakingKind
  readonly making: Making
  readonly content: RefObject<HTMLTextAreaElement | null>
  readonly at: number
  readonly count: number
  readonly go: (at: number) => void
  /** Something is made, or sent to be. */
  readonly isRunning: boolean
  readonly cancel: () => void | Promise<void>
}): void {
  const { kind, making, content, at, count, go, isRunning, cancel } = parts
  usePaneCommands([
    own({
      id: 'aiChat.cancel',
      where: 'pane',
      title: isRunning ? '取消生成' : '从输入框到结果',
      keys: 'escape',
      // The way out of the input is no verb and changes nothing; it is told where there is something to go to.
      does: isRunning ? ['aiJobs.cancel'] : [],
      hidden: !isRunning && count === 0,
      can: () => isRunning || isTypingIn(content),
      run: () => (isRunning ? cancel() : go(at)),
    }),
    own({
      id: 'aiChat.make',
      where: 'pane',
      title: kind === 'picture' ? '画图' : '生成视频',
      keys: 'mod+s',
      does: ['aiJobs.start'],
      run: () => making.send(),
    }),
    ...walking({ measured: '个结果', at, count: count, go, input: content }),
  ])
}
