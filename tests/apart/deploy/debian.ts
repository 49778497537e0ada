/** Programs of Debian that these tests try what stands in deploy/ with. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isRoot = process.getuid?.() === 0

/** Installs a package where its program is missing. @throws a sentence where that cannot be done: nothing is skipped. */
export function debianProgram(program: string, packageName: string): string {
  const found = () =>
    [program, `/usr/sbin/${program}`, `/usr/bin/${program}`].find((one) => one.includes('/') && existsSync(one))
  if (!found()) {
    const install = isRoot
      ? spawnSync('apt-get', ['install', '-y', '--no-install-recommends', packageName], { stdio: 'ignore' })
      : undefined
    if (install?.status !== 0 || !found())
      throw new Error(`${program} is needed and is not there: as root, apt-get install ${packageName}`)
  }
  return found()!
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A program that runs for the length of a test; its end is waited for. */
export interface Running {
  readonly child: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program. What it says on standard error is kept for who asks. */
export function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Running & { said(): string } {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-8000)))
  const gone = once(child, 'close')
  return {
    child,
    said: () => said,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await gone
    },
  }
}

/** Debian's PostgreSQL on a new cluster in a folder. */
export async function debianPostgres(folder: string) {
  debianProgram('/usr/lib/postgresql/15/bin/postgres', 'postgresql-15')
  const bin = '/usr/lib/postgresql/15/bin'
  const data = join(folder, 'postgres')
  mkdirSync(data)
  // PostgreSQL refuses root; the package has made a user for it.
  const [as, args] = isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--']]
    : ['env', []]
  if (isRoot) {
    const id = (kind: string) => Number(spawnSync('id', [kind, 'postgres']).stdout.toString())
    chownSync(data, id('-u'), id('-g'))
    chmodSync(folder, 0o755)
  }
  const made = spawnSync(as, [
    ...args,
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'copydesk',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ])
  if (made.status !== 0) throw new Error(made.stderr.toString())
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'max_connections=100',
  ]
  const server = run(as, [...args, join(bin, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])])
  while (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (server.child.exitCode !== null) throw new Error(server.said())
    await pause(100)
  }
  return { ...server, port, data, url: `postgres://copydesk@127.0.0.1:${port}/postgres`, as: [as, ...args], bin }
}
