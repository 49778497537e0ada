/** Why somebody cannot run a command: the state, what is missing, and who could. */
import type { Command, Context } from './command.ts'
import { pages } from '../api/pages.ts'
import { choose, type Choice } from './questions.ts'
import { canNow } from './registry.ts'

/** How many people are named. */
const NAMED = 8

/** The reason in a few words, for a row; undefined when the command can run. */
export function shortReason(command: Command, ctx: Context): string | undefined {
  const can = canNow(command, ctx)
  if (can === true) return undefined
  if (can !== false) return can.replace(/。$/, '')
  return command.needs === undefined ? '在这里不能用' : '没有权限'
}

function needsOf({ needs }: Command, ctx: Context): string | undefined {
  return typeof needs === 'function' ? needs(ctx) : needs
}

/** Who could, as sentences. */
async function whoCould(needs: string, { api }: Context): Promise<string> {
  const { Needs, Total, People } = await api.directory.whoMay({ Action: needs })
  if (Needs === '') return ''
  const kind = needs.startsWith('/') ? '页面' : '权限'
  const names = People.slice(0, NAMED).map(({ Name, Role }) => `${Name}（${Role}）`)
  const who =
    Total === 0
      ? '本站还没有人有这个权限，请管理员开通。'
      : `可以做的人：${names.join('、')}${Total > names.length ? `等 ${Total} 人` : ''}。`
  return `需要「${Needs}」${kind}。${who}`
}

/** The whole reason, as sentences. Without an answer of the server the state alone. */
export async function whyCannot(command: Command, ctx: Context): Promise<string> {
  const can = canNow(command, ctx)
  if (can === true) return '现在可以执行。'
  const needs = needsOf(command, ctx)
  // A state is no matter of permission, unless it says so.
  const isMissing = can === false || /权限/.test(can)
  const state = can === false ? '' : `${can.replace(/。$/, '')}。`
  if (!isMissing) return state
  if (needs === undefined) return state || '这个命令在当前的窗格或位置不能用。'
  try {
    return `${state}${await whoCould(needs, ctx)}` || '这个命令在当前的窗格或位置不能用。'
  } catch {
    return state || '您没有这个命令的权限，请联系管理员开通。'
  }
}

/** Tell the person, in a window that Escape closes; Enter goes where the record can be chosen, where that is elsewhere. */
export async function notifyWhyCannot(command: Command, ctx: Context): Promise<void> {
  const why = await whyCannot(command, ctx)
  const listed = typeof canNow(command, ctx) === 'string' ? command.listed?.(ctx) : undefined
  const seen = { value: 'seen', title: '知道了' } as const
  const ways: readonly Choice<'seen' | 'open'>[] = listed
    ? [{ value: 'open', title: `打开“${pages[listed].title}”`, tone: 'primary', letter: 'o' }, seen]
    : [{ ...seen, tone: 'primary' }]
  const said = await choose(`为什么不能“${command.title}”`, ways, why)
  if (said === 'open' && listed) ctx.open(listed, {})
}
