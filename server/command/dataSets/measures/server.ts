/** How the server does that answers. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { ReadMeasure } from './measure.ts'

interface Watch {
  readonly loop: ReturnType<typeof monitorEventLoopDelay>
  usage: NodeJS.CpuUsage
  at: number
  cpu: number
}
let watch: Watch | undefined

/** Share of the processor since the last look, in percent; looks less than a second apart see the same. */
function cpuShare(): number {
  watch ??= startWatch()
  const elapsed = performance.now() - watch.at
  if (elapsed >= 1000) {
    const { user, system } = process.cpuUsage(watch.usage)
    watch.cpu = ((user + system) / 1000 / elapsed / availableParallelism()) * 100
    watch.usage = process.cpuUsage()
    watch.at = performance.now()
  }
  return Math.round(watch.cpu * 10) / 10
}

function startWatch(): Watch {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return { loop, usage: process.cpuUsage(), at: performance.now(), cpu: 0 }
}

/** Load in one row. The first look only begins to measure. */
export const serverLoad: ReadMeasure = async ({ db }) => {
  const cpu = cpuShare()
  const { loop } = watch!
  const delay = loop.count > 0 ? loop.percentile(95) / 1e6 : 0
  loop.reset()
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity where datname = current_database()`.execute(db)
  return [
    {
      cpu,
      memory: Math.round(process.memoryUsage.rss() / 1024 / 1024),
      memoryShare: Math.round((1 - freemem() / totalmem()) * 1000) / 10,
      // The clock of the histogram itself ticks every 20 ms.
      lag: Math.max(0, Math.round((delay - 20) * 10) / 10),
      connections: rows[0]!.connections,
      hours: Math.round(process.uptime() / 360) / 10,
    },
  ]
}
