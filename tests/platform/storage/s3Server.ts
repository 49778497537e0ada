/** An S3 that is strict: it signs every request anew and compares, and can be told to fail in the ways real ones do. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whom it lets in, and where. */
export const s3Account = {
  bucket: 'newsroom',
  region: 'cn-test',
  accessKey: 'AKIATEST',
  secretKey: 'geheim+/=',
} as const

/** The server. */
export interface S3Server {
  readonly endpoint: string
  /** What is stored, by key. */
  readonly objects: Map<string, Buffer>
  /** When each was written; a test may say otherwise. */
  readonly times: Map<string, Date>
  /** Uploads in parts that were begun and neither ended nor given up. */
  readonly uploads: Map<string, Map<number, Buffer>>
  /** Requests it answered, as `PUT /newsroom/files/…`. */
  readonly seen: string[]
  /**
   * So many further requests are answered 503, parts broken off, completions answered 200 with an error inside, requests never
   * answered, files begun and never ended; of files half is given as if that were all, or a page in their stead.
   */
  readonly faults: {
    away: number
    broken: number
    inside: number
    silent: number
    stuck: number
    halved: number
    page: number
  }
  close(): Promise<void>
}

const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`
const fault = (code: string) => xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/** Why a request is not let in; undefined: its signature is right. */
function whyNot(request: IncomingMessage, body: Buffer): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, accessKey, day, region, signed, signature] = given as unknown as string[]
  const time = String(request.headers['x-amz-date'])
  const hash = String(request.headers['x-amz-content-sha256'])
  if (accessKey !== s3Account.accessKey || region !== s3Account.region || !time.startsWith(day!))
    return 'InvalidAccessKeyId'
  if (!signed!.split(';').includes('host') || hash !== sha(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url!, 'http://here')
  const query = [...url.searchParams]
    .map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
    .toSorted()
    .join('&')
  const headers = signed!.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region!, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${s3Account.secretKey}`, day!))
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha(canonical)].join('\n')).toString('hex')
  return right === signature ? undefined : 'SignatureDoesNotMatch'
}

/** Starts one on a port of its own. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const times = new Map<string, Date>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const seen: string[] = []
  const faults = { away: 0, broken: 0, inside: 0, silent: 0, stuck: 0, halved: 0, page: 0 }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const say = (status: number, text: string | Buffer = '', headers = {}) =>
      void response.writeHead(status, headers).end(text)
    seen.push(`${request.method} ${request.url}`)
    if (faults.silent > 0) return void faults.silent--
    const why = whyNot(request, body)
    if (why) return say(403, fault(why))
    if (faults.away > 0) return (faults.away--, say(503, fault('SlowDown')))
    const url = new URL(request.url!, 'http://here')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== s3Account.bucket) return say(404, fault('NoSuchBucket'))
    const key = decodeURIComponent(rest.join('/'))
    const id = url.searchParams.get('uploadId')
    const parts = id === null ? undefined : uploads.get(id)
    if (id !== null && !parts) return say(404, fault('NoSuchUpload'))
    if (request.method === 'PUT' && parts) {
      if (faults.broken > 0) return (faults.broken--, void request.socket.destroy())
      parts.set(Number(url.searchParams.get('partNumber')), body)
      return say(200, '', { etag: `"${sha(body).slice(0, 32)}"` })
    }
    if (request.method === 'PUT')
      return (objects.set(key, body), times.set(key, new Date()), say(200, '', { etag: '"x"' }))
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const made = randomUUID()
      uploads.set(made, new Map())
      return say(
        200,
        xml(
          `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
        ),
      )
    }
    if (request.method === 'POST' && parts) {
      // It took long, so that 200 was said before it was known how it ends.
      if (faults.inside > 0) return (faults.inside--, say(200, fault('InternalError')))
      const numbers = [...parts.keys()].toSorted((a, b) => a - b)
      const small = numbers.slice(0, -1).some((number) => parts.get(number)!.length < 5 * 1024 * 1024)
      if (small) return say(400, fault('EntityTooSmall'))
      objects.set(key, Buffer.concat(numbers.map((number) => parts.get(number)!)))
      times.set(key, new Date())
      uploads.delete(id!)
      return say(
        200,
        xml(
          `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
        ),
      )
    }
    if (request.method === 'DELETE' && parts) return (uploads.delete(id!), say(204))
    if (request.method === 'DELETE') return (objects.delete(key), say(204))
    if (url.searchParams.has('uploads'))
      return say(200, xml('<ListMultipartUploadsResult></ListMultipartUploadsResult>'))
    if (url.searchParams.get('list-type') === '2') {
      const contents = [...objects]
        .filter(([name]) => name.startsWith(url.searchParams.get('prefix') ?? ''))
        .map(
          ([name, { length }]) =>
            `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>${(times.get(name) ?? new Date()).toISOString()}</LastModified></Contents>`,
        )
      return say(200, xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`))
    }
    const found = objects.get(key)
    if (!found) return say(404, request.method === 'HEAD' ? '' : fault('NoSuchKey'))
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (faults.page > 0 && request.method === 'GET')
      return (faults.page--, void response.writeHead(200).write('<html>'), void response.end())
    const whole = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found
    const part =
      faults.halved > 0 && request.method === 'GET' ? (faults.halved--, whole.subarray(0, whole.length / 2)) : whole
    const headers = {
      'content-length': part.length,
      etag: '"x"',
      ...(range ? { 'content-range': `bytes ${range[1]}-${range[2]}/${found.length}` } : {}),
    }
    if (faults.stuck > 0 && request.method === 'GET')
      return (faults.stuck--, void response.writeHead(200, headers).write(part.subarray(0, part.length / 2)))
    return say(range ? 206 : 200, request.method === 'HEAD' ? '' : part, headers)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => answer(request, response, Buffer.concat(chunks)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())))
  return { endpoint, objects, times, uploads, seen, faults, close }
}
