/** Files in S3, or in what speaks as S3 does: `files/ab/cd/abcd…` by hash. What is not whole yet lies on this machine. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { GROWING, LENT, SCRATCH, sweepBegunIn } from './begun.ts'
import { madeFolder } from './diskProblem.ts'
import { exactly, lengthOf } from './exactly.ts'
import { hashed } from './hashed.ts'
import { sweepBegunOf } from './s3Begun.ts'
import { asStorageProblem } from './s3Problem.ts'
import { attentive, isSilence } from './silence.ts'
import {
  HOLDERS,
  MARK,
  markIn,
  StorageProblem,
  type ByteRange,
  type HolderMark,
  type Shared,
  type Storage,
  type Stored,
} from './storage.ts'
import { discard } from './discard.ts'
import { roomAt } from './roomAt.ts'

/** Which S3, and as whom. */
export interface S3Settings {
  /** `https://s3.example`; default: the one of Amazon in `region`. */
  readonly endpoint?: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** A folder of this machine for what comes in and what is lent. */
  readonly folder: string
  /** Default ATTEMPTS. */
  readonly attempts?: number
  /** Default SILENCE_MS. */
  readonly silenceMs?: number
}

/** Ours: how often something is tried, each time after a longer pause; some 10 s in all. */
const ATTEMPTS = 6
/** Ours: so long nothing may come of it, in ms, and so often for one request, since a connection alone may have died. */
const SILENCE_MS = 15_000
const SILENCES = 2
/** Ours: a part of a large file, in bytes; two are held in memory at a time. */
const PART = 8 * 1024 * 1024
const AT_ONCE = 2
/** Ours: so long an id that was found is believed, in ms: before each file it would be a request more. */
const MARK_MS = 30_000

/** Files in a bucket. Nothing is asked of it but PUT, GET, HEAD, DELETE, lists by prefix, and uploads in parts. */
export function s3Storage({
  bucket,
  folder,
  attempts = ATTEMPTS,
  silenceMs = SILENCE_MS,
  ...settings
}: S3Settings): Storage {
  const { read, ...agents } = attentive(silenceMs)
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    maxAttempts: attempts,
    requestHandler: agents,
    // Others that speak S3 know nothing of the newer checksums; every file is known by its hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next) => {
      let left = SILENCES
      return async (args) => {
        try {
          return await next(args)
        } catch (error) {
          if (!isSilence(error)) throw error
          // Whoever asks next whether it is there is told what is known by now, before this one has given up.
          marked = undefined
          throw --left > 0 ? error : new StorageProblem('away')
        }
      }
    },
    { step: 'deserialize', name: 'silence' },
  )
  const Bucket = bucket
  const keyOf = (Sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(Sha256)) throw new StorageProblem('refused')
    return `files/${Sha256.slice(0, 2)}/${Sha256.slice(2, 4)}/${Sha256}`
  }
  const scratchFolder = join(folder, SCRATCH)
  const lentFolder = join(folder, LENT)
  let marked: { readonly id: string; readonly atMs: number } | undefined
  /** What was in the way. Where it does not answer it is not believed any longer to be there: whoever asks next is told so. */
  function problemOf(error: unknown): unknown {
    const problem = asStorageProblem(error)
    if (problem instanceof StorageProblem && problem.kind === 'away') marked = undefined
    return problem
  }

  async function scratch(): Promise<string> {
    await madeFolder(scratchFolder)
    return join(scratchFolder, `${randomUUID()}.part`)
  }
  /** How large what lies there is; undefined: nothing does. */
  async function sizeThere(Sha256: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(Sha256) }))).ContentLength ?? 0
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
      if ($metadata?.httpStatusCode === 404) return undefined
      throw problemOf(error)
    }
  }
  async function take(path: string, known?: Stored): Promise<Stored> {
    const stored = known ?? (await hashed(createReadStream(path)))
    const { Sha256, Size } = stored
    // What lies there may be damaged whatever its length: the one that was just hashed takes its place.
    const params = { Bucket, Key: keyOf(Sha256), Body: createReadStream(path) }
    const upload = new Upload({ client, params, partSize: PART, queueSize: AT_ONCE, leavePartsOnError: false })
    await upload.done().catch((error: unknown) => {
      throw problemOf(error)
    })
    // A 200 is believed when the file is there as a whole.
    if ((await sizeThere(Sha256)) !== Size) throw new StorageProblem('away', '对象存储没有存下整个文件，请重试。')
    await rm(path, { force: true })
    return stored
  }
  async function open(Sha256: string, range?: ByteRange, size?: number): Promise<Readable> {
    const Range = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
    try {
      const got = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(Sha256), ...Range }))
      const body = got.Body as Readable
      const length = range ? Number(got.ContentRange?.split('/')[1] ?? size) : got.ContentLength
      const whole = size ?? length
      if (length === undefined || length === whole) {
        const bytes = read(body, problemOf)
        return whole === undefined ? bytes : exactly(bytes, lengthOf(whole, range))
      }
      body.destroy()
      throw new StorageProblem('missing')
    } catch (error) {
      throw problemOf(error)
    }
  }
  /** A copy on this machine, made when it is first lent. */
  async function lentPath(Sha256: string): Promise<string> {
    const path = join(lentFolder, Sha256)
    const now = new Date()
    const isThere = await utimes(path, now, now).then(...([() => true, () => false] as const))
    if (isThere) return path
    await madeFolder(lentFolder)
    const begun = await scratch()
    try {
      const found = await hashed(await open(Sha256), createWriteStream(begun, { flags: 'wx' }))
      if (found.Sha256 !== Sha256) throw new StorageProblem('refused', '对象存储里的文件已损坏，请联系管理员。')
      await rename(begun, path)
    } finally {
      await discard(begun)
    }
    return path
  }

  const saying = (error: unknown): never => {
    throw problemOf(error)
  }
  const holderKey = (name: string) => `files/${HOLDERS}/${name}`
  const shared: Shared = {
    // Beginnings of hashes come before all other names.
    isUsed: () =>
      client
        .send(new ListObjectsV2Command({ Bucket, Prefix: 'files/', MaxKeys: 1 }))
        .then(({ Contents = [] }) => Contents.some(({ Key = '' }) => /^files\/[0-9a-f]{2}\//.test(Key)), saying),
    async shown() {
      const prefix = holderKey('')
      const found: HolderMark[] = []
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
          for (const { Key = '', LastModified: at } of Contents)
            if (at) found.push({ name: Key.slice(prefix.length), at })
      } catch (error) {
        saying(error)
      }
      return found
    },
    show: (name) =>
      client
        .send(new PutObjectCommand({ Bucket, Key: holderKey(name), Body: `${name}\n` }))
        .then(() => undefined, saying),
    hide: (name) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: holderKey(name) })).then(() => undefined, saying),
  }

  return {
    shared,
    scratch,
    take,
    async put(from, limit) {
      const path = await scratch()
      try {
        return await take(path, await hashed(from, createWriteStream(path, { flags: 'wx' }), limit))
      } finally {
        await discard(path)
      }
    },
    open,
    async has(Sha256, size) {
      const there = await sizeThere(Sha256)
      return there !== undefined && (size === undefined || there === size)
    },
    lend: async (Sha256, use) => use(await lentPath(Sha256)),
    async remove(Sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(Sha256) })).catch((error: unknown) => {
        throw problemOf(error)
      })
      await rm(join(lentFolder, Sha256), { force: true })
    },
    async sweepScratch() {
      const local = await sweepBegunIn(folder, [SCRATCH, GROWING, LENT])
      return local + (await sweepBegunOf(client, bucket).catch(saying))
    },
    async putBefore(before, first) {
      const found: Stored[] = []
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `files/${first}/` })
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0, LastModified } of Contents)
            if (LastModified && LastModified < before) found.push({ Sha256: Key.slice(-64), Size })
      } catch (error) {
        throw problemOf(error)
      }
      return found
    },
    async room() {
      await madeFolder(folder)
      return roomAt(folder)
    },
    async mark() {
      if (marked && performance.now() - marked.atMs < MARK_MS) return marked.id
      marked = undefined
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `files/${MARK}` }))
        const id = markIn(await text(Body as Readable))
        marked = id === undefined ? undefined : { id, atMs: performance.now() }
        return id
      } catch (error) {
        const problem = problemOf(error)
        if (problem instanceof StorageProblem && problem.kind === 'missing') return undefined
        throw problem
      }
    },
    async setMark(id) {
      await client.send(new PutObjectCommand({ Bucket, Key: `files/${MARK}`, Body: `${id}\n` })).catch((error) => {
        throw problemOf(error)
      })
    },
  }
}
