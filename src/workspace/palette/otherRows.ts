/** The rows of the modes that look for no command: by number, help, and what helps when nothing was found. */
import { fold } from '../../api/text/fold.ts'
import type { Context } from '../command.ts'
import { showError } from '../notices.ts'
import { search } from '../search/search.ts'
import { buildIndex } from '../search/searchIndex.ts'
import { knownReader } from './commandIndex.ts'
import { MODES, type PaletteMode } from './mode.ts'
import type { PaletteRow } from './paletteRow.ts'
import type { FoundRecord, RecordSource } from './recordSource.ts'

/** The number a text means; undefined when it means none. Full-width digits and a sign before them are understood. */
export function readNumber(text: string): number | undefined {
  const digits = /^(?:#|no\.?|编号)?\s*(\d{1,15})$/.exec(fold(text).trim())?.[1]
  return digits !== undefined && Number(digits) > 0 ? Number(digits) : undefined
}

/** What numberRows needs. */
export interface NumberQuestion {
  readonly ctx: Context
  readonly sources: readonly RecordSource[]
  readonly leave: () => void
}

/** A row per kind of record for a number, before it is known what has the number. */
export function numberRows(number: number, { ctx, sources, leave }: NumberQuestion): PaletteRow[] {
  return sources.map((source) => ({
    id: numberId(source, number),
    section: source.title,
    title: `打开编号为 ${number} 的${source.title}`,
    ranges: [],
    hint: '',
    choose(where) {
      leave()
      source
        .byNumber(ctx, number)
        .then((found) => (found ? found.open(ctx, where) : ctx.notify(missing(source, number), 'warning')))
        .catch(showError)
    },
  }))
}

/** The same row once it is known what has the number; it takes the place of the first. */
export function numberRow(
  source: RecordSource,
  number: number,
  found: FoundRecord | undefined,
  { ctx, leave }: NumberQuestion,
): PaletteRow {
  return {
    id: numberId(source, number),
    section: source.title,
    title: found?.title ?? `编号 ${number}`,
    ranges: [],
    hint: found?.hint ?? '',
    ...(found ? {} : { reason: missing(source, number) }),
    choose(where) {
      leave()
      found?.open(ctx, where)
    },
  }
}

function numberId(source: RecordSource, number: number): string {
  return `number:${source.title}:${number}`
}

function missing(source: RecordSource, number: number): string {
  return `没有编号为 ${number} 的${source.title}`
}

/** The modes of the palette as rows. */
export function helpRows(text: string, change: (mode: PaletteMode) => void): PaletteRow[] {
  const entries = MODES.filter((one) => one.mode !== 'help').map((one) => ({
    id: `mode:${one.mode}`,
    title: one.about,
    english: one.mode,
    keywords: [one.title],
    info: one,
  }))
  const read = knownReader()
  return search(buildIndex(entries, read ? { read } : {}), text).rows.map(({ entry, ranges }) => ({
    id: entry.id,
    section: '查找方式',
    title: entry.title,
    ranges,
    hint: entry.info.prefixes[0] ? `先输入 ${entry.info.prefixes[0]}` : '直接输入',
    choose: () => change(entry.info.mode),
  }))
}

/** What helps when nothing was found. */
export function otherWays(mode: PaletteMode, text: string, change: (mode: PaletteMode) => void): PaletteRow[] {
  const way = (to: PaletteMode, title: string): PaletteRow => ({
    id: `mode:${to}`,
    section: '可以试试',
    title,
    ranges: [],
    hint: '',
    choose: () => change(to),
  })
  return [
    ...(mode !== 'all' ? [way('all', `在全部内容里查找“${text}”`)] : []),
    ...(mode !== 'number' && readNumber(text) !== undefined ? [way('number', `打开编号 ${readNumber(text)}`)] : []),
    ...(mode !== 'help' ? [way('help', '查看查找方式和快捷键')] : []),
  ]
}
