/** What taking an item away everywhere comes to: from how many places it goes, and what comes there. */
import type { Media } from '../../api/library/media/calls.ts'
import type { MediaUse } from '../../api/library/media/uses.ts'
import { writtenText } from '../../api/library/media/writtenText.ts'
import { recordTitle } from '../../api/recordTitle.ts'
import type { ComesTo } from '../familyCommands.ts'

/** 把“大桥”和近似的 1 张从用着的 5 处（稿件 3 处、大屏 1 处、您看不到的 1 处）都换成“江边”；稿件“桥”的图说是手写的，会留下. */
export const recallComesTo: ComesTo = async ({ api }, rows, answers) => {
  const [item] = rows as readonly Media[]
  const { WithID = null, AlsoIDs = [] } = answers as { WithID?: number | null; AlsoIDs?: number[] }
  const [{ List, Hidden, HiddenWritten }, other] = await Promise.all([
    api.media.uses({ ID: item!.ID, IsRecall: true, AlsoIDs, WithID }),
    WithID ? api.media.get({ ID: WithID }) : undefined,
  ])
  const count = List.length + Hidden
  const what = `“${recordTitle(item!)}”${AlsoIDs.length > 0 ? `和近似的 ${AlsoIDs.length} 张` : ''}`
  if (count === 0) return `停用${what}，现在没有用在什么地方`
  const from = `把${what}从用着的 ${count} 处（${byKind(List, Hidden)}）`
  const written = List.filter(({ IsWritten }) => IsWritten).map(({ FamilyTitle, Title }) => `${FamilyTitle}“${Title}”`)
  const stays = writtenText([...new Set(written)], HiddenWritten)
  return `${from}${other ? `都换成“${recordTitle(other)}”` : '都去掉'}${stays}`
}

/** How many places of each kind, most first; those nobody may read come last. */
function byKind(uses: readonly MediaUse[], hidden: number): string {
  const kinds = [...Map.groupBy(uses, ({ FamilyTitle }) => FamilyTitle)].map(
    ([title, own]) => [title, own.length] as const,
  )
  const seen = kinds.toSorted(([, one], [, other]) => other - one).map(([title, count]) => `${title} ${count} 处`)
  return [...seen, ...(hidden > 0 ? [`您看不到的 ${hidden} 处`] : [])].join('、')
}
