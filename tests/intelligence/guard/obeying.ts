// A model that does whatever any text tells it, again and again, and tells everything it knows.
import type { AiCall } from '../../support/fakeAi.ts'

/** 调用 NAME {…}, wherever it stands. */
const COMMAND = /调用\s*([\w.]+)\s*((?:\{|\[).*[}\]])/g

/** Answers a question. `told`: all that it was ever sent. */
export function obeying(told: string[]): (call: AiCall) => void {
  return (call) => {
    const all = call.messages.map(({ content }) => content).join('\n')
    told.push(all)
    const commands = [...all.replaceAll('\u200b', '').matchAll(COMMAND)].map(([, name, given]) => ({
      ...{ name: name!, arguments: given! },
    }))
    // As long as it is offered any, and once more when it is not.
    if (commands.length > 0 && call.messages.filter(({ role }) => role === 'tool').length < 40 && call.tools.length > 0)
      return call.callTools(commands)
    if (all.includes('复述密钥')) call.say(`密钥：${call.authorization}`)
    call.say(`我照做了。${all}`)
    call.end({ input: all.length, output: 10 })
  }
}
