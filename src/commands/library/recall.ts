/** What taking an item away everywhere comes to: from how many places it goes, and what comes there. */
import type { Media } from '../../api/library/media/calls.ts'
import type { MediaUse } from '../../api/library/media/uses.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import type { ComesTo } from '../familyCommands.ts'

/** 把“大桥”和近似的 1 张从用着的 5 处（稿件 3 处、大屏 1 处、您看不到的 1 处）都换成“江边”. */
export const recallComesTo: ComesTo = async ({ api }, rows, answers) => {
  const [item] = rows as readonly Media[]
  const { WithID, AlsoIDs = [] } = answers as { readonly WithID?: number | null; readonly AlsoIDs?: readonly number[] }
  const [places, other] = await Promise.all([
    Promise.all([item!.ID, ...AlsoIDs].map((ID) => api.media.uses({ ID }))),
    WithID ? api.media.get({ ID: WithID }) : undefined,
  ])
  const list = places.flatMap(({ List }) => List)
  const hidden = places.reduce((sum, { Hidden }) => sum + Hidden, 0)
  const count = list.length + hidden
  const what = `“${recordTitle(item!)}”${AlsoIDs.length > 0 ? `和近似的 ${AlsoIDs.length} 张` : ''}`
  if (count === 0) return `停用${what}，现在没有用在什么地方`
  const from = `把${what}从用着的 ${count} 处（${byKind(list, hidden)}）`
  return other ? `${from}都换成“${recordTitle(other)}”` : `${from}都去掉`
}

/** How many places of each kind, most first; those nobody may read come last. */
function byKind(uses: readonly MediaUse[], hidden: number): string {
  const kinds = [...Map.groupBy(uses, ({ FamilyTitle }) => FamilyTitle)].map(
    ([title, own]) => [title, own.length] as const,
  )
  const seen = kinds.toSorted(([, one], [, other]) => other - one).map(([title, count]) => `${title} ${count} 处`)
  return [...seen, ...(hidden > 0 ? [`您看不到的 ${hidden} 处`] : [])].join('、')
}
