/** The typed client joined to the pipeline without a port in between. Values still travel as text, as they do on the wire. */
import { Readable } from 'node:stream'
import type { Parcel, Send } from '../../../src/api/client.ts'
import { fromQuery, toQuery } from '../../../src/api/wire.ts'
import type { App } from './app.ts'
import type { ArrivedFile, UploadedFile } from './implement.ts'
import type { Caller, Content } from './incoming.ts'
import { arrive } from '../http/arrive.ts'
import type { Route } from './routes.ts'

/** Who calls when nothing else is said. */
export const localCaller: Caller = {
  token: undefined,
  ip: '127.0.0.1',
  port: 0,
  userAgent: 'in process',
  requestId: 'in-process',
}

/** A Send that takes the pipeline as this caller. */
export function sendAs(app: App, caller: Partial<Caller> = {}): Send {
  return async (parcel) => {
    const { method, path } = parcel
    const incoming = { method, path, content: (route: Route) => contentOf(app, parcel, route) }
    const { body } = await app.answer(incoming, { ...localCaller, ...caller })
    return JSON.parse(JSON.stringify(body)) as unknown
  }
}

async function contentOf(app: App, { method, body, input }: Parcel, { spec }: Route): Promise<Content> {
  const fields = (input ?? {}) as Record<string, unknown>
  if (method === 'GET') return { input: fromQuery(spec.input, new URLSearchParams(toQuery(fields))), files: [] }
  if (body === 'plain') return { input: JSON.parse(JSON.stringify(fields)), files: [] }
  const given = Object.entries(fields).flatMap(([field, value]) =>
    [value].flat().flatMap((one) => (one instanceof File ? [{ field, file: one }] : [])),
  )
  const isFile = new Set(given.map(({ field }) => field))
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !isFile.has(field)))
  const names = Object.fromEntries(given.map(({ field, file }) => [field, file.name]))
  const said = { ...names, ...fromQuery(spec.input, new URLSearchParams(toQuery(rest))) }
  if (spec.body !== 'stream') return { input: said, files: await Promise.all(given.map(({ file }) => uploaded(file))) }
  const arrived: ArrivedFile[] = []
  for (const { field, file } of given)
    arrived.push(
      await arrive(app.storage(), { field, name: file.name, from: Readable.from(file.stream()), limit: spec.limit }),
    )
  return { input: said, files: [], arrived }
}

async function uploaded(file: File): Promise<UploadedFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
