/** The typed client joined to the pipeline without a port in between. Values still travel as text, as they do on the wire. */
import type { Parcel, Send } from '../../../src/api/client.ts'
import { fromQuery, toQuery } from '../../../src/api/wire.ts'
import type { App } from './app.ts'
import type { UploadedFile } from './implement.ts'
import type { Caller, Content } from './incoming.ts'
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
    const incoming = { method, path, content: (route: Route) => contentOf(parcel, route) }
    const { body } = await app.answer(incoming, { ...localCaller, ...caller })
    return JSON.parse(JSON.stringify(body)) as unknown
  }
}

async function contentOf({ method, body, input }: Parcel, { spec }: Route): Promise<Content> {
  const fields = (input ?? {}) as Record<string, unknown>
  if (method === 'GET') return { input: fromQuery(spec.input, new URLSearchParams(toQuery(fields))), files: [] }
  if (body === 'plain') return { input: JSON.parse(JSON.stringify(fields)), files: [] }
  const files = Object.values(fields).filter((value) => value instanceof File)
  const rest = Object.fromEntries(Object.entries(fields).filter(([, value]) => !(value instanceof File)))
  const names = Object.entries(fields).flatMap(([key, value]) => (value instanceof File ? [[key, value.name]] : []))
  return {
    input: { ...Object.fromEntries(names), ...fromQuery(spec.input, new URLSearchParams(toQuery(rest))) },
    files: await Promise.all(files.map(uploaded)),
  }
}

async function uploaded(file: File): Promise<UploadedFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
