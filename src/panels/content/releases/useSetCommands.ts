/** The keys of a release's articles: where each is put, what is pushed about it, the newest text, taking it out. */
import { placeFlags, placeNames, type PlaceFlag } from '../../../api/content/articles/placeFlags.ts'
import { PUSH_LIMIT, type ReleaseItem } from '../../../api/content/releases/model.ts'
import { defineCommand, type Context } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import type { Arranged } from './useArranging.ts'

/** The letters that put an article somewhere: those of the article lists. */
const letters: Readonly<Record<PlaceFlag, string>> = {
  IsTop: 't',
  IsHeadlines: 'h',
  IsHomepage: 'alt+h',
  IsRec: 'm',
  IsBest: 'alt+s',
}

/** What the keys work on. */
export interface SetParts {
  readonly under: ReleaseItem | undefined
  readonly isOpen: boolean
  readonly arrange: (arranged: Arranged) => void
}

/** Offers them while the pane is active. */
export function useSetCommands({ under, isOpen, arrange }: SetParts): void {
  const can = () => (isOpen ? under !== undefined || '发布单里还没有稿件' : '发布单送审以后不能改动，请先重新编排')
  const change = (what: string, more: Partial<ReleaseItem>, newest?: number) =>
    arrange({
      what,
      change: (items) => items.map((item) => (item.ID === under?.ID ? { ...item, ...more } : item)),
      ...(newest === undefined ? {} : { newest }),
    })
  const name = `《${under?.Title ?? ''}》`
  const write = async (ctx: Context) => {
    const answers = await ctx.ask(`推送${name}`, [
      {
        name: 'PushText',
        label: '推送文字',
        kind: 'text',
        max: PUSH_LIMIT,
        optional: true,
        initial: () => under?.PushText || under?.Title,
        hint: '发布以后推送给读者；清空就不推送',
      },
    ])
    if (answers) change(`修改推送${name}`, { PushText: String(answers['PushText'] ?? '') })
  }
  const at = { group: '发布单', where: 'list', can } as const
  usePaneCommands([
    ...placeNames.map((flag) => {
      const title = `${under?.[flag] ? '取消随发' : '随发'}${placeFlags[flag].title}`
      return defineCommand({
        ...at,
        id: `releaseSet.${flag}`,
        title,
        keys: letters[flag],
        run: () => change(`${title}${name}`, { [flag]: !under?.[flag] }),
      })
    }),
    defineCommand({ ...at, id: 'releaseSet.push', title: '推送文字', keys: 'q', run: write }),
    defineCommand({
      ...at,
      id: 'releaseSet.newest',
      title: '更新到最新版本',
      keys: 'u',
      run: () => change(`更新${name}到最新版本`, { Revision: under?.Newest ?? 0 }, under?.ID),
    }),
    defineCommand({
      ...at,
      id: 'releaseSet.takeOut',
      title: '移出发布单',
      keys: ['#', 'shift+delete'],
      run: () => arrange({ what: `移出${name}`, change: (items) => items.filter((item) => item.ID !== under?.ID) }),
    }),
  ])
}
