/** What a step says in its empty input: how it may be answered. Pure. */
import type { AskField } from '../command.ts'
import { momentHint } from './readAnswer.ts'

const HINTS: Readonly<Partial<Record<AskField['kind'], string>>> = {
  number: '数字',
  timecode: '例如 1:12、00:01:12.400、72.4 秒',
  yuan: '元，例如 0.6',
  pick: '输入文字、拼音首字母或序号',
  many: '可选多项，也可以粘贴',
  flag: '是或否',
}

const hintOf = ({ kind, past }: AskField, now: Date) =>
  kind === 'date' || kind === 'time' ? momentHint(kind, now, past) : (HINTS[kind] ?? '')

/** The label, and how it may be answered. `isSettled`: of several, some are chosen, and Enter leaves it at that. */
export function stepHint(field: AskField, now: Date, isSettled: boolean): string {
  const how = isSettled ? '回车就用已选的，空格或移动后回车增减' : hintOf(field, now)
  return [field.label, field.optional ? '可以不填' : '', how].filter(Boolean).join('，')
}
