/** Who agreed that an item may be used, and who forbade it: a list that is walked, each edited or removed where it stands. */
import { useMemo, useState, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import type { MediaPermit } from '../../../api/library/mediaPermits/calls.ts'
import { permitKinds } from '../../../api/library/mediaPermits/fields.ts'
import { day } from '../../../api/library/media/term.ts'
import { defineCommand, type Subject } from '../../../workspace/command.ts'
import { runOn } from '../../../workspace/execute.ts'
import { KeyHint } from '../../../workspace/keysPanel/KeyHint.tsx'
import { usePaneCommands, usePublish } from '../../../workspace/pane.ts'
import { ArrangedList, rowAt } from '../../parts/arranged/ArrangedList.tsx'

function span(from: string | null, to: string | null): string {
  if (from === null && to === null) return '一直'
  return [from && `${day(from)} 起`, to && `到 ${day(to)}`].filter(Boolean).join('，')
}

/** `permits`: undefined while they are read. `total`: how many there are, also where fewer are listed. `leave`: back to the item. */
export function Permits({
  row,
  permits,
  total,
  leave,
}: {
  readonly row: Media
  readonly permits: readonly MediaPermit[] | undefined
  readonly total: number
  readonly leave: () => void
}): ReactNode {
  const [current, setCurrent] = useState(0)
  const rows = permits ?? []
  const under = rowAt(rows, current)
  usePublish(useMemo(() => ({ family: 'mediaPermits', rows: under ? [under] : [] }) satisfies Subject, [under]))
  const key = (id: string, title: string, keys: string | readonly string[], run: () => void) =>
    defineCommand({ id: `mediaPermits.${id}`, title, group: '媒资授权', keys, where: 'list', hidden: true, run })
  usePaneCommands([
    key('toItem', '回到媒资', ['left', 'escape'], leave),
    key('another', '登记许可', 'a', () => void runOn('mediaPermits.add', { MediaID: row.ID })),
    key('ban', '登记禁止', 'shift+a', () => void runOn('mediaPermits.ban', { MediaID: row.ID })),
  ])
  return (
    <>
      <h3>
        授权{' '}
        <KeyHint of="mediaPermits.add" keys="a">
          许可{' '}
        </KeyHint>
        <KeyHint of="mediaPermits.ban" keys="shift+a">
          禁止
        </KeyHint>
      </h3>
      <div aria-busy={permits === undefined}>
        <ArrangedList
          label="授权"
          rows={rows}
          current={current}
          onCurrent={setCurrent}
          onArrange={undefined}
          onOpen={(one) => void runOn('mediaPermits.edit', one)}
          cells={(one) => <Permit one={one} />}
          empty={permits && <p className="cd-quiet">还没有登记。</p>}
        />
      </div>
      {total > rows.length && rows.length > 0 && <p className="cd-quiet">还有更早的 {total - rows.length} 条。</p>}
    </>
  )
}

function Permit({ one }: { readonly one: MediaPermit }): ReactNode {
  return (
    <span>
      {permitKinds[one.Kind]} · {one.Agreed} · {span(one.FromTime, one.ToTime)}
      <br />
      <span className="cd-quiet cd-small">
        {[one.Channels.length > 0 && `${one.Channels.length} 个栏目`, one.ReMark, `${one.AdminName} 登记`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
