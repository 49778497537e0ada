/** Mechanisms: where one may stand, and mechanisms as choices. */
import type { AskOption, Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'

/** Every department by its path; neither `without` nor what is below it. */
async function places({ api }: Context, without?: unknown): Promise<AskOption[]> {
  const { List } = await api.mechanisms.list({ PageSize: 500 })
  return pathOptions(List, typeof without === 'number' ? [without] : [])
}

async function parentOptions(ctx: Context): Promise<AskOption[]> {
  const root = { title: '最上层', value: 0, hint: '不在其他机构下' }
  return [root, ...(await places(ctx, onlyRow(ctx, 'mechanisms')?.['ID']))]
}

/** A new one stands beside the one that was selected. */
const parentHere = (ctx: Context) => onlyRow(ctx, 'mechanisms')?.['ParentID'] ?? 0

export default {
  ...ordinary('mechanisms'),
  asks: {
    'mechanisms.add': { ParentID: { initial: parentHere } },
    'mechanisms.edit': { ParentID: { options: parentOptions } },
  },
  choices: { options: (ctx: Context) => places(ctx) },
}
