// What the figures were measured on.

import { cpus, loadavg, totalmem } from 'node:os'
import { readFileSync } from 'node:fs'

/** Facts without which a figure says nothing. */
export function machine() {
  const postgres = JSON.parse(readFileSync(new URL(import.meta.resolve('pg/package.json')), 'utf8')) as {
    version: string
  }
  return {
    at: new Date().toISOString(),
    cores: cpus().length,
    processor: cpus()[0]?.model ?? '',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform}-${process.arch}`,
    node: process.version,
    pg: postgres.version,
    /** Over the last 1, 5 and 15 minutes: above the number of cores others were measured, too. */
    load: loadavg().map((one) => Math.round(one * 10) / 10),
  }
}
