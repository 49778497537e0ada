/** A person's own menu entries: keep the page that is open, go to one, let one go. */
import { titleOf } from '../../api/pages.ts'
import { menuSetFields } from '../../api/system/menuSets/fields.ts'
import { dock } from '../../workspace/dock/dock.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { formatAddress } from '../../workspace/router/address.ts'

const group = '常用菜单'

async function entryOptions({ api }: Context) {
  const all = await api.menuSets.list({})
  return all.map(({ ID, Name, Url }) => ({ title: Name, value: { ID, Url, Name }, hint: Url }))
}

type Chosen = { readonly ID: number; readonly Url: string; readonly Name: string }

/** One of the entries; undefined when there is none or the person stepped out. */
async function chosen(ctx: Context, title: string): Promise<Chosen | undefined> {
  const options = await entryOptions(ctx)
  if (options.length === 0) {
    ctx.notify('常用菜单还是空的。打开一个页面，再用“收藏到常用菜单”。')
    return undefined
  }
  const answers = await ctx.ask(title, [{ name: 'entry', label: '常用菜单', kind: 'pick', options: () => options }])
  return answers?.['entry'] as Chosen | undefined
}

const nameField = (now: string) => ({
  ...{ name: 'Name', label: '名称', kind: 'text' as const, max: menuSetFields.Name.max!, initial: () => now },
})

/** Keeping, opening and dropping own entries of the menu. */
const menuSetCommands: readonly Command[] = [
  defineCommand({
    id: 'menuSets.keep',
    does: ['menuSets.add'],
    title: '收藏到常用菜单',
    group,
    keywords: ['favourite', 'bookmark', '书签', '收藏夹'],
    can: ({ page }) => page !== undefined || '没有打开的页面',
    async run(ctx) {
      if (!ctx.page) return
      const Name = titleOf(ctx.page, ctx.params)
      const { LogID } = await ctx.api.menuSets.save({ Name, Url: formatAddress(ctx.page, ctx.params as never) })
      if (LogID === undefined) ctx.notify(`“${Name}”已经在常用菜单里。`)
      else ctx.remember(`已收藏“${Name}”`, LogID)
    },
  }),
  defineCommand({
    id: 'menuSets.go',
    title: '打开常用菜单',
    group,
    keys: 'g f',
    keywords: ['favourite', '收藏夹'],
    async run(ctx) {
      const entry = await chosen(ctx, '打开常用菜单')
      if (entry) dock.openPath(entry.Url)
    },
  }),
  defineCommand({
    id: 'menuSets.rename',
    title: '常用菜单改名',
    group,
    keywords: ['favourite', '收藏夹', 'rename'],
    does: ['menuSets.edit'],
    async run(ctx) {
      const entry = await chosen(ctx, '常用菜单改名')
      const answers = entry && (await ctx.ask(`“${entry.Name}”改名为`, [nameField(entry.Name)]))
      if (!entry || !answers) return
      const Name = String(answers['Name'])
      const { LogID } = await ctx.api.menuSets.save({ ID: entry.ID, Name, Url: entry.Url })
      if (LogID !== undefined) ctx.remember(`“${entry.Name}”已改名为“${Name}”`, LogID)
    },
  }),
  defineCommand({
    id: 'menuSets.let',
    does: ['menuSets.remove'],
    title: '从常用菜单移除',
    group,
    keywords: ['favourite', '收藏夹'],
    async run(ctx) {
      const entry = await chosen(ctx, '从常用菜单移除')
      if (!entry) return
      const { LogID } = await ctx.api.menuSets.remove({ Ids: [entry.ID] })
      if (LogID !== undefined) ctx.remember(`已移除“${entry.Name}”`, LogID)
    },
  }),
]

export default { commands: menuSetCommands }
