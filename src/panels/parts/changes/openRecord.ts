/** From a line of the operation log to the record it tells of. */
import { actionEntries, contract } from '../../../api/index.ts'
import type { Context } from '../../../workspace/command.ts'

/** Open the article a line names, or the page of the record's family. */
export function openRecord(line: { readonly Module: number; readonly EventID: readonly number[] }, ctx: Context): void {
  const [ID] = line.EventID
  if (ID === undefined) return ctx.notify('这条记录没有指向任何内容。', 'warning')
  if (line.Module === 300) return ctx.open('/Publish', { ID })
  const family = actionEntries.find(({ action }) => action.log?.module === line.Module)?.family
  const page = family && contract[family].pages[0]
  if (page) ctx.open(page, {})
  else ctx.notify('这类记录没有可以打开的页面。', 'warning')
}

/** Ours: so many numbers stand in a cell. */
const NUMBERS = 10
const named = (ids: readonly number[]) =>
  ids.slice(0, NUMBERS).join('、') + (ids.length > NUMBERS ? ` 等 ${ids.length} 条` : '')

/** The records a line tells of, in a cell: the first one's title, and how many there are. */
export function recordsText(line: {
  readonly EventID: readonly number[]
  readonly Modifys: readonly { readonly ID: number; readonly Title: string }[] // sic
}): string {
  const [first] = line.Modifys
  // Of very many changes only the first are told.
  const count = Math.max(line.Modifys.length, line.EventID.length)
  const name = first ? first.Title || `编号 ${first.ID}` : line.EventID.length > 0 ? `编号 ${named(line.EventID)}` : ''
  return first && count > 1 ? `${name} 等 ${count} 条` : name
}
