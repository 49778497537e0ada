/** 「前往…」 addresses outside: the modules and pages of the person's menu that lead to other sites. */
import { subscribe } from 'valtio'
import { defineCommand, type Command } from '../workspace/command.ts'
import { setPersonalCommands } from '../workspace/registry.ts'
import { session } from '../workspace/session.ts'
import { buildMenu, openSite, type MenuGroup } from '../workspace/shell/menu.ts'

function commandsOf(group: MenuGroup): Command[] {
  return group.rows.flatMap((row) => {
    if (row.kind !== 'external') return []
    return defineCommand({
      id: `go.site${row.id}`,
      title: row.title,
      group: '前往',
      keywords: ['前往', group.title, '外部', row.href.replace(/^https?:\/\//i, '')],
      run: () => openSite(row),
    })
  })
}

let shown = ''

function offer(): void {
  const sites = buildMenu(session.modules).flatMap(commandsOf)
  const sign = JSON.stringify(sites)
  if (sign === shown) return
  shown = sign
  setPersonalCommands('sites', sites)
}

/** Offer the addresses of the person's menu, as it is and as it changes. Answers how to stop. */
export function followSites(): () => void {
  offer()
  return subscribe(session, offer)
}
