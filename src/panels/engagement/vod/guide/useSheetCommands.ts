/** The verbs of a sheet that is looked at, as commands of its pane. */
import type { GuideDiff } from '../../../../api/engagement/vodGuides/guideDiff.ts'
import { defineCommand, type Command, type Context } from '../../../../workspace/command.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { whyNotTaken } from './DiffView.tsx'

/** What the commands look at and do. */
export interface SheetParts {
  readonly diff: GuideDiff | undefined
  readonly isBusy: boolean
  readonly granted: boolean
  readonly onChoose: () => void
  readonly onTake: (ctx: Context) => Promise<void>
  readonly onWhole: () => void
  readonly onMove: (by: number) => void
  readonly onChannel: (ctx: Context) => Promise<void>
}

/** Offer them while mounted. */
export function useSheetCommands({ diff, isBusy, granted, ...on }: SheetParts): void {
  const command = (one: Pick<Command, 'id' | 'title' | 'keys' | 'run'> & Partial<Command>): Command =>
    defineCommand({
      group: '节目单',
      where: 'pane',
      can: () => diff !== undefined || '请先选择文件。',
      ...one,
    } as Command)
  const allowed = () => (!granted ? '没有“节目单”的“导入”权限，请联系管理员开通。' : !isBusy || '还在读取。')
  usePaneCommands([
    command({ id: 'sheet.choose', title: '选择节目单文件', keys: 'o', can: allowed, run: on.onChoose }),
    command({
      id: 'sheet.take',
      title: '采用这份节目单',
      keys: 'a',
      can() {
        const may = allowed()
        return may !== true ? may : diff === undefined ? '请先选择文件。' : (whyNotTaken(diff) ?? true)
      },
      run: on.onTake,
    }),
    command({ id: 'sheet.channel', title: '换一个频道', keys: 'c', can: allowed, run: on.onChannel }),
    command({ id: 'sheet.whole', title: '只看变化和看全部之间切换', keys: 'f', run: on.onWhole }),
    command({
      id: 'sheet.next',
      title: '下一行',
      keys: ['j', 'down'],
      hidden: true,
      repeat: true,
      run: () => on.onMove(1),
    }),
    command({
      id: 'sheet.previous',
      title: '上一行',
      keys: ['k', 'up'],
      hidden: true,
      repeat: true,
      run: () => on.onMove(-1),
    }),
  ])
}
