/** Advertisements: keys, log, the ways between their views, and why one is not shown. */
import type { AdWhy } from '../../api/engagement/ads/model.ts'
import type { Page } from '../../api/pages.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { ofKindAt } from '../ofKindAt.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { sentBack } from '../sentBack.ts'

const keys: Keys = {
  'ads.pass': 'a',
  'ads.refuse': 'r',
  'ads.submit': 's',
  'ads.recall': 'shift+s',
  'ads.resume': 'p',
  'ads.pause': 'shift+p',
  'ads.end': 'x',
  ...recordKeys('ads'),
  // The calendar shifts and stretches by Alt and the arrows alone.
  'ads.raise': 'alt+shift+up',
  'ads.lower': 'alt+shift+down',
}

const sayingOf = ({ Title, IsShown, At }: AdWhy) => `“${Title}”在 ${At} ${IsShown ? '可以出' : '不出'}。`

/** The rules that keep it back, then what was looked at. */
const becauseOf = ({ Rules, Rows }: AdWhy) => [
  ...Rules.map(({ Rule, Says }) => ({ text: Says, rows: Rule })),
  ...Rows.map(({ Name, Says }) => ({ text: `看的是：${Name}`, rows: Says })),
]

/** Looks at the one under the cursor; `ask`: at which moment. */
const why = (id: string, title: string, own: { readonly keys: string; readonly ask?: true }): Command =>
  defineCommand({
    ...{ id: `ads.${id}`, title, group: '广告', keys: own.keys, where: 'list' },
    family: 'ads',
    needs: '/Advertising/AdvertisingSpace',
    keywords: ['为什么没展示', '不出', 'why', 'not shown'],
    can: (ctx) => onlyRow(ctx, 'ads') !== undefined || chooseFirst(ctx, 'ads', '一个广告'),
    async run(ctx) {
      const ID = Number(onlyRow(ctx, 'ads')!['ID'])
      const answers =
        own.ask && (await ctx.ask(title, [{ name: 'At', label: '哪一刻', kind: 'time', optional: false }]))
      if (own.ask && !answers) return
      const At = answers?.['At']
      const told = await ctx.api.ads.why({ ID, ...(typeof At === 'string' ? { At } : {}) })
      await ctx.explain(title, sayingOf(told), becauseOf(told))
    },
  })

/** The views of the same advertisements. */
const views: readonly (readonly [verb: string, page: Page, title: string, keys: string])[] = [
  ['asSpaces', '/Advertising/AdvertisingSpace', '广告位', 'v l'],
  ['asCalendar', '/Advertising/Calendar', '广告排期', 'v r'],
  ['asCounts', '/Advertising/Statistics', '广告统计', 'v s'],
]

const commands: readonly Command[] = [
  why('why', '为什么这个广告没出', { keys: 'w' }),
  why('whyThen', '为什么这个广告那一刻没出', { keys: 'shift+w', ask: true }),
  ...views.map(([verb, page, title, chord]) =>
    defineCommand({
      ...{ id: `ads.${verb}`, title: `看${title}`, group: '广告', keys: chord, where: 'list' },
      family: 'ads',
      needs: page,
      can: (ctx) => ctx.me.grants[page] !== undefined,
      run: (ctx) => ctx.open(page, {}, 'right'),
    }),
  ),
  recordLogCommand('ads', 'l'),
]

const asks = {
  'ads.add': { SpaceID: ofKindAt('ads', 'SpaceID', 'adSpaces') },
  'ads.refuse': { Reason: sentBack('adRefusalReason') },
} as const

export default {
  keys,
  commands,
  asks,
  choices: remoteOptions('ads', { title: 'Title', hint: (row) => String(row['SpaceName'] ?? '') }),
}
