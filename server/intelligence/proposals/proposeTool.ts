/** The tool by which a model proposes an act; it does nothing. */
import type { Me } from '../../../src/api/access.ts'
import { contract } from '../../../src/api/index.ts'
import { mayPropose, proposable } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { RECORD_LIMIT } from '../../../src/api/intelligence/aiProposals/states.ts'
import type { Tool } from '../providers/provider.ts'

/** Its name. */
export const PROPOSE = 'propose'

/** What it takes; nothing of it is sure. */
export interface ProposeInput {
  readonly action?: unknown
  readonly ids?: unknown
  readonly values?: unknown
  readonly why?: unknown
}

/** With what the person may do; none where that is nothing. */
export function proposeTool(me: Me): Tool[] {
  const mine = [...proposable.values()].filter((entry) => mayPropose(me, entry))
  if (mine.length === 0) return []
  const lines = mine.map(({ id, family, action }) => {
    const asks = (action.ask ?? []).join(',')
    return `${id} ${contract[family].title}·${action.title}${action.on === 'none' ? '（新增，不用 ids）' : ''}${asks === '' ? '' : `（values：${asks}）`}`
  })
  return [
    {
      name: PROPOSE,
      description: `向用户建议一个操作。它只会显示成一张卡片，由用户自己决定做不做，不会自动执行。可以建议的操作：${lines.join('；')}`,
      parameters: {
        type: 'object',
        properties: {
          action: { type: 'string', enum: mine.map(({ id }) => id) },
          ids: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: RECORD_LIMIT },
          values: { type: 'object' },
          why: { type: 'string', description: '为什么这样建议，一句话' },
        },
        required: ['action'],
      },
    },
  ]
}
