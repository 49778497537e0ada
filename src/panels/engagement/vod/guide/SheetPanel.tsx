/** 导入节目单: a sheet beside what stands. What it would change is looked at first, then taken in one act. */
import { useRef, useState, type ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { vodGuides } from '../../../../api/engagement/vodGuides/calls.ts'
import type { GuideDiff } from '../../../../api/engagement/vodGuides/guideDiff.ts'
import type { ParamsOf } from '../../../../api/pages.ts'
import type { Context } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { useRead } from '../../../../workspace/data.ts'
import { usePane, usePaneFocus, usePaneTitle } from '../../../../workspace/pane.ts'
import { api, me } from '../../../../workspace/session.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FooterKeys } from '../../../parts/FooterKeys.tsx'
import { dayTitle, today } from './dayWords.ts'
import { changesIn, DiffView } from './DiffView.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { useSheetCommands } from './useSheetCommands.ts'
import '../../../parts/footer.css'
import './guide.css'

/** A file and what it would change, or why it cannot be read. */
interface Looked {
  readonly file: File
  readonly diff?: GuideDiff
  readonly problem?: string
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '没有读出来，请再试一次。')

/** The panel of /OnDemand/GuideSheet. */
export default function SheetPanel({ ChannelID, Day = today() }: ParamsOf<'/OnDemand/GuideSheet'>): ReactNode {
  const pane = usePane()
  const channels = useRead('vodChannels', 'list', {})
  const channel = channels.data?.find(({ ID }) => ID === ChannelID) ?? channels.data?.[0]
  const [looked, setLooked] = useState<Looked | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [row, setRow] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  usePaneTitle(channel && `导入节目单：${channel.Name}`)
  usePaneFocus(() => body.current?.focus())

  const compare = async (file: File, ID = channel?.ID) => {
    if (ID === undefined) return
    setBusy(true)
    setRow(0)
    try {
      setLooked({ file, diff: await api.vodGuides.compare({ file, ChannelID: ID, Day }) })
    } catch (error) {
      setLooked({ file, problem: reasonOf(error) })
    } finally {
      setBusy(false)
      body.current?.focus()
    }
  }
  const take = async (ctx: Context) => {
    if (!looked?.diff || !channel) return
    const { file, diff } = looked
    setBusy(true)
    try {
      const { Done, LogID } = await api.vodGuides.bulkImport({ file, ChannelID: channel.ID, Day, Mark: diff.Mark })
      if (LogID === undefined) ctx.notify('节目单没有变化')
      else ctx.remember(`${channel.Name}的节目单已导入，改动 ${Done.length} 条`, LogID)
      setLooked(undefined)
      ctx.open('/OnDemand/Guide', { ChannelID: channel.ID, Day: diff.Days[0] ?? Day }, 'right')
    } catch (error) {
      // Somebody changed the guide meanwhile: what would be changed now is shown anew.
      await compare(file)
      ctx.notify(reasonOf(error), 'warning')
    } finally {
      setBusy(false)
    }
  }
  const shown = looked?.diff ? changesIn(looked.diff, isWhole) : []
  useSheetCommands({
    diff: looked?.diff,
    isBusy,
    granted: may(me(), vodGuides.pages, '导入'),
    onChoose: () => input.current?.click(),
    onTake: take,
    onWhole: () => setWhole(!isWhole),
    onMove: (by) => setRow((at) => Math.max(0, Math.min(shown.length - 1, at + by))),
    onChannel: async (ctx) => {
      const answers = await ctx.ask('导入到哪个频道', [
        {
          ...{ name: 'ChannelID', label: '频道', kind: 'pick' },
          options: () => (channels.data ?? []).map(({ ID, Name }) => ({ title: Name, value: ID })),
        },
      ])
      if (!answers) return
      const ID = Number(answers['ChannelID'])
      pane.setParams({ ChannelID: ID, Day })
      if (looked) await compare(looked.file, ID)
    },
  })
  if (channels.data && !channel)
    return <EmptyState title="还没有点播频道" hint="节目单按频道编排，请先在“点播频道”里新增一个。" />
  return (
    <div className="cd-guide">
      <header className="cd-guide-head">
        <strong>{channel?.Name}</strong>
        <span className="cd-quiet">表格里没有写日期的行，算 {dayTitle(Day)} 的</span>
      </header>
      <div ref={body} className="cd-sheet" tabIndex={0} role="region" aria-label="节目单对照" aria-busy={isBusy}>
        <SheetDrop input={input} isBusy={isBusy} problem={looked?.problem} onFile={(file) => void compare(file)} />
        {looked?.diff && (
          <DiffView
            name={looked.file.name}
            diff={looked.diff}
            shown={shown}
            row={row}
            isWhole={isWhole}
            isBusy={isBusy}
            onTake={() => void take(contextNow())}
          />
        )}
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </div>
  )
}
