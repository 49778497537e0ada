/** Older versions of an article from its row: one is chosen and brought back as the newest. */
import { may } from '../../api/access.ts'
import { articles } from '../../api/content/articles/calls.ts'
import { versionKinds } from '../../api/content/articles/versionKinds.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import { defineCommand } from '../../workspace/command.ts'
import { sayMoment } from '../../workspace/palette/sayMoment.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

/** Of the one article that is selected; in the editor the command of its versions takes this one's place. */
const restoreVersion = defineCommand({
  id: 'articles.bringBack',
  title: '恢复这一版',
  group: articles.title,
  keywords: ['历史版本', '以前的版本', '回到', 'version', 'restore'],
  needs: 'articles.restoreVersion',
  does: ['articles.restoreVersion'],
  can(ctx) {
    if (!may(ctx.me, articles.pages, '编辑')) return false
    const { length } = rowsOf(ctx, 'articles')
    return length > 1 ? `只能选择一篇，现在选了 ${length} 篇` : length === 1 || chooseFirst(ctx, 'articles')
  },
  async run(ctx) {
    const [row] = rowsOf(ctx, 'articles')
    if (!row) return
    const [now, ...older] = await ctx.api.articles.versions({ ID: row.ID })
    if (!now || older.length === 0) return ctx.notify('这篇稿件只有一个版本。', 'warning')
    const options = older.map((one) => ({
      title: `第 ${one.Revision} 版 ${versionKinds[one.Kind]}`,
      value: one.Revision,
      hint: `${sayMoment(new Date(one.CreateTime), new Date())} ${one.AdminUserRealName} · ${one.WordCount} 字`,
    }))
    const said = await ctx.ask(`“${recordTitle(row)}”恢复哪一版`, [
      { name: 'Revision', label: '版本', kind: 'pick', options: () => options },
    ])
    if (!said) return
    const chosen = Number(said['Revision'])
    const { Revision } = await ctx.api.articles.restoreVersion({ ID: row.ID, Revision: chosen, BasedOn: now.Revision })
    ctx.notify(`已把第 ${chosen} 版恢复为第 ${Revision} 版。`, 'success')
  },
})

export default { commands: [restoreVersion] }
