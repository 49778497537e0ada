import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newsroomTimeZone } from '../../../server/platform/environment/timeZone.ts'
import { toldBy } from '../../../server/platform/pictures/told.ts'

const plain = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#345' } }).jpeg()

const xmpOf = (attributes: string, elements = '') => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** A data set of IPTC's record 2. */
const dataSet = (number: number, bytes: Uint8Array) =>
  Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length & 255, ...bytes])

/** The picture with these data sets, as Photoshop writes them. */
function withIptc(jpeg: Buffer, sets: readonly Buffer[]): Buffer {
  const data = Buffer.concat(sets)
  const padded = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)])
  const head = Buffer.from([0x38, 0x42, 0x49, 0x4d, 4, 4, 0, 0, 0, 0, data.length >> 8, data.length & 255])
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), head, padded])
  const mark = Buffer.from([0xff, 0xed, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), mark, body, jpeg.subarray(2)])
}

test('XMP tells title, people, place, whose it is, and that a machine made it', async () => {
  const elements = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">大桥合龙</rdf:li></rdf:Alt></dc:title>
    <dc:creator><rdf:Seq><rdf:li>王磊</rdf:li></rdf:Seq></dc:creator>
    <dc:subject><rdf:Bag><rdf:li>桥</rdf:li><rdf:li>江</rdf:li></rdf:Bag></dc:subject>
    <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>林小满</rdf:li><rdf:li>唐果</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>`
  const attributes = `photoshop:Credit="新华社" photoshop:City="清水" TC260:AIGC='{"Label":"1"}'`
  expect(toldBy(await plain().withXmp(xmpOf(attributes, elements)).toBuffer())).toEqual({
    ...{ Title: '大桥合龙', Credit: '新华社 王磊', People: '林小满,唐果', Place: '清水', KeyWords: '桥,江' },
    AiLabel: 'generated',
  })
})

test.each([
  ['Label 2', `TC260:AIGC='{"Label":"2"}'`, 'suspected'],
  [
    'IPTC’s word',
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"`,
    'generated',
  ],
  [
    'a composite',
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"`,
    'edited',
  ],
  [
    'a photograph',
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"`,
    undefined,
  ],
])('the AI label: %s', async (_, attributes, label) => {
  expect(toldBy(await plain().withXmp(xmpOf(attributes)).toBuffer()).AiLabel).toBe(label)
})

test('IPTC written in GBK is read, and in UTF-8 as well', async () => {
  const jpeg = await plain().toBuffer()
  const gbk = [
    // 大桥, 王磊, and two keywords: 桥, river.
    dataSet(5, Buffer.from([0xb4, 0xf3, 0xc7, 0xc5])),
    dataSet(80, Buffer.from([0xcd, 0xf5, 0xc0, 0xda])),
    dataSet(25, Buffer.from([0xc7, 0xc5])),
    dataSet(25, Buffer.from('river')),
  ]
  expect(toldBy(withIptc(jpeg, gbk))).toEqual({ Title: '大桥', Credit: '王磊', KeyWords: '桥,river' })
  const utf8 = [dataSet(5, Buffer.from('大桥')), dataSet(120, Buffer.from('合龙\u0000\u202e'))]
  expect(toldBy(withIptc(jpeg, utf8))).toEqual({ Title: '大桥', Description: '合龙' })
})

test('EXIF tells when, where its clock says so, and whose it is; a camera’s name is no caption', async () => {
  const exif = (taken: string, ImageDescription = 'OLYMPUS DIGITAL CAMERA') =>
    plain()
      .withExif({
        IFD0: { Artist: 'Wang Lei', Copyright: '(c) Qingshui', ImageDescription },
        IFD2: { DateTimeOriginal: taken, OffsetTimeOriginal: '+08:00' },
      })
      .toBuffer()
  expect(toldBy(await exif('2026:05:01 10:20:30'))).toEqual({
    ...{ Credit: 'Wang Lei', Copyright: '(c) Qingshui', TakenTime: '2026-05-01T02:20:30.000Z' },
  })
  expect(toldBy(await exif('0000:00:00 00:00:00', 'The bridge')).Description).toBe('The bridge')
  expect(toldBy(await exif('2199:01:01 00:00:00')).TakenTime).toBeUndefined()
})

const taken = async (DateTimeOriginal: string, OffsetTimeOriginal = '') =>
  plain()
    .withExif({ IFD2: { DateTimeOriginal, ...(OffsetTimeOriginal === '' ? {} : { OffsetTimeOriginal }) } })
    .toBuffer()

test('a time without a zone is the newsroom’s clock, wherever the process stands', async () => {
  expect(newsroomTimeZone).toBe('Asia/Shanghai')
  const jpeg = (await taken('2026:11:27 17:00:00')).toString('base64')
  const read = (TZ: string, TIME_ZONE: string) =>
    execFileSync(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval'],
        `import { toldBy } from ${JSON.stringify(new URL('../../../server/platform/pictures/told.ts', import.meta.url).href)}
        console.log(toldBy(Buffer.from('${jpeg}', 'base64')).TakenTime)`,
      ],
      { env: { TZ, TIME_ZONE }, encoding: 'utf8' },
    ).trim()
  expect(read('UTC', '')).toBe('2026-11-27T09:00:00.000Z')
  expect(read('America/New_York', 'Asia/Urumqi')).toBe('2026-11-27T11:00:00.000Z')
})

test.each([
  ['EXIF', () => taken('2026:11:27 17:00:00'), '2026-11-27T09:00:00.000Z'],
  ['EXIF with blanks for a zone', () => taken('2026:11:27 17:00:00', '   :  '), '2026-11-27T09:00:00.000Z'],
  ['EXIF with its zone', () => taken('2026:11:27 17:00:00', '+09:00'), '2026-11-27T08:00:00.000Z'],
  ['XMP without a zone', () => dated('2026-11-27T17:00:00'), '2026-11-27T09:00:00.000Z'],
  ['XMP with parts of a second', () => dated('2026-11-27T17:00:00.25Z'), '2026-11-27T17:00:00.000Z'],
  ['XMP to the minute', () => dated('2026-11-27T17:00+01:00'), '2026-11-27T16:00:00.000Z'],
  ['XMP, the day alone', () => dated('2026-11-27'), '2026-11-26T16:00:00.000Z'],
  ['XMP, the year alone', () => dated('2026'), undefined],
  ['IPTC', () => byAgency('20261127', '170000+0900'), '2026-11-27T08:00:00.000Z'],
  ['IPTC without a zone', () => byAgency('20261127', '170000'), '2026-11-27T09:00:00.000Z'],
  ['IPTC, the day alone', () => byAgency('20261127'), '2026-11-26T16:00:00.000Z'],
  ['IPTC that knows the month only', () => byAgency('20261100'), undefined],
  [
    'EXIF never set, and IPTC',
    async () => byAgency('20261127', '170000', await taken('0000:00:00 00:00:00')),
    '2026-11-27T09:00:00.000Z',
  ],
  [
    'EXIF before IPTC',
    async () => byAgency('20261128', '080000', await taken('2026:11:27 17:00:00')),
    '2026-11-27T09:00:00.000Z',
  ],
])('when it was taken: %s', async (_, picture, told) => {
  expect(toldBy(await picture()).TakenTime).toBe(told)
})

const dated = (at: string) =>
  plain()
    .withXmp(xmpOf(`photoshop:DateCreated="${at}"`))
    .toBuffer()

async function byAgency(day: string, time?: string, jpeg?: Buffer): Promise<Buffer> {
  const times = time === undefined ? [] : [dataSet(60, Buffer.from(time))]
  return withIptc(jpeg ?? (await plain().toBuffer()), [dataSet(55, Buffer.from(day)), ...times])
}

test('what has no metadata, or broken ones, tells nothing; a text is no longer than its field', async () => {
  expect(toldBy(await plain().toBuffer())).toEqual({})
  expect(toldBy(Buffer.from('no picture'))).toEqual({})
  expect(toldBy(new Uint8Array())).toEqual({})
  const long = withIptc(await plain().toBuffer(), [dataSet(80, Buffer.from('长'.repeat(300)))])
  expect(Array.from(toldBy(long).Credit!)).toHaveLength(100)
})
