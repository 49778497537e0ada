/** What can be done in the tabs of pictures and videos, as commands of the pane. */
import type { RefObject } from 'react'
import type { AiJob } from '../../../../api/intelligence/aiJobs/calls.ts'
import type { MakingKind } from '../../../../api/intelligence/aiJobs/form.ts'
import { isOver } from '../../../../api/intelligence/aiJobs/states.ts'
import { runOn } from '../../../../workspace/execute.ts'
import { isTypingIn, own, walking } from '../walking.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import type { Making } from './useMaking.ts'

/** Offer them while mounted. */
export function useMakingCommands(parts: {
  readonly kind: MakingKind
  readonly making: Making
  readonly content: RefObject<HTMLTextAreaElement | null>
  readonly row: AiJob | undefined
  readonly at: number
  readonly count: number
  readonly go: (at: number) => void
}): void {
  const { kind, making, content, row, at, count, go } = parts
  const isRunning = row !== undefined && !isOver(row.State)
  usePaneCommands([
    own({
      id: 'aiChat.cancel',
      where: 'pane',
      title: isRunning ? '取消生成' : '从输入框到结果',
      keys: 'escape',
      does: ['aiJobs.cancel'],
      // The way out of the input is no verb.
      hidden: !isRunning,
      can: () => isRunning || isTypingIn(content) || '现在没有正在生成的任务。',
      run: () => {
        if (isRunning) runOn('aiJobs.cancel', row)
        else go(at)
      },
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
