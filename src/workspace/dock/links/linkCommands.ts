/** Linked panes and sending rows as commands. */
import { defineCommand, type Can, type Command } from '../../command.ts'
import { viewport } from '../../shell/viewport.ts'
import { dockKeys } from '../dockKeys.ts'
import { activeSubject, paneEntry, panes } from '../panes.ts'
import { recentPanes } from '../recent/switcher.ts'
import { detailsOfSubject, linkOf, openLinked, sendTo, togglePin, unlink } from './links.ts'

const group = '窗格'
const wide = (): Can => (viewport.narrow ? '窄屏一次只显示一个窗格。' : true)
const withRow = (): Can => (detailsOfSubject(activeSubject()).length > 0 ? wide() : '请先选择一条记录。')
const linked = (): Can => (linkOf(panes.active) ? true : '这个窗格没有联动。')
const others = () => recentPanes().filter((id) => id !== panes.active)

/** Every one of them, for the list of commands. */
export const linkCommands: readonly Command[] = [
  defineCommand({
    id: 'dock.details',
    title: '在旁边打开联动的详情',
    group,
    keys: dockKeys.details,
    keywords: ['linked', 'details', '预览', '跟随'],
    can: withRow,
    run: () => (panes.active === undefined ? undefined : openLinked(panes.active)),
  }),
  defineCommand({
    id: 'dock.pin',
    title: '固定联动的详情，或恢复跟随',
    group,
    keys: dockKeys.pin,
    keywords: ['pin', 'freeze'],
    can: linked,
    run(ctx) {
      if (panes.active === undefined) return
      ctx.notify(togglePin(panes.active) ? '详情已固定，不再跟随列表。' : '详情重新跟随列表。')
    },
  }),
  defineCommand({
    id: 'dock.unlink',
    title: '解除窗格联动',
    group,
    keywords: ['unlink'],
    can: linked,
    run: () => (panes.active === undefined ? undefined : unlink(panes.active)),
  }),
  defineCommand({
    id: 'dock.send',
    title: '把这一条送到另一个窗格…',
    group,
    keys: dockKeys.send,
    keywords: ['send', '发送'],
    can: () => (withRow() !== true ? withRow() : others().length > 0 || '只有一个窗格。'),
    async run(ctx) {
      const from = panes.active
      const [first, ...more] = others()
      if (from === undefined || first === undefined) return
      const options = others().map((id) => ({ title: paneEntry(id)?.title ?? id, value: id }))
      const said =
        more.length > 0
          ? await ctx.ask('送到哪个窗格', [{ name: 'to', label: '窗格', kind: 'pick', options: () => options }])
          : { to: first }
      if (said && sendTo(from, String(said.to)) > 0)
        ctx.notify(`已送到“${paneEntry(String(said.to))?.title ?? ''}”旁边`, 'success')
    },
  }),
]
