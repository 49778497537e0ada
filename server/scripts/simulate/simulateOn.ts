/** A simulation on the server that was named, or on this machine's. */
import { readEnvironment } from '../../environment.ts'
import { CommandProblem } from '../../platform/operator/commandProblem.ts'
import { sentenceOf } from '../remoteClient.ts'
import type { Simulation } from './simulation.ts'

interface Asked {
  readonly url: string | undefined
  readonly seconds: number | undefined
  readonly minutes: number
  readonly rate: number
}

/** Runs it to its end. Rejects with a CommandProblem where the server cannot be used. */
export async function simulateOn(simulate: (how: Simulation) => Promise<void>, asked: Asked): Promise<void> {
  const { port, demoPassword: password } = readEnvironment(process.env)
  const base = asked.url ?? `http://127.0.0.1:${port}`
  try {
    await simulate({ base, password, seconds: asked.seconds ?? asked.minutes * 60, rate: asked.rate })
  } catch (error) {
    throw new CommandProblem({
      zh: `${base} 上的服务器无法使用：${sentenceOf(error)}`,
      en: `The server at ${base} could not be used: ${sentenceOf(error)}`,
    })
  }
}
