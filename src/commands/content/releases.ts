/** Releases: keys, opening one, and putting articles into one. */
import { may } from '../../api/access.ts'
import type { ArticleRow } from '../../api/content/articles/row.ts'
import { placesOf } from '../../api/content/articles/placeFlags.ts'
import { releases } from '../../api/content/releases/calls.ts'
import { RELEASE_LIMIT } from '../../api/content/releases/model.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

/** As with articles, shift and the letter takes back. */
const keys: Keys = {
  ...recordKeys('releases'),
  'releases.submit': 's',
  'releases.retract': 'shift+s',
  'releases.pass': 'a',
  'releases.refuse': 'r',
  'releases.release': 'p',
  'releases.revert': 'shift+p',
  'releases.reopen': 'u',
}

/** The release articles go into: one that is open to changes, picked by the person. */
async function chosen(ctx: Context): Promise<number | undefined> {
  const answers = await ctx.ask('加入发布单', [
    {
      name: 'ID',
      label: '发布单',
      kind: 'pick',
      async options() {
        const { List } = await ctx.api.releases.list({ Status: 'draft', PageSize: 500, Sort: '-UpdateTime' })
        if (List.length === 0) ctx.notify('还没有编排中的发布单，请先新建一个。', 'warning')
        return List.map(({ ID, Name, Count }) => ({ title: Name, value: ID, hint: `${Count} 篇` }))
      },
    },
  ])
  return answers ? Number(answers['ID']) : undefined
}

/** Ours: so many articles are named that stand in another release already. */
const NAMED = 3

/** What a person is asked whose articles stand in another release that is not out yet; undefined where none does. */
function twice(rows: readonly ArticleRow[], into: number): string | undefined {
  const others = rows.flatMap(({ Title, Releases }) => {
    const names = Releases.filter(({ ID }) => ID !== into).map(({ Name }) => Name)
    return names.length > 0 ? [`“${Title}”已经在发布单“${names.join('、')}”里`] : []
  })
  if (others.length === 0) return undefined
  const more = others.length > NAMED ? `等 ${others.length} 篇` : ''
  return `${others.slice(0, NAMED).join('；')}${more}，还要加进来吗？`
}

async function addArticles(ctx: Context, rows: readonly ArticleRow[]): Promise<void> {
  const ids = rows.map((row) => row.ID)
  const ID = await chosen(ctx)
  if (ID === undefined) return
  const { Items, Revision, Name } = await ctx.api.releases.get({ ID })
  const there = new Set(Items.map((item) => item.ID))
  const fresh = ids.filter((id) => !there.has(id))
  if (fresh.length === 0) return ctx.notify(`所选稿件都在发布单「${Name}」里了。`, 'warning')
  const question = twice(
    rows.filter((row) => fresh.includes(row.ID)),
    ID,
  )
  if (question && !(await ctx.confirm(question))) return
  const kept = Items.map((item) => ({
    ...{ ArticleID: item.ID, Revision: item.Revision, ...placesOf(item), PushText: item.PushText },
  }))
  const { LogID } = await ctx.api.releases.arrange({
    ID,
    BasedOn: Revision,
    Articles: [...kept, ...fresh.map((ArticleID) => ({ ArticleID }))],
  })
  if (LogID !== undefined) ctx.remember(`${fresh.length} 篇稿件加入发布单「${Name}」`, LogID)
}

const commands: readonly Command[] = [
  defineCommand({
    id: 'releases.open',
    title: '打开发布单',
    group: '发布单',
    where: 'list',
    family: 'releases',
    can: (ctx) => onlyRow(ctx, 'releases') !== undefined || chooseFirst(ctx, 'releases', '一个发布单'),
    run: (ctx) => ctx.open('/contribution/ReleaseSet', { ID: Number(onlyRow(ctx, 'releases')!['ID']) }),
  }),
  defineCommand({
    id: 'releases.put',
    title: '加入发布单',
    group: '稿件',
    keys: 'shift+y',
    where: 'list',
    family: 'articles',
    keywords: ['release', '版面', '一起发布'],
    needs: 'releases.arrange',
    does: ['releases.arrange'],
    can(ctx) {
      if (!may(ctx.me, releases.pages, '编辑')) return '没有「发布单」的「编辑」权限，请联系管理员开通。'
      const rows = rowsOf(ctx, 'articles')
      if (rows.length > RELEASE_LIMIT) return `一个发布单最多 ${RELEASE_LIMIT} 篇稿件`
      return rows.length > 0 || chooseFirst(ctx, 'articles')
    },
    run: (ctx) => addArticles(ctx, ctx.subject?.family === 'articles' ? ctx.subject.rows : []),
  }),
  recordLogCommand('releases', 'l'),
]

const asks = {
  'releases.refuse': { Reason: { label: '退回理由', optional: false } },
  'releases.revert': { Reason: { label: '撤回理由', optional: false } },
} as const

export default { keys, commands, asks }
