/** The macros of the person who is signed in: kept with their settings, offered as commands of their own. */
import { subscribe } from 'valtio'
import { defineCommand, type Command } from '../command.ts'
import { canNow, findCommand, setPersonalCommands } from '../registry.ts'
import { saveSetting, setting, settings } from '../settings.ts'
import { MACROS_LIMIT, readMacros, type Macro } from './macro.ts'
import { runMacro, runStep } from './runMacro.ts'

const NAME = 'macros'

/** The heading of macros in palette and keys. */
export const MACRO_GROUP = '我的宏'

/** The person's macros, the oldest first. */
export function macros(): readonly Macro[] {
  return readMacros(setting<unknown>(NAME, []))
}

/** Keep these macros. */
function store(all: readonly Macro[]): void {
  saveSetting(NAME, JSON.parse(JSON.stringify(all)))
  offer()
}

/** Keep a macro; one with the same id is replaced. Answers why not, as a sentence. */
export function keepMacro(macro: Macro): string | undefined {
  const others = macros().filter((one) => one.id !== macro.id)
  if (others.length >= MACROS_LIMIT) return `最多保存 ${MACROS_LIMIT} 个宏，请先删除不用的。`
  if (others.some((one) => one.title === macro.title)) return `已经有名称是“${macro.title}”的宏，请换一个名称。`
  store([...others, macro])
  return undefined
}

/** Put a macro back where it was, or change it, whatever it is called. */
export function putMacro(macro: Macro): void {
  const all = macros()
  store(
    all.some((one) => one.id === macro.id) ? all.map((one) => (one.id === macro.id ? macro : one)) : [...all, macro],
  )
}

/** Forget a macro. */
export function dropMacro(id: string): void {
  store(macros().filter((one) => one.id !== id))
}

function commandOf(macro: Macro): Command {
  const { id, title, steps } = macro
  return defineCommand({
    id,
    title,
    group: MACRO_GROUP,
    // Its keys act where there is something to run it on, and are no letters of texts.
    where: 'list',
    keywords: ['macro', '宏', ...steps.map((step) => step.command)],
    can(ctx) {
      const first = findCommand(steps[0]!.command)
      const can = first ? canNow(first, ctx) : `没有“${steps[0]!.command}”这个命令了`
      return can === false ? `您没有“${first!.title}”的权限，或者它在这里不能用` : can
    },
    async run(ctx) {
      const [only] = steps
      const command = steps.length === 1 && only ? findCommand(only.command) : undefined
      // A command with its arguments is that command, and says itself what came of it.
      if (command) await runStep(command, ctx, only!.answers)
      else await runMacro(ctx, macro)
    },
  })
}

let shown = ''

function offer(): void {
  const all = settings.loaded ? macros() : []
  const sign = JSON.stringify(all)
  if (sign === shown) return
  shown = sign
  setPersonalCommands('macros', all.map(commandOf))
}

/** Offer the macros of whoever is signed in, as soon as they are known. Answers how to stop. */
export function followMacros(): () => void {
  offer()
  return subscribe(settings, offer)
}
