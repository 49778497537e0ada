/** What a file is by its content, whatever its name says. Runs in the process that opens it. */
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

/** Ours: so much of a file is looked at to see whether it is a text, in bytes. */
const HEAD = 4096

/** Names that mean the same type, and what is as good as one that browsers know. */
const alike: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'video/x-m4v': 'video/mp4',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'image/apng': 'image/png',
  'video/matroska': 'video/x-matroska',
}

/** The MIME type of a file. A text is 'text/html' where it begins as a page, 'image/svg+xml' as a drawing, else 'text/plain'. */
export async function typeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const type = found?.mime.split(';')[0]
  if (type !== undefined && type !== 'application/xml') return alike[type] ?? type
  return textType(await headOf(path))
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function textType(head: Uint8Array): string {
  if (head.includes(0)) return 'application/octet-stream'
  const text = new TextDecoder().decode(head)
  const first = text
    .replace(/^\uFEFF/, '')
    .replace(/^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[\s\S]*?\])?\s*>)+/i, '')
  if (/^<(?:[\w-]+:)?svg[\s>]/i.test(first)) return 'image/svg+xml'
  if (/<!doctype html|<(?:html|head|body|script|iframe)[\s>]/i.test(text)) return 'text/html'
  return 'text/plain'
}
