/** The public page of a record: opened in a window of its own, or its address copied. */
import type { Page } from '../api/pages.ts'
import { defineCommand, type Command, type Context } from '../workspace/command.ts'
import { chooseFirst } from './chooseFirst.ts'
import { copy } from './copy.ts'
import { rowsOf } from './rowsOf.ts'

/** The fields that say where the public reads, takes part or watches; '' while it does not. */
const named = ['ShowPath', 'WatchPath'] as const

function addressOf(row: object): string {
  const said = named.map((name): unknown => (row as Record<string, unknown>)[name])
  return said.find((one): one is string => typeof one === 'string') ?? ''
}

/** The commands of a family whose rows have one of them. `noun`: 一场抽奖. */
export function publicPageCommands(
  family: 'activities' | 'draws' | 'signUps' | 'votes' | 'announcements' | 'shortVideos' | 'vodContents',
  { group, noun, needs }: { readonly group: string; readonly noun: string; readonly needs: Page },
): readonly Command[] {
  const at = { group, where: 'list', family, needs } as const
  const paths = (ctx: Context) => rowsOf(ctx, family).flatMap((row) => addressOf(row) || [])
  const can = (ctx: Context) => {
    if (rowsOf(ctx, family).length !== 1) return chooseFirst(ctx, family, noun)
    return paths(ctx).length === 1 || '还没有公开，没有公众页面'
  }
  return [
    defineCommand({
      ...at,
      id: `${family}.openPublic`,
      title: '打开公众页面',
      keys: 'y o',
      keywords: ['预览', '公开地址', '观看', 'public'],
      can,
      run: (ctx) => void window.open(paths(ctx)[0], '_blank', 'noopener,noreferrer'),
    }),
    defineCommand({
      ...at,
      id: `${family}.copyPublic`,
      title: '复制公众页面地址',
      keys: 'y p',
      keywords: ['公开地址', '链接', '观看', 'url'],
      can,
      run: (ctx) => copy(ctx, '公众页面的地址', new URL(paths(ctx)[0]!, window.location.origin).href),
    }),
  ]
}
