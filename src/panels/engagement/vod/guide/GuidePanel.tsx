/** 节目单: a day of a channel as a board; keys go through its entries, move them by minutes, and go from day to day. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { ParamsOf } from '../../../../api/pages.ts'
import type { VodGuide } from '../../../../api/engagement/vodGuides/calls.ts'
import { dayAfter } from '../../../../api/text/day.ts'
import { defineCommand, type Command } from '../../../../workspace/command.ts'
import { useRead } from '../../../../workspace/data.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { noteMade } from '../../../../workspace/madeHere.ts'
import { usePane, usePaneCommands, usePaneTitle } from '../../../../workspace/pane.ts'
import { runOn } from '../../../../workspace/execute.ts'
import { api } from '../../../../workspace/session.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { List } from '../../../parts/list/List.tsx'
import { useNarrowed } from '../../../parts/sides/useNarrowed.ts'
import { DayStrip } from './DayStrip.tsx'
import { dayTitle, entryAround, seamWords, today } from './dayWords.ts'
import { guideColumns } from './guideColumns.tsx'
import './guide.css'

/** Ours: the most entries a day shows. */
const SHOWN = 500

/** The panel of /OnDemand/Guide. */
export default function GuidePanel({ ChannelID, Day = today() }: ParamsOf<'/OnDemand/Guide'>): ReactNode {
  const pane = usePane()
  const channels = useRead('vodChannels', 'list', {})
  const channel = channels.data?.find(({ ID }) => ID === ChannelID) ?? channels.data?.find(({ IsEnable }) => IsEnable)
  const asked = { ChannelID: channel?.ID ?? 0, Day }
  const [under, setUnder] = useState<number | undefined>(undefined)
  const { data } = useRead('vodGuides', 'list', { ...(channel ? asked : { Day: '2000-01-01' }), PageSize: SHOWN })
  const entries = useMemo(() => data?.List ?? [], [data])
  const seams = useMemo(() => seamWords(entries), [entries])
  const columns = useMemo(() => guideColumns(seams), [seams])
  const query = JSON.stringify(asked)
  const begun = useRef('')
  const grid = useRef<HTMLDivElement>(null)
  usePaneTitle(channel && `${channel.Name} ${dayTitle(Day)}`)
  useNarrowed('vodGuides', asked)
  const show = (more: { readonly ChannelID?: number; readonly Day?: string }) =>
    pane.setParams({ ...(channel ? { ChannelID: channel.ID } : {}), Day, ...more })
  const key = (id: string, title: string, keys: string, run: Command['run'], repeat = false) =>
    defineCommand({ id: `guide.${id}`, title, group: '节目单', keys, where: 'list', run, repeat })
  usePaneCommands([
    key('before', '前一天', 'left', () => show({ Day: dayAfter(Day, -1) }), true),
    key('after', '后一天', 'right', () => show({ Day: dayAfter(Day, 1) }), true),
    key('today', '回到今天', 't', () => show({ Day: today() })),
    key('channel', '换一个频道', 'c', async (ctx) => {
      const answers = await ctx.ask('看哪个频道的节目单', [
        {
          ...{ name: 'ChannelID', label: '频道', kind: 'pick' },
          options: () => (channels.data ?? []).map(({ ID, Name }) => ({ title: Name, value: ID })),
        },
      ])
      if (answers) show({ ChannelID: Number(answers['ChannelID']) })
    }),
  ])
  if (channels.error && !channels.data) return <ErrorState error={channels.error} retry={channels.reload} />
  if (channels.data && !channel)
    return <EmptyState title="还没有点播频道" hint="节目单按频道编排，请先在“点播频道”里新增一个。" />
  const wrong = seams.size > 0 ? `，${seams.size} 处重叠或空档` : ''
  return (
    <div className="cd-guide">
      <header className="cd-guide-head">
        <strong>{channel?.Name}</strong>
        <span>
          <KeyCaps keys="left" /> {dayTitle(Day)}
          {Day === today() && '（今天）'} <KeyCaps keys="right" />
        </span>
        <span className="cd-quiet" role="status">
          {entries.length} 条{wrong}
        </span>
      </header>
      <DayStrip entries={entries} under={under} />
      {channel && (
        <List<VodGuide>
          family="vodGuides"
          label={`${channel.Name} ${dayTitle(Day)}的节目单`}
          query={query}
          source={async (PageIndex, PageSize) => {
            const answer = await api.vodGuides.list({ ...asked, PageIndex, PageSize })
            // The list goes to it as to what was just made; once, and from then on people walk by themselves.
            const around = begun.current === query ? undefined : entryAround(answer.List, new Date())
            begun.current = query
            if (around) noteMade(pane.id, 'vodGuides', around.ID)
            return answer
          }}
          columns={columns}
          arranged
          onOpen={(row) => void runOn('vodGuides.edit', row)}
          onCursor={(row) => setUnder(row?.ID)}
          empty={
            <EmptyState
              title="这一天还没有节目单"
              hint="按 Shift+I 从表格导入，先看对照再采用。"
              keys={{ chord: 'n', does: '新增一条' }}
            />
          }
          grid={grid}
          keptAs="/OnDemand/Guide"
        />
      )}
    </div>
  )
}
