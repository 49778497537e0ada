/** Proposals on records that stay in the house tell a model outside no more than a read does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proposable } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { WITHHELD } from '../../../server/intelligence/guard/onlyLocal.ts'
import { inChannelsOf, readTools } from '../../../server/intelligence/guard/tools/readTools.ts'
import { world, type World } from '../../support/app.ts'
import { channelIn, recordsOf } from './channelRecords.ts'
import { toldOf } from './toldOf.ts'

let w: World
beforeAll(async () => void (w = await world()))
afterAll(() => w.end())

const readable = new Set([...readTools.values()].map(({ family }) => family))
const entries = [...proposable.values()].filter(
  ({ family, action }) => readable.has(family) && inChannelsOf(family) !== undefined && action.on !== 'none',
)
const cards = async () => (await w.db.selectFrom('ai_proposals').select('ID').execute()).length
const propose = (action: string, ids: readonly number[], isLocal = false) =>
  toldOf(w, { name: 'propose', input: { action, ids, values: {} }, isLocal })

const families = [...new Set(entries.map(({ family }) => family))]
let withheld: Awaited<ReturnType<typeof recordsOf>>
let open: typeof withheld
beforeAll(async () => {
  withheld = await recordsOf(w, await channelIn(w, { LocalAiOnly: true }))
  open = await recordsOf(w, await channelIn(w), '敞开')
})

test.each(families)(
  'whatever may be proposed of withheld %s is refused as reading them is, and leaves no card',
  async (family) => {
    const [ID] = withheld[family as keyof typeof withheld]
    const [other] = open[family as keyof typeof open]
    const read = await toldOf(w, { name: `${family}_get`, input: { ID } })
    if (readTools.has(`${family}_get`)) expect(read).toContain('只用本地模型')
    const before = await cards()
    const own = entries.filter((entry) => entry.family === family)
    for (const { id, action } of own) {
      expect([id, await propose(id, [ID!])]).toEqual([id, `没有提出：${WITHHELD}`])
      if (action.on !== 'one') expect([id, await propose(id, [other!, ID!])]).toEqual([id, `没有提出：${WITHHELD}`])
    }
    expect(await cards()).toBe(before)
    const { id } = own[0]!
    expect(await propose(id, [other!])).not.toContain('只用本地模型')
    expect(await propose(id, [ID!], true)).not.toContain('只用本地模型')
  },
)
