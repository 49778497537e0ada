/** The page on which the public watches what is public: opened in a window of its own, or its address copied. */
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import type { Page } from '../../api/pages.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { copy } from '../copy.ts'
import { rowsOf } from '../rowsOf.ts'

const watchPathOf = (row: object) => ('WatchPath' in row && typeof row.WatchPath === 'string' ? row.WatchPath : '')

/** The commands of a family whose rows know their `WatchPath`. `noun`: 一条短视频. */
export function watchCommands(
  family: 'shortVideos' | 'vodContents',
  { group, noun, needs }: { readonly group: string; readonly noun: string; readonly needs: Page },
): readonly Command[] {
  const at = { group, where: 'list', family, needs } as const
  const paths = (ctx: Context) => rowsOf(ctx, family).flatMap((row) => watchPathOf(row) || [])
  const can = (ctx: Context) => {
    const { length } = rowsOf(ctx, family)
    if (length !== 1) return chooseFirst(ctx, family, noun)
    return paths(ctx).length === 1 || '还没有公开，没有公众页面'
  }
  return [
    defineCommand({
      ...at,
      id: `${family}.openPublic`,
      title: '打开公众页面',
      keys: 'y o',
      keywords: ['观看', '公开地址', '预览', 'watch'],
      can,
      run: (ctx) => void window.open(paths(ctx)[0], '_blank', 'noopener,noreferrer'),
    }),
    defineCommand({
      ...at,
      id: `${family}.copyPublic`,
      title: '复制公众页面地址',
      keys: 'y p',
      keywords: ['观看', '公开地址', '链接', 'watch', 'url'],
      can,
      run: (ctx) => copy(ctx, '公众页面的地址', new URL(paths(ctx)[0]!, window.location.origin).href),
    }),
  ]
}
