/** Reads labels out of files as GB 45438-2025 describes them in Annex E, and nothing the project has written: a second opinion. */
import { XMLParser } from 'fast-xml-parser'

const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/'
const NAMES = [
  'Label',
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
]

/** The seven strings of the one label that a file has. Throws where it has none, several, or one that is not as the annex wants it. */
export function annexE(bytes: Buffer): Record<string, string> {
  const found = labelsIn(bytes)
  if (found.length !== 1) throw new Error(`${found.length} labels`)
  const label = JSON.parse(found[0]!) as Record<string, unknown>
  if (Object.keys(label).toSorted().join() !== NAMES.toSorted().join())
    throw new Error(`holds ${Object.keys(label).join()}`)
  for (const [name, value] of Object.entries(label)) {
    if (typeof value !== 'string') throw new Error(`${name} is no string`)
    for (const sign of value)
      if (sign < '!' || sign > '~' || sign === '"' || sign === "'" || sign === '\\')
        throw new Error(`${name}: ${value}`)
  }
  if (!['1', '2', '3'].includes(label['Label'] as string)) throw new Error(`Label ${String(label['Label'])}`)
  return label as Record<string, string>
}

/** Every label in a file, as it is written. */
export function labelsIn(bytes: Buffer): string[] {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8')) return inJpeg(bytes).flatMap(inXmp)
  if (head.startsWith('\x89PNG')) return inPng(bytes).flatMap(inXmp)
  if (head.startsWith('RIFF')) return inWebp(bytes).flatMap(inXmp)
  if (head.startsWith('GIF8')) return inGif(bytes).flatMap(inXmp)
  if (head.slice(4, 8) !== 'ftyp') throw new Error('no known file')
  if (/avif|mif1/.test(head.slice(8))) return inHeif(bytes).flatMap(inXmp)
  return inFilm(bytes)
}

function inJpeg(bytes: Buffer): string[] {
  const packets: string[] = []
  const name = 'http://ns.adobe.com/xap/1.0/\0'
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const length = bytes.readUInt16BE(at + 2)
    const body = bytes.subarray(at + 4, at + 2 + length)
    if (bytes[at + 1] === 0xe1 && body.toString('latin1', 0, name.length) === name)
      packets.push(body.toString('utf8', name.length))
    at += 2 + length
  }
  return packets
}

function inPng(bytes: Buffer): string[] {
  const packets: string[] = []
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    const keyword = 'XML:com.adobe.xmp\0'
    if (type === 'iTXt' && body.toString('latin1', 0, keyword.length) === keyword) {
      if (body[keyword.length] !== 0) throw new Error('XMP in a PNG is not packed')
      packets.push(body.toString('utf8', keyword.length + 4))
    } else if (/^[iz]TXt|^tEXt/.test(type) && body.includes('AIGC')) throw new Error(`a label in ${type}`)
    at += 12 + length
  }
  return packets
}

function inWebp(bytes: Buffer): string[] {
  const packets: string[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'XMP ') packets.push(bytes.toString('utf8', at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  return packets
}

function inGif(bytes: Buffer): string[] {
  const packets: string[] = []
  const skip = (from: number) => {
    let at = from
    while (bytes[at] !== 0) at += bytes[at]! + 1
    return at + 1
  }
  const colours = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0)
  let at = 13 + colours(bytes[10]!)
  while (at < bytes.length && bytes[at] !== 0x3b) {
    if (bytes[at] === 0x2c) at = skip(at + 10 + colours(bytes[at + 9]!) + 1)
    else if (bytes[at] !== 0x21) throw new Error(`no block at ${at}`)
    else {
      const begin = at + 14
      at = skip(at + 2)
      const isXmp = bytes.toString('latin1', begin - 11, begin) === 'XMP DataXMP'
      // Behind the packet stands a trailer of 258 bytes, that of which the end is the block's.
      if (isXmp) packets.push(bytes.toString('utf8', begin, at - 258))
    }
  }
  if (bytes[at] !== 0x3b) throw new Error('the GIF does not end')
  return packets
}

/** An item of the type application/rdf+xml lies in one piece wherever the file puts it. */
function inHeif(bytes: Buffer): string[] {
  const text = bytes.toString('utf8')
  return [...text.matchAll(/<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g)].map(([packet]) => packet)
}

function inXmp(packet: string): string[] {
  const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(packet)?.[0]
  if (xml === undefined) throw new Error('XMP without a packet')
  const prefix = new RegExp(`xmlns:(\\w+)="${NAMESPACE}"`).exec(xml)?.[1]
  if (prefix === undefined) return []
  const found: string[] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [name, value] of Object.entries(node)) {
      const isLabel = name === `${prefix}:AIGC` || name === `@${prefix}:AIGC`
      for (const one of Array.isArray(value) ? value : [value])
        if (isLabel) found.push(typeof one === 'object' ? (one as Record<string, string>)['#text']! : String(one))
        else walk(one)
    }
  }
  walk(new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false }).parse(xml))
  return found
}

/** The boxes of a stretch, by type. */
function boxes(bytes: Buffer): { type: string; number: number; body: Buffer }[] {
  const all = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < 8) throw new Error(`a box of ${size} bytes`)
    const body = bytes.subarray(at + (short === 1 ? 16 : 8), at + size)
    all.push({ type: bytes.toString('latin1', at + 4, at + 8), number: bytes.readUInt32BE(at + 4), body })
    at += size
  }
  return all
}

function inFilm(bytes: Buffer): string[] {
  const found: string[] = []
  const list = (meta: Buffer) => {
    const inside = boxes(meta.toString('latin1', 4, 8) === 'hdlr' ? meta : meta.subarray(4))
    const keys = inside.find(({ type }) => type === 'keys')
    if (!keys) return
    const names = boxes(keys.body.subarray(8)).map(({ body }) => body.toString('utf8'))
    for (const entry of boxes(inside.find(({ type }) => type === 'ilst')!.body))
      if (names[entry.number - 1] === 'AIGC')
        for (const { type, body } of boxes(entry.body)) if (type === 'data') found.push(body.toString('utf8', 8))
  }
  const walk = (all: ReturnType<typeof boxes>) => {
    for (const { type, body } of all)
      if (type === 'meta') list(body)
      else if (type === 'moov' || type === 'udta') walk(boxes(body))
  }
  walk(boxes(bytes))
  return found
}
