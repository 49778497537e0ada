/** What can be done with files on their way up, as commands of the pane. */
import { defineCommand } from '../../../workspace/command.ts'
import type { UploadSession } from '../../../api/library/uploads/fields.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { dropTransfer, pauseTransfer, resumeTransfer, type Transfer } from '../../parts/transfers/transfers.ts'

/** What each state is called. */
export const stateTitles: Readonly<Record<Transfer['state'], string>> = {
  waiting: '等待',
  sending: '上传中',
  paused: '已暂停',
  needsFile: '要选原来的文件',
  failed: '中断',
  refused: '没有收下',
  finishing: '正在入库',
  done: '完成',
}

const group = '上传任务'

/** Offer them while mounted. `choose`: open the system's dialog, for one of them or for new ones. */
export function useTransferCommands(parts: {
  readonly here: Transfer | undefined
  /** Somebody else's, under the cursor. */
  readonly other: UploadSession | undefined
  readonly at: number
  readonly count: number
  readonly move: (to: number) => void
  readonly choose: (key: number | undefined) => void
  readonly dropOther: (session: UploadSession) => Promise<void>
}): void {
  const { here, other, at, count, move, choose, dropOther } = parts
  const isRunning = here?.state === 'sending' || here?.state === 'waiting'
  const isOver = here?.state === 'done' || here?.state === 'finishing'
  const isRefused = here?.state === 'refused' && '这个文件没有收下，请换一个文件重新上传。'
  const none = other ? `这是${other.Sender}的上传，只能取消。` : '还没有上传任务。'
  const step = (by: number) => move(Math.max(0, Math.min(count - 1, at + by)))
  usePaneCommands([
    defineCommand({
      id: 'transfers.new',
      title: '选择要上传的文件',
      group,
      where: 'list',
      keys: 'n',
      keywords: ['upload', '上传'],
      run: () => choose(undefined),
    }),
    defineCommand({
      id: 'transfers.turn',
      title: '暂停或继续',
      group,
      where: 'list',
      keys: 'space',
      can: () => (!here ? none : isRefused || !isOver || '这个文件已经传完。'),
      async run(ctx) {
        if (!here) return
        if (isRunning) return pauseTransfer(here.key)
        const why = await resumeTransfer(here.key)
        if (why === undefined) return
        ctx.notify(why, 'warning')
        choose(here.key)
      },
    }),
    defineCommand({
      id: 'transfers.give',
      title: '选择原来的文件接着传',
      group,
      where: 'list',
      keys: 'o',
      can: () => (!here ? none : isRefused || (!isRunning && !isOver) || '这个文件不用再选。'),
      run: () => here && choose(here.key),
    }),
    defineCommand({
      id: 'transfers.copy',
      title: '复制文件地址',
      group,
      where: 'list',
      keys: 'c',
      can: () => (!here ? none : here.address !== '' || '传完才有地址。'),
      async run(ctx) {
        await navigator.clipboard.writeText(here?.address ?? '')
        ctx.notify('地址已复制。', 'success')
      },
    }),
    defineCommand({
      id: 'transfers.drop',
      title: '取消上传，或收起传完的',
      group,
      where: 'list',
      keys: 'x',
      can: () => here !== undefined || other !== undefined || none,
      async run(ctx) {
        if (other) {
          const asked = `取消${other.Sender}正在上传的“${other.FileName}”？已传的部分会删掉。`
          if (await ctx.confirm(asked, { danger: true })) await dropOther(other)
          return
        }
        if (!here) return
        const isLost = here.state !== 'done' && here.state !== 'refused' && here.sent > 0
        if (isLost && !(await ctx.confirm(`取消上传“${here.name}”？已传的部分会删掉。`, { danger: true }))) return
        await dropTransfer(here.key)
      },
    }),
    defineCommand({
      id: 'transfers.down',
      title: '下一个上传任务',
      group,
      where: 'list',
      keys: ['j', 'down'],
      repeat: true,
      hidden: true,
      run: () => step(1),
    }),
    defineCommand({
      id: 'transfers.up',
      title: '上一个上传任务',
      group,
      where: 'list',
      keys: ['k', 'up'],
      repeat: true,
      hidden: true,
      run: () => step(-1),
    }),
  ])
}
