/** `npm run dev`: the server, started anew at every change of its files, and Vite's server for the client in front. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { warningLog } from './platform/logs/maskedLog.ts'
import { createServer } from 'vite'
import { root } from './clientBuild.ts'
import { readEnvironment } from './environment.ts'
import { startBeside, usesSandbox } from './intelligence/sandbox/beside.ts'
import { loadDemoOnce } from './loadDemoOnce.ts'
import { openNewsroom } from './openNewsroom.ts'
import { signalTo } from './platform/apart/signalTo.ts'
import { AI_SANDBOX_PLACE } from './platform/demo/aiSandbox.ts'
import { languageOf } from './platform/operator/language.ts'
import { sentenceFor } from './sentenceFor.ts'

try {
  const environment = readEnvironment(process.env)
  const { host, port, demoPassword: password } = environment
  // The database stays while the server comes and goes.
  const newsroom = await openNewsroom(environment, warningLog())
  if (newsroom.isEmbedded && (await loadDemoOnce(newsroom.db, { password }))) {
    console.log(`Demonstration accounts: admin, editor, reviewer1 ...; password ${password}`)
  }
  const isBeside = newsroom.isEmbedded && (await usesSandbox(newsroom.db))
  const endSandbox = isBeside ? startBeside(warningLog()) : () => undefined
  const hosts = [...environment.outgoingHosts, ...(isBeside ? [AI_SANDBOX_PLACE] : [])].join(',')
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'server/main.ts'), '--no-client'],
    {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: newsroom.url, DATABASE_URL_FILE: '', OUTGOING_HOSTS: hosts },
    },
  )
  // vite.config.ts hands calls on to this address.
  process.env['API'] = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const vite = await createServer({ root, server: { host } })
  await vite.listen()
  vite.printUrls()

  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    signalTo(server, 'SIGTERM')
    await vite.close()
    if (server.exitCode === null && server.signalCode === null)
      await new Promise((resolve) => server.once('exit', resolve))
    endSandbox()
    await newsroom.close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  server.once('exit', (code) => void end(code ?? 1))
} catch (error) {
  console.error(sentenceFor(error, languageOf(process.env)))
  process.exit(1)
}
