/** How a report of the doctor is printed. Pure. */
import { inColumns } from '../commandLine/columns.ts'
import type { Language, Words } from '../../platform/operator/language.ts'
import type { Examined } from './examine.ts'

const marks: Readonly<Record<Examined['result'], Words>> = {
  ok: { zh: '正常', en: 'ok' },
  warn: { zh: '注意', en: 'warn' },
  fail: { zh: '错误', en: 'FAIL' },
  skip: { zh: '略过', en: 'skip' },
}

/** A table of all, and what to do about those that are not fine. */
export function reportTable(report: readonly Examined[], language: Language): string {
  const rows = report.map(({ id, result, asks, says }) => [marks[result][language], id, asks[language], says[language]])
  const remedies = report
    .filter(({ remedy }) => remedy)
    .map(({ id, result, remedy }) => `${marks[result][language]} ${id}\n  ${remedy![language]}`)
  return [inColumns(rows), ...remedies].join('\n\n')
}

/** For machines: in the language that was asked for. */
export function reportJson(report: readonly Examined[], language: Language): string {
  const rows = report.map(({ id, result, says, remedy }) => ({
    id,
    result,
    says: says[language],
    ...(remedy && { remedy: remedy[language] }),
  }))
  return JSON.stringify({ ok: isSound(report), checks: rows }, undefined, 1)
}

/** Whether nothing failed. */
export function isSound(report: readonly Examined[]): boolean {
  return report.every(({ result }) => result !== 'fail')
}
