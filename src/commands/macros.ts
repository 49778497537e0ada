/** Macros: recording, keeping, and the last command as a command of one's own, as a link, again. */
import { defineCommand, type Command, type Context } from '../workspace/command.ts'
import { contextNow } from '../workspace/context.ts'
import { rememberOwn } from '../workspace/history.ts'
import { lastRun } from '../workspace/lastRun.ts'
import { freshId, keptAnswers, type Macro } from '../workspace/macros/macro.ts'
import { dropMacro, keepMacro, MACRO_GROUP, macros, putMacro } from '../workspace/macros/macros.ts'
import { dropRecording, recording, startRecording, stopRecording } from '../workspace/macros/recording.ts'
import { runStep } from '../workspace/macros/runMacro.ts'
import { canNow, findCommand } from '../workspace/registry.ts'
import { runLink } from '../workspace/router/runLink.ts'
import { copy } from './copy.ts'
import { askForKey } from './giveKey.ts'

const group = MACRO_GROUP
const hasMacros = () => macros().length > 0 || '还没有宏，按“录制宏”录一个。'
const hasRun = () => lastRun() !== undefined || '还没有执行过命令。'

/** Ask which macro; undefined when the person stepped out. */
async function askMacro(ctx: Context, title: string): Promise<Macro | undefined> {
  const all = macros()
  const said = await ctx.ask(title, [
    {
      name: 'id',
      label: '宏',
      kind: 'pick',
      options: () => all.map((one) => ({ title: one.title, value: one.id, hint: `${one.steps.length} 步` })),
    },
  ])
  return all.find((one) => one.id === said?.['id'])
}

const nameField = (initial: string) => ({
  name: 'title',
  label: '名称',
  kind: 'text' as const,
  max: 30,
  initial: () => initial,
})

async function rename(ctx: Context): Promise<void> {
  const macro = await askMacro(ctx, '重命名宏')
  const said = macro && (await ctx.ask(`重命名“${macro.title}”`, [nameField(macro.title)]))
  if (!macro || !said) return
  const problem = keepMacro({ ...macro, title: String(said['title']) })
  ctx.notify(problem ?? `宏“${macro.title}”已改名为“${String(said['title'])}”。`, problem ? 'error' : 'success')
}

async function remove(ctx: Context): Promise<void> {
  const macro = await askMacro(ctx, '删除宏')
  if (!macro) return
  dropMacro(macro.id)
  rememberOwn(`删除宏“${macro.title}”`, () => putMacro(macro))
}

/** The last command with its answers as a command of one's own, and a key for it. */
async function keepLast(ctx: Context): Promise<void> {
  const last = lastRun()
  if (!last) return
  const answers = keptAnswers(last.fields, last.answers)
  const values = Object.values(answers).filter((value) => typeof value === 'string' && value !== '')
  const name = [last.command.title, ...values].join(' ').slice(0, 30)
  const said = await ctx.ask(`“${last.command.title}”连同填写的内容`, [nameField(name)])
  if (!said) return
  const id = freshId(macros(), Date.now())
  const problem = keepMacro({ id, title: String(said['title']), steps: [{ command: last.command.id, answers }] })
  if (problem) return ctx.notify(problem, 'error')
  if (!(await askForKey(ctx, id))) ctx.notify(`已存为命令“${String(said['title'])}”，没有设置快捷键。`, 'success')
}

function canRepeat(): true | string {
  const last = lastRun()
  const command = last && findCommand(last.command.id)
  if (!last || !command) return '还没有执行过命令。'
  const can = canNow(command, contextNow())
  return can === false ? `“${command.title}”在这里不能执行` : can
}

async function repeat(ctx: Context): Promise<void> {
  const last = lastRun()
  const command = last && findCommand(last.command.id)
  if (last && command) await runStep(command, ctx, last.answers)
}

/** The commands. */
export const macroCommands: readonly Command[] = [
  defineCommand({
    id: 'macro.record',
    title: '录制宏：开始或结束',
    group,
    keys: 'alt+shift+r',
    keywords: ['macro', 'record', '录制'],
    run: (ctx) => (recording.on ? stopRecording(ctx) : startRecording()),
  }),
  defineCommand({
    id: 'macro.cancel',
    title: '放弃正在录制的宏',
    group,
    keywords: ['macro', 'cancel'],
    can: () => recording.on || '没有在录制宏。',
    run: dropRecording,
  }),
  defineCommand({ id: 'macro.rename', title: '重命名宏', group, keywords: ['macro'], can: hasMacros, run: rename }),
  defineCommand({ id: 'macro.remove', title: '删除宏', group, keywords: ['macro'], can: hasMacros, run: remove }),
  defineCommand({
    id: 'macro.key',
    title: '给宏设置快捷键',
    group,
    keywords: ['macro', 'key', '绑定'],
    can: hasMacros,
    async run(ctx) {
      const macro = await askMacro(ctx, '给宏设置快捷键')
      if (macro) await askForKey(ctx, macro.id)
    },
  }),
  defineCommand({
    id: 'macro.keepLast',
    title: '把上一个命令连同填写的内容存为命令',
    group,
    keywords: ['bind', 'arguments', '绑定', '参数', '快捷键'],
    can: hasRun,
    run: keepLast,
  }),
  defineCommand({
    id: 'macro.link',
    title: '复制上一个命令的链接',
    group,
    keywords: ['link', 'url', '链接'],
    can: hasRun,
    async run(ctx) {
      const last = lastRun()
      if (last) await copy(ctx, '链接', location.origin + runLink(last))
    },
  }),
  defineCommand({
    id: 'palette.repeat',
    title: '再次执行上一个命令',
    group: '工作台',
    keys: 'alt+.',
    keywords: ['repeat', '重复'],
    hidden: true,
    can: canRepeat,
    run: repeat,
  }),
  defineCommand({
    id: 'palette.repeatHere',
    title: '对选中的记录再次执行上一个命令',
    group: '工作台',
    keys: '.',
    where: 'list',
    keywords: ['repeat', '重复'],
    can: ({ subject }) => ((subject?.rows.length ?? 0) > 0 ? canRepeat() : '请先选择记录。'),
    run: repeat,
  }),
]
