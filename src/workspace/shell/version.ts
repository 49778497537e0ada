/** Which version runs here, and whether the server has a newer one. */
import { proxy } from 'valtio'
import { z } from 'zod/mini'
import { poll } from '../../workers/poll.ts'
import { notify } from '../notices.ts'

/** Ours: the file holds one entry as JSON. */
const VersionEntry = z.object({ version: z.string(), log: z._default(z.string(), '') })

/** R-074, in ms. */
const TIMEOUT_MS = 5000
/** Ours: how often it is looked at, in ms. */
const CHECK_MS = 600_000

/** The version that runs, and what the server said last. */
export const version = proxy<{ running: string; latest: string | undefined; log: string }>({
  running: '开发版',
  latest: undefined,
  log: '',
})

/** What the server says its version is. Rejects when it does not say. */
async function said(): Promise<z.infer<typeof VersionEntry> | undefined> {
  const response = await fetch(`/version.txt?t=${Date.now()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return response.ok ? VersionEntry.parse(await response.json()) : undefined
}

/** The version that runs here; '' in development, where there is none. */
export function runningVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? ''
}

/** The version the server has; undefined in development. Rejects when it cannot be asked. */
export async function latestVersion(): Promise<string | undefined> {
  return runningVersion() === '' ? undefined : (await said())?.version
}

async function check(): Promise<void> {
  const entry = await said()
  if (!entry) return
  const isNew = version.latest !== entry.version
  Object.assign(version, { latest: entry.version, log: entry.log })
  if (isNew && entry.version !== version.running)
    notify('采编工作台有新版本。刷新页面就能用上，布局和没写完的稿件都会保留。', 'info', {
      sticky: true,
      action: { title: '刷新', run: () => location.reload() },
    })
}

/** Look now and every ten minutes. In development there is no version to compare. Answers how to stop. */
export function watchVersion(): () => void {
  const running = runningVersion()
  if (running === '') return () => {}
  version.running = running
  return poll(CHECK_MS, check, 0).stop
}
