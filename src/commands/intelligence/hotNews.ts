/** What is made of an event that is much read: a clue, a topic selection, a look at what the house has on it. */
import { maySee } from '../../api/access.ts'
import type { HotEvent } from '../../api/intelligence/hotNews/fields.ts'
import { soughtOf } from '../../api/intelligence/hotNews/sought.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { derivedOf } from '../derivedOf.ts'
import { onlyRow } from '../recordFamily.ts'

const rowIn = (ctx: Context) => onlyRow(ctx, 'hotNews') as unknown as HotEvent | undefined
const NONE = '请选择一条热点'

/** Opens the form of another family, which begins with what is selected; see its asks. */
function makes(id: string, keys: string, title: string, add: 'clues.add' | 'topicSelections.add'): Command {
  return defineCommand({
    ...{ id, title, keys, group: '热点', where: 'list', family: 'hotNews', needs: add },
    keywords: ['热点', 'hot'],
    can(ctx) {
      const can = derivedOf(add).can(ctx)
      if (can !== true) return can
      return rowIn(ctx) !== undefined || NONE
    },
    run: (ctx) => derivedOf(add).run(ctx),
  })
}

const search = defineCommand({
  ...{ id: 'hotNews.search', title: '看本站写过什么', keys: 's', group: '热点', where: 'list', family: 'hotNews' },
  needs: '/contribution/Search',
  keywords: ['检索', '相关稿件', 'search'],
  can(ctx) {
    if (!maySee(ctx.me, ['/contribution/Search'])) return false
    return rowIn(ctx) !== undefined || NONE
  },
  run(ctx) {
    const row = rowIn(ctx)
    if (row) ctx.open('/contribution/Search', { Text: soughtOf(row) }, 'right')
  },
})

const look = defineCommand({
  ...{ id: 'hotNews.look', title: '打开热点的网页', keys: 'o', group: '热点', where: 'list', family: 'hotNews' },
  needs: '/Ai/HotNews',
  keywords: ['链接', '原文', 'open', 'link'],
  can(ctx) {
    const row = rowIn(ctx)
    if (!row) return NONE
    return row.ArticleID !== null || row.Addresses.length > 0 || '它没有给出网页'
  },
  async run(ctx) {
    const row = rowIn(ctx)
    const [address] = row?.Addresses ?? []
    if (row && row.ArticleID !== null) ctx.open('/Publish', { ID: row.ArticleID })
    else if (address && (await ctx.confirm(`要离开工作台，打开 ${address} 吗？`)))
      window.open(address, '_blank', 'noopener,noreferrer')
  },
})

const commands: readonly Command[] = [
  makes('hotNews.toClue', 'c', '由热点立线索', 'clues.add'),
  makes('hotNews.toSelection', 't', '由热点立选题', 'topicSelections.add'),
  search,
  look,
]

export default { commands }
