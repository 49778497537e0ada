/** What can be done in the tabs of pictures and videos, as commands of the pane. */
import type { RefObject } from 'react'
import type { AiJob } from '../../../../api/intelligence/aiJobs/calls.ts'
import type { MakingKind } from '../../../../api/intelligence/aiJobs/form.ts'
import { isOver } from '../../../../api/intelligence/aiJobs/states.ts'
import { defineCommand, type Command } from '../../../../workspace/command.ts'
import { runCommand } from '../../../../workspace/execute.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { firstMade, putMade } from './takeMade.ts'
import type { Making } from './useMaking.ts'

const own = (command: Omit<Command, 'group' | 'can'> & Partial<Pick<Command, 'can'>>): Command =>
  defineCommand({ group: 'AI 助手', where: 'list', ...command })

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
  const isTyping = () => content.current?.ownerDocument.activeElement === content.current
  const isRunning = row !== undefined && !isOver(row.State)
  const hasMade = () => firstMade(row) !== undefined || '还没有生成的文件。'
  usePaneCommands([
    own({
      id: 'aiChat.cancel',
      where: 'pane',
      title: isRunning ? '取消生成' : '从输入框到结果',
      keys: 'escape',
      does: ['aiJobs.cancel'],
      // The way out of the input is no verb.
      hidden: !isRunning,
      can: () => isRunning || isTyping() || '现在没有正在生成的任务。',
      run: () => {
        if (isRunning) runCommand('aiJobs.cancel', { family: 'aiJobs', rows: [row] })
        else go(at)
      },
    }),
    own({
      id: 'aiChat.insert',
      title: '放进稿件',
      keys: 'i',
      // Before the list of jobs has it, which only copies.
      keywords: ['insert', '插入'],
      can: hasMade,
      run: (ctx) => putMade(ctx, row!),
    }),
    own({
      id: 'aiChat.write',
      title: '到输入框',
      keys: ['enter', '/'],
      can: () => !isTyping() || '已经在输入框里。',
      run: () => content.current?.focus(),
    }),
    own({
      id: 'aiChat.make',
      where: 'pane',
      title: kind === 'picture' ? '画图' : '生成视频',
      keys: 'mod+s',
      does: ['aiJobs.start'],
      run: () => making.send(),
    }),
    own({
      id: 'aiChat.down',
      title: '下一个结果',
      keys: ['j', 'down'],
      hidden: true,
      repeat: true,
      run: () => go(Math.min(count - 1, at + 1)),
    }),
    own({
      id: 'aiChat.up',
      title: '上一个结果',
      keys: ['k', 'up'],
      hidden: true,
      repeat: true,
      run: () => go(Math.max(0, at - 1)),
    }),
  ])
}
