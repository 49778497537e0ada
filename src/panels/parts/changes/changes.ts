/** The changes of a log line as rows a person can read. Pure. */
import { statusTitles, type ArticleStatus } from '../../../api/content/articles/review.ts'
import { fieldInLog, fieldTitle } from '../../../api/fieldTitle.ts'
import type { Change } from '../../../api/system/operationLog/calls.ts'
import { unitText } from '../../../api/text/unitText.ts'
import { pages, type Page } from '../../../api/pages.ts'
import { fullMoment } from '../moments.ts'

/** One field of one record. */
export interface ChangedField {
  readonly field: string
  readonly title: string
  readonly before: string
  readonly after: string
}

/** A value in words: choices as the field in the line's module calls them, yes and no, moments, nothing as —. */
export function wordsOf(field: string, value: unknown, module?: number): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  const { titles, unit } = fieldInLog(module, field) ?? {}
  const inUnit = unitText(unit, value)
  if (inUnit !== undefined) return inUnit
  if (titles && typeof value !== 'object' && Object.hasOwn(titles, String(value))) return titles[String(value)]!
  if (typeof value === 'string') {
    if (field.endsWith('Status') && value in statusTitles) return statusTitles[value as ArticleStatus]
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return fullMoment(value)
    return value
  }
  // Buttons of a page, numbers of records.
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length > 0 ? value.join('、') : '（没有）'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A role's line names its pages by their addresses. */
const pageTitle = (field: string) => (Object.hasOwn(pages, field) ? `页面「${pages[field as Page].title}」` : undefined)

/** The fields that differ, in the order of what is after and then of what is gone. */
export function changedFields({ Before, After }: Pick<Change, 'Before' | 'After'>, module?: number): ChangedField[] {
  const fields = new Set([...Object.keys(After ?? {}), ...Object.keys(Before ?? {})])
  return [...fields]
    .map((field) => ({
      field,
      title: fieldTitle(module, field) ?? pageTitle(field) ?? field,
      before: wordsOf(field, Before?.[field], module),
      after: wordsOf(field, After?.[field], module),
    }))
    .filter(({ before, after }) => before !== after)
}
