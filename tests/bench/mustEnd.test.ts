import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const mustEnd = new URL('../../bench/mustEnd.ts', import.meta.url).href

/** A measurement that never comes to an end, of a program that ends only when it is told to. */
const measuring = `
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mustEnd, untilSignal } from '${mustEnd}'
const outcome = await untilSignal(async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', detached: true })
  mustEnd(async () => { child.kill(); await once(child, 'exit'); console.log('ended ' + child.signalCode) })
  mustEnd(async () => { throw new Error('one that cannot be ended keeps none of the others') })
  console.log('runs ' + child.pid)
  await new Promise(() => {})
})
console.log(outcome)
process.exit(130)`

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends what runs for the bench before the bench itself ends',
  async (signal) => {
    const bench = spawn(process.execPath, ['--input-type=module', '--eval', measuring], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    const reader = createInterface({ input: bench.stdout }).on('line', (line) => lines.push(line))
    const [first] = (await once(reader, 'line')) as [string]
    const pid = Number(first.slice('runs '.length))
    expect(isThere(pid)).toBe(true)
    bench.kill(signal)
    const [code] = await once(bench, 'close')
    expect([code, ...lines.slice(1)]).toEqual([130, 'ended SIGTERM', 'interrupted'])
    expect(isThere(pid)).toBe(false)
  },
)
