/** `npm start`: environment, door, database, client, and then the whole server. */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pino from 'pino'
import { openDatabaseClock } from './platform/database/databaseClock.ts'
import { createApp } from './platform/pipeline/app.ts'
import { AI_SANDBOX_PLACE } from './platform/demo/aiSandbox.ts'
import { newestMigration } from './platform/database/migrate.ts'
import { doctorRoutes } from './platform/http/doctor.ts'
import { ENGINE, healthOf } from './platform/http/health.ts'
import { isUntried, keepLooking, problemOf } from './platform/engine/engineState.ts'
import { engineOf } from './platform/engine/heldEngine.ts'
import { storageOf } from './platform/storage/heldStorage.ts'
import { filesFolder } from './platform/storage/openStorage.ts'
import { goByNewsroomTime } from './platform/environment/timeZone.ts'
import { createPulse } from './platform/jobs/pulse.ts'
import { wakeRunners } from './platform/jobs/queue.ts'
import { startRunner } from './platform/jobs/runner.ts'
import { buildClient, buildReason, dist } from './clientBuild.ts'
import { offerFirstRun } from './accounts/firstRun/firstRunKey.ts'
import { demoAccounts } from './demo/demoAccounts.ts'
import { startBeside, usesSandbox } from './intelligence/sandbox/beside.ts'
import { guardKnownPassword, guardNewDemo, isReachable, knownPasswords } from './demo/knownPassword.ts'
import { drainSecondsOf, readEnvironment, type Environment } from './environment.ts'
import { openAnswering } from './intelligence/answers/running/openAnswering.ts'
import { answerStreamRoutes } from './intelligence/answers/stream/routes.ts'
import { textProvider } from './intelligence/choosing/providerOf.ts'
import { openFront, type Front } from './platform/http/front.ts'
import { keepFiles, SAY_MS, serveKept } from './platform/http/keptFiles.ts'
import { createHttp } from './platform/http/http.ts'
import { everyFamily } from './index.ts'
import { loadDemoOnce } from './loadDemoOnce.ts'
import { backgroundWork } from './backgroundWork.ts'
import { readerAssetsIn } from './platform/readerPages/assets.ts'
import { keepPublicHost } from './platform/readerPages/publicHost.ts'
import { openLog } from './openLog.ts'
import { nightlyBackup } from './nightlyBackup.ts'
import { openNewsroom, type Newsroom } from './openNewsroom.ts'
import { release } from './release.ts'
import { routesBeside } from './routesBeside.ts'
import { startPush } from './platform/push/startPush.ts'
import { readableIn } from './platform/pipeline/readable.ts'
import { CommandProblem } from './platform/operator/commandProblem.ts'
import { languageOf } from './platform/operator/language.ts'
import { followGrants } from './platform/pipeline/followGrants.ts'
import { sentenceFor } from './sentenceFor.ts'
import { say, sentences } from './terminal.ts'

/** Everything must be over this long after the signal, in milliseconds; then the process ends as it is. */
const END_MS = 9500
/** How long requests may still take when the port is shut. */
const DRAIN_MS = 2000
/** Ours: how long proxies are given to see /readyz before streams come back to them, in ms; at most half of DRAIN_SECONDS. */
const NOTICE_MS = 1500

/** Signals this close to the first one are the same one. */
const SAME_SIGNAL_MS = 1000

/** What is open by now. */
const open: {
  /** Nobody more is wanted here; see StreamDependencies. */
  readonly leaving: AbortController
  readonly stopping: AbortController
  isLeaving: boolean
  /** How long the port stays open after SIGTERM, in ms. */
  drainMs: number
  http?: FastifyInstance
  front?: Front
  stopBackground?: () => Promise<void>
  stopSandbox?: () => void
  newsroom?: Promise<Newsroom>
} = { leaving: new AbortController(), stopping: new AbortController(), isLeaving: false, drainMs: 0 }
let ending: Promise<void> | undefined

/**
 * Is still there for everybody, while proxies learn that others are to be asked, and then streams go there. At the end those
 * that still come are turned away: a proxy that asks nobody how a server is takes that for a sign, and leads nobody to a
 * port that is about to close.
 */
async function leave(): Promise<void> {
  const notice = Math.min(NOTICE_MS, open.drainMs / 2)
  await pause(notice)
  const left = open.drainMs - notice
  const within = (left * 2) / 3
  open.leaving.abort(within)
  await pause(within)
  open.stopping.abort()
  await pause(left - within)
}

/**
 * Ends streams, waits for requests, stops what runs in the background, and the database at last. `gently`: first it leads
 * people elsewhere.
 */
function end(code: number, { gently = false } = {}): Promise<void> {
  return (ending ??= (async () => {
    setTimeout(() => process.exit(code || 1), END_MS).unref()
    open.isLeaving = true
    const steps = [
      async () => (gently && open.http ? leave() : undefined),
      // Streams are ended, and requests are still answered while others take over: only then nobody answers any more.
      async () => void (open.stopping.abort(), await open.front?.close(DRAIN_MS)),
      () => open.http?.close(),
      () => open.stopBackground?.(),
      () => open.stopSandbox?.(),
      // A start that is still going on is waited for, so that no PostgreSQL is left behind.
      async () => (await open.newsroom)?.close(),
    ]
    for (const step of steps) await Promise.resolve(step()).catch(() => {})
    process.exit(code)
  })())
}

let firstSignal = Infinity

/** The second signal ends at once; npm passes on the Ctrl+C that a terminal has already sent, which is still the first. */
function onSignal(signal: NodeJS.Signals): void {
  if (Date.now() - firstSignal > SAME_SIGNAL_MS) process.exit(1)
  firstSignal = Math.min(firstSignal, Date.now())
  // Whoever presses Ctrl+C waits for it.
  void end(0, { gently: signal === 'SIGTERM' && open.drainMs > 0 })
}

async function start(environment: Environment, withClient: boolean): Promise<void> {
  const log = openLog(environment)
  open.drainMs = drainSecondsOf(environment) * 1000
  // Of those who share a database each is one of several.
  const front = (open.front = await openFront(environment, {
    // What other machines reach opens when it is known that nobody gets in with a password everybody knows.
    shut: environment.databaseUrl !== undefined || isReachable(environment),
  }))
  const built = withClient ? prepareClient() : Promise.resolve()
  // Whoever fails first is reported; the other must not be an unhandled rejection.
  built.catch(() => {})
  const newsroom = await (open.newsroom = openNewsroom(environment, log))
  if (newsroom.isEmbedded) await prepareDemo(newsroom, environment)
  await guardKnownPassword(newsroom.db, environment)
  await built
  await serve({ newsroom, front, log, withClient, environment: await besideSandbox(newsroom, log, environment) })
  console.log()
  say(sentences.ready(front.address()))
  const accounts = newsroom.isEmbedded ? await demoAccounts(newsroom.db, environment.demoPassword) : []
  if (accounts.length > 0) console.log(`${accounts.join('\n')}\n`)
  await invite(front.address(), newsroom)
}

async function prepareClient(): Promise<void> {
  const reason = buildReason()
  if (!reason) return
  say(sentences.building(reason === 'missing'))
  await buildClient().catch((error: Error) => {
    if (reason === 'missing')
      throw new CommandProblem({
        zh: `客户端没有构建成功：${error.message}`,
        en: `The client could not be built: ${error.message}`,
      })
    say(sentences.notBuilt(error.message), true)
  })
}

/** The demonstration newsroom is loaded when nothing is there. */
async function prepareDemo({ db }: Newsroom, { demoPassword, host }: Environment): Promise<void> {
  const progress = (done: number, all: number) => {
    if (done === 0) say(sentences.demonstration(all))
  }
  await loadDemoOnce(db, { password: demoPassword, progress, before: () => guardNewDemo({ host, demoPassword }) })
}

/**
 * Starts the services of AI that the demonstration has instead of an account, where its settings lead there. Answers the
 * environment in which that very place may be reached, which holds for the demonstration alone.
 */
async function besideSandbox({ db, isEmbedded }: Newsroom, log: pino.Logger, environment: Environment) {
  if (!isEmbedded || !(await usesSandbox(db))) return environment
  open.stopSandbox = startBeside(log)
  return { ...environment, outgoingHosts: [...environment.outgoingHosts, AI_SANDBOX_PLACE] }
}

interface Parts {
  readonly newsroom: Newsroom
  readonly front: Front
  readonly log: pino.Logger
  readonly withClient: boolean
  readonly environment: Environment
}

async function serve({ newsroom, front, log, withClient, environment }: Parts): Promise<void> {
  const { db, pool } = newsroom
  const pulse = createPulse()
  const { now } = await openDatabaseClock(pool, log, { pulse })
  const { publicAddress, workspaceAddress, outgoingHosts, pushHosts } = environment
  // Where the staff are: what is bound to an address, and letters to them, name this one.
  const staffAddress = workspaceAddress ?? publicAddress
  const installation = { publicAddress: staffAddress, pushHosts, knownPasswords }
  const { replica } = newsroom
  const app = createApp({
    db,
    pool,
    replica,
    ...everyFamily,
    log,
    now,
    outgoingHosts,
    installation,
  })
  const folder = resolve(environment.dataDir)
  const files = filesFolder(folder)
  const engine = engineOf(db)
  const hasEngine = () => !engine || problemOf(engine) === ''
  const checked = {
    pool,
    pulse,
    migration: await newestMigration(),
    folder,
    files,
    storage: storageOf(db),
    hasEngine,
    isDatabaseFull: app.isDatabaseFull,
  }
  const look = healthOf(checked)
  const unknown = () => (engine && isUntried(engine) ? [ENGINE] : [])
  const health = async () => (open.isLeaving ? ['stopping'] : look())
  const http = await createHttp({
    ...{ app, log, health, unknown, version: release, adopt: front.adopt, trustedProxies: environment.trustedProxies },
    publicAddress: staffAddress,
    ...(withClient ? { dist } : {}),
  })
  keepPublicHost(http, { publicAddress, workspaceAddress, assets: readerAssetsIn(withClient ? dist : undefined) })
  routesBeside(http, {
    ...{ db, pool, replica, app, now, publicAddress, staffAddress, outgoingHosts },
    ...(withClient ? { dist } : {}),
  })
  doctorRoutes(http, { pool })
  const streams = { leaving: open.leaving.signal, stopping: open.stopping.signal }
  const pushed = { db, pool, log, readableOf: readableIn(everyFamily.families) }
  const reader = await startPush(http, { ...pushed, ...streams, health: look, pulse })
  followGrants(reader, app.sessions)
  const answering = openAnswering({ db, pool, log, outgoingHosts, textProvider, ...everyFamily })
  answerStreamRoutes(http, { db, log, hub: answering.hub, reader, ...streams })
  open.http = http
  const onWorks = () =>
    void wakeRunners(db).catch((error: Error) => log.warn(`jobs that waited for the engine: ${error.message}`))
  // Before work is taken in hand: what needs the engine waits for the first look.
  const stopLooking = engine && keepLooking(engine, log, { onWorks })
  const stopRunner = startRunner(
    [...backgroundWork, ...(await nightlyBackup(newsroom, environment, now()))],
    { db, pool, log, outgoingHosts, pushHosts, publicAddress, staffAddress, logMonths: environment.logMonths },
    { pulse },
  )
  open.stopBackground = async () => {
    stopLooking?.()
    await Promise.all([stopRunner(), answering.close()])
  }
  if (withClient) {
    // Where a disk is full the newsroom can still be read: it is said, and tried again later.
    const say = () => keepFiles(db, dist).catch((error: Error) => log.warn(`files of the client: ${error.message}`))
    // Before anybody is answered: a page that loads from here may go on at another server.
    await say()
    serveKept(http, db)
    setInterval(() => void say(), SAY_MS).unref()
  }
  await http.ready()
  await front.begin()
}

/** While nobody has an account: where the first one is made, and the key. To the terminal alone, never to the log. */
async function invite(address: string, { db }: Newsroom): Promise<void> {
  const key = await offerFirstRun(db, new Date())
  if (key !== undefined) say(sentences.invitation(address, key))
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
goByNewsroomTime()
try {
  await start(readEnvironment(process.env), !process.argv.includes('--no-client'))
} catch (error) {
  if (!ending) console.error(sentenceFor(error, languageOf(process.env)))
  await end(1)
}
