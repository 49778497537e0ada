/** What commands will act on, told above the input. */
import { counted, recordTitle } from '../../api/recordTitle.ts'
import { paneEntry } from '../dock/panes.ts'
import type { Context } from '../command.ts'
import type { PaletteMode } from './mode.ts'
import { modeSource } from './modeSources.ts'
import { familyTitle } from '../families.ts'

/** 「将作用于：3 篇稿件 · 全部稿件」; of one record also its name. */
function targetText({ subject, paneId }: Pick<Context, 'subject' | 'paneId'>): string {
  const pane = paneEntry(paneId)?.title
  if (!subject || subject.rows.length === 0) return pane === undefined ? '没有打开的窗格' : `没有选中记录 · ${pane}`
  const [only] = subject.rows
  const records = `${counted(subject.family, subject.rows.length)}${familyTitle(subject.family)}`
  const name = subject.rows.length === 1 && only ? `“${recordTitle(only)}”` : ''
  return `将作用于：${records}${name}${pane === undefined ? '' : ` · ${pane}`}`
}

/** The line above the input. */
export function Target(props: { readonly ctx: Context; readonly id: string; readonly mode: PaletteMode }) {
  const { ctx, id, mode } = props
  return (
    <div className="cd-palette-target" id={id}>
      <span className="cd-palette-crumb">{modeSource(mode)?.target?.() ?? targetText(ctx)}</span>
    </div>
  )
}
