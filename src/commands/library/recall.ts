/** What taking an item away everywhere comes to: from how many places it goes, and what comes there. */
import type { Media } from '../../api/library/media/calls.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import type { ComesTo } from '../familyCommands.ts'

/** 从 5 处撤下“大桥”，换成“江边”. */
export const recallComesTo: ComesTo = async ({ api }, rows, answers) => {
  const [item] = rows as readonly Media[]
  const { WithID } = answers as { readonly WithID?: number | null }
  const [{ List, Hidden }, other] = await Promise.all([
    api.media.uses({ ID: item!.ID }),
    WithID ? api.media.get({ ID: WithID }) : undefined,
  ])
  const count = List.length + Hidden
  const what = `“${recordTitle(item!)}”`
  if (count === 0) return `停用${what}，它现在没有用在什么地方`
  return `从 ${count} 处${other ? `撤下${what}，换成“${recordTitle(other)}”` : `去掉${what}，不换别的`}`
}
