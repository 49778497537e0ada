/** The verbs of the import screen as commands of its pane. */
import type { ImportItem, ImportJob } from '../../../api/content/articleImport/calls.ts'
import type { Can, Command } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { allCommands } from '../../../workspace/registry.ts'
import { mayPublish, type ImportChoice } from './JobView.tsx'
import { filtersOf, isRunning, itemStates } from './words.ts'

/** What the commands look at and do. */
export interface ImportParts {
  readonly job: ImportJob | undefined
  readonly choice: ImportChoice
  readonly filter: ImportItem['State'] | undefined
  readonly isSending: boolean
  readonly granted: boolean
  readonly onChoose: () => void
  readonly onStop: () => void
  readonly onChoice: (change: Partial<ImportChoice>) => void
  readonly onFilter: (filter: ImportItem['State'] | undefined) => void
  readonly onStart: () => Promise<void>
  readonly onFocus: () => void
}

const command = (one: Omit<Command, 'group' | 'where' | 'can'> & Partial<Pick<Command, 'can'>>): Command => ({
  can: () => true,
  group: '稿件导入',
  where: 'pane',
  ...one,
})

/** Offer them while mounted. */
export function useImportCommands(parts: ImportParts): void {
  const { job, choice, filter, isSending, granted } = parts
  const parsed = (): Can => (job?.State === 'parsed' ? true : '请先选一份还没有开始的导入。')
  const cancel = allCommands().find((one) => one.id === 'articleImport.cancel')
  usePaneCommands([
    command({
      id: 'import.choose',
      title: '选择导入文件',
      keys: 'o',
      keywords: ['open', 'file', '上传'],
      can: () => (!granted ? '导入需要“导入”权限。' : !isSending || '文件还在上传。'),
      run: parts.onChoose,
    }),
    command({
      id: 'import.stop',
      title: '取消上传',
      keys: 'esc',
      can: () => isSending,
      run: parts.onStop,
    }),
    command({
      id: 'import.channel',
      title: '选择导入到的栏目',
      keys: 'c',
      keywords: ['channel'],
      can: parsed,
      async run(ctx) {
        const channels = await ctx.api.channels.list({ Granted: true })
        const answers = await ctx.ask('选择栏目', [
          {
            name: 'ChID',
            label: '导入到栏目',
            kind: 'pick',
            options: () => channels.map(({ ID, Name }) => ({ title: Name, value: ID })),
          },
        ])
        const found = channels.find((channel) => channel.ID === Number(answers?.['ChID']))
        if (found) parts.onChoice({ ChID: found.ID, channel: found.Name })
      },
    }),
    command({
      id: 'import.publish',
      title: choice.Publish ? '导入后都作为草稿' : '原来已公开的，导入后直接发布',
      keys: 'p',
      keywords: ['publish'],
      can: () => (mayPublish() ? parsed() : '需要“发布”权限。'),
      run: () => parts.onChoice({ Publish: !choice.Publish }),
    }),
    command({
      id: 'import.start',
      title: '开始导入',
      keys: 's',
      keywords: ['start'],
      can: () => {
        const can = parsed()
        if (can !== true) return can
        return choice.ChID !== undefined || '请先选择导入到哪个栏目（按 C）。'
      },
      run: parts.onStart,
    }),
    command({
      id: 'import.filter',
      title: '换一种筛选',
      keys: 'f',
      can: () => job !== undefined || '没有导入记录。',
      run(ctx) {
        const all = [undefined, ...(job ? filtersOf(job) : [])]
        const next = all[(all.indexOf(filter) + 1) % all.length]
        parts.onFilter(next)
        ctx.notify(`清单：${next ? itemStates[next] : '全部'}`)
      },
    }),
    command({ id: 'import.lists', title: '导入记录与清单之间切换', keys: 'alt+t', run: parts.onFocus }),
    ...(cancel
      ? [{ ...cancel, keys: 'x', where: 'pane' as const, can: isRunning(job) ? cancel.can : () => false as const }]
      : []),
  ])
}
