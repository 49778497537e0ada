/** The engine that this process has. */
import type { Kysely } from 'kysely'
import { binaryEngine } from './binary.ts'
import type { Engine } from './engine.ts'
import { isUntried, problemOf } from './engineState.ts'
import { nodeAvEngine } from './nodeAv.ts'
import { programsAt } from './programs.ts'

const held = new WeakMap<object, Engine | undefined>()
type Opened = Pick<Kysely<never>, 'getExecutor'>

/** The engine that an operator named, else the one that is installed; undefined: none. */
export function openEngine(ffmpegPath?: string): Engine | undefined {
  if (ffmpegPath === undefined) return nodeAvEngine()
  const programs = programsAt(ffmpegPath)
  return programs && binaryEngine(programs)
}

/** Says which engine works beside a database that was opened; undefined: none, video is kept and played as it came. */
export function holdEngine(db: Opened, engine: Engine | undefined): void {
  held.set(db.getExecutor().adapter, engine)
}

/** The engine beside a database, or beside a transaction on it. Default: the one that is installed. */
export function engineOf(db: Opened): Engine | undefined {
  const { adapter } = db.getExecutor()
  if (!held.has(adapter)) held.set(adapter, nodeAvEngine())
  return held.get(adapter)
}

/** Why video is not worked on here, as a sentence for the screens; '': it is, as far as is known. */
export function whyNoEngine(db: Opened): string {
  const engine = engineOf(db)
  return engine ? problemOf(engine) : NO_ENGINE
}

/** Whether this server may take video in hand: it has an engine that works, as far as is known, and tried it at its start. */
export function maySeeToVideo(db: Opened): boolean {
  const engine = engineOf(db)
  return engine !== undefined && problemOf(engine) === '' && !isUntried(engine)
}

/** The same where there is no engine at all. */
export const NO_ENGINE =
  '这台服务器没有安装视频引擎：视频按原样保存和播放，不转码。请管理员安装 node-av，或设置 FFMPEG_PATH。'
