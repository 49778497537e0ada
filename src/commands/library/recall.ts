/** What taking an item away everywhere comes to: from how many places it goes, and what comes there. */
import type { Media } from '../../api/library/media/calls.ts'
import type { MediaUse } from '../../api/library/media/uses.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import type { ComesTo } from '../familyCommands.ts'

/** 从 5 处（稿件 3、大屏 1、您看不到的 1）撤下“大桥”，换成“江边”. */
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
  return `从 ${count} 处（${byKind(List, Hidden)}）${other ? `撤下${what}，换成“${recordTitle(other)}”` : `去掉${what}，不换别的`}`
}

/** How many places of each kind, most first; those nobody may read come last. */
function byKind(uses: readonly MediaUse[], hidden: number): string {
  const kinds = [...Map.groupBy(uses, ({ FamilyTitle }) => FamilyTitle)].map(
    ([title, own]) => [title, own.length] as const,
  )
  const seen = kinds.toSorted(([, one], [, other]) => other - one).map(([title, count]) => `${title} ${count}`)
  return [...seen, ...(hidden > 0 ? [`您看不到的 ${hidden}`] : [])].join('、')
}
