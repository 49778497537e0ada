/** The values of dictionaries: keys, and which dictionary a new one goes into. */
import { pastedLines } from '../../api/text/pastedLines.ts'
import type { Command, Context, Keys } from '../../workspace/command.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = {
  ...recordKeys('dictionaryValues'),
  'dictionaryValues.paste': 'shift+i',
  'dictionaryValues.raise': 'alt+up',
  'dictionaryValues.lower': 'alt+down',
  'dictionaryValues.toFirst': 'alt+shift+up',
  'dictionaryValues.toLast': 'alt+shift+down',
}

const commands: readonly Command[] = [recordLogCommand('dictionaryValues', 'l')]

/** The dictionary a new value goes into: that of the value or the one under the cursor, else the one on the screen. */
function dictionaryAt({ subject, params }: Context): number | undefined {
  if (subject?.family === 'dictionaryValues' && subject.rows[0]) return subject.rows[0].DicID
  if (subject?.family === 'dictionaries' && subject.rows[0]) return subject.rows[0].ID
  return params['DicID'] === undefined ? undefined : Number(params['DicID'])
}

/** A question that begins with what the one value has. */
const asThere = (name: string) => ({ initial: (ctx: Context) => onlyRow(ctx, 'dictionaryValues')?.[name] })

const asks = {
  'dictionaryValues.add': { DicID: { initial: dictionaryAt } },
  'dictionaryValues.edit': { Name: asThere('Name'), Value: asThere('Value'), Extend: asThere('Extend') },
  'dictionaryValues.paste': {
    DicID: { initial: dictionaryAt },
    Text: {
      label: '字典值',
      kind: 'area',
      hint: '每行一个：名称；需要时用制表符或逗号再写上值和扩展。已有的值跳过。',
      check: (text: unknown) => (pastedLines(String(text ?? '')).length > 0 ? undefined : '没有可以新增的内容。'),
    },
  },
} as const

export default { keys, commands, asks }
