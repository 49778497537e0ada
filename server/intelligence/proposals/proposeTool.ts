/** The tool by which a model proposes an act; it does nothing. */
import type { Me } from '../../../src/api/access.ts'
import { contract, type ActionEntry } from '../../../src/api/index.ts'
import { forPeopleAlone, mayPropose, proposable } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { RECORD_LIMIT } from '../../../src/api/intelligence/aiProposals/states.ts'
import { readTools } from '../guard/tools/readTools.ts'
import type { Tool } from '../providers/provider.ts'

/** Families of whose records a model can know the numbers. */
const readable: ReadonlySet<string> = new Set([...readTools.values()].map(({ family }) => family))

/** Its name. */
export const PROPOSE = 'propose'

/** What it takes; nothing of it is sure. */
export interface ProposeInput {
  readonly action?: unknown
  readonly ids?: unknown
  readonly values?: unknown
  readonly why?: unknown
}

/** What the person may do to records the model can read, and a model may propose; the tool names it, and nothing else is taken. */
const offeredEntries = (me: Me): ActionEntry[] =>
  [...proposable.values()].filter((entry) => readable.has(entry.family) && mayPropose(me, entry))

/** One of them, by its id; undefined: it may not be proposed. */
export const offeredEntry = (me: Me, id: string): ActionEntry | undefined =>
  offeredEntries(me).find((entry) => entry.id === id)

/** With what the person may do to records the model can read; none where that is nothing. */
export function proposeTool(me: Me): Tool[] {
  const mine = offeredEntries(me)
  if (mine.length === 0) return []
  // By family, so that each name stands once: every question pays for every word of it.
  const families = [...new Set(mine.map(({ family }) => family))].map((family) => {
    const own = mine.filter((entry) => entry.family === family)
    return `${family}（${contract[family].title}）：${own.map(saidOf).join('、')}`
  })
  return [
    {
      name: PROPOSE,
      description: `向用户建议一个操作。它只会显示成一张卡片，由用户自己决定做不做，不会自动执行。action 写“记录.操作”，如 articles.top；括号里是 values 要给的项，标“新增”的不用 ids。可以建议：${families.join('；')}`,
      parameters: {
        type: 'object',
        properties: {
          action: { type: 'string' },
          ids: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: RECORD_LIMIT },
          values: { type: 'object' },
          why: { type: 'string', description: '为什么这样建议，一句话' },
        },
        required: ['action'],
      },
    },
  ]
}

function saidOf({ name, action }: ActionEntry): string {
  const asked = ((action.ask ?? []) as readonly string[]).filter((name) => !forPeopleAlone.has(name))
  const more = [action.on === 'none' && '新增', ...asked].filter(Boolean)
  return `${name} ${action.title}${more.length === 0 ? '' : `(${more.join(',')})`}`
}
