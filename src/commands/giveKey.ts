/** Asking for a key for a command, by typing the chord; conflicts are shown before anything is taken away. */
import type { Context } from '../workspace/command.ts'
import { capsText, onMac } from '../workspace/keyRuntime.ts'
import { parseChord } from '../workspace/keys/chord.ts'
import { afterGiving, lookAt, rivalText } from '../workspace/keys/giveKey.ts'
import { bindKeys } from '../workspace/keys/personKeys.ts'
import { knownCommands } from '../workspace/registry.ts'

/** Ask for a chord and bind it. Answers whether it was bound. */
export async function askForKey(ctx: Pick<Context, 'ask' | 'confirm' | 'notify'>, id: string): Promise<boolean> {
  const known = knownCommands().find(({ command }) => command.id === id)
  if (!known) return false
  const { title } = known.command
  const said = await ctx.ask(`“${title}”的快捷键`, [
    {
      name: 'chord',
      label: '快捷键',
      kind: 'text',
      max: 40,
      hint: '例如 ctrl+alt+t，或两步的 g x',
      initial: () => '',
      check(value) {
        const wish = lookAt(known, String(value))
        return 'problem' in wish ? wish.problem : undefined
      },
    },
  ])
  const wish = said && lookAt(known, String(said['chord']))
  if (!wish || 'problem' in wish) return false
  const caps = capsText(parseChord(wish.chord, onMac) ?? [])
  if (wish.rivals.length > 0) {
    const question = `${rivalText(caps, wish.rivals)}改给“${title}”吗？原来的命令将没有这个快捷键。`
    if (!(await ctx.confirm(question))) return false
  }
  for (const [command, chords] of Object.entries(afterGiving(known, wish.chord, wish.rivals))) bindKeys(command, chords)
  ctx.notify(`“${title}”的快捷键：${caps}。`, 'success')
  return true
}
