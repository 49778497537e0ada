/** Where a film says at which place it was taken. */
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { blanked } from '../../../server/platform/containers/blanked.ts'
import { isLookedThrough, placeRanges } from '../../../server/platform/containers/placeRanges.ts'
import { box, element, noted, numbers, PLACE, track } from './film.ts'

const ranges = (file: Buffer) => placeRanges(file.length, async (start, length) => file.subarray(start, start + length))
/** The file as it leaves, sent in pieces of so many bytes from a place on. */
async function left(file: Buffer, { piece = 7, from = 0 } = {}): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil((file.length - from) / piece) }, (_, at) =>
    file.subarray(from + at * piece, Math.min(from + (at + 1) * piece, file.length)),
  )
  const out: Buffer[] = []
  for await (const chunk of blanked(Readable.from(pieces), await ranges(file), from)) out.push(chunk as Buffer)
  return Buffer.concat(out)
}

const keys = (...names: string[]) => box('keys', numbers(0, names.length), ...names.map((name) => box('mdta', name)))
const numbered = (at: number, value: string) => {
  const entry = noted('0000', value)
  entry.writeUInt32BE(at, 4)
  return entry
}
const iso = numbers(0)
const moov = (...contents: Buffer[]) =>
  Buffer.concat([box('ftyp', 'isom'), box('mdat', '画面'), box('moov', ...contents)])

/** Every way of saying it that a camera, a phone or a drone has. */
const ways: Record<string, Buffer> = {
  'QuickTime, of the film': moov(box('udta', box('©xyz', numbers(0x001215c7), PLACE))),
  'QuickTime, of a track': moov(box('trak', box('udta', box('©xyz', PLACE)))),
  '3GP': moov(box('udta', box('loci', iso, '武汉\0', PLACE))),
  'Apple, by number': moov(
    box(
      'meta',
      box('hdlr', iso),
      keys('com.apple.quicktime.make', 'com.apple.quicktime.location.ISO6709'),
      box('ilst', numbered(1, 'Apple'), numbered(2, PLACE)),
    ),
  ),
  iTunes: moov(
    box('udta', box('meta', iso, box('hdlr', iso), box('ilst', noted('©xyz', PLACE), noted('©nam', '标题')))),
  ),
  'iTunes, under a name of its own': moov(
    box(
      'udta',
      box(
        'meta',
        iso,
        box('hdlr', iso),
        box(
          'ilst',
          box(
            '----',
            box('mean', iso, 'com.dji'),
            box('name', iso, 'GPSCoordinates'),
            box('data', numbers(1, 0), PLACE),
          ),
        ),
      ),
    ),
  ),
  'XMP beside the head': Buffer.concat([
    moov(),
    box(
      'uuid',
      numbers(0xbe7acfcb, 0x97a942e8, 0x9c719994, 0x91e3afac),
      `<exif:GPSLatitude>${PLACE}</exif:GPSLatitude>`,
    ),
  ]),
  'XMP in the head': moov(box('udta', box('XMP_', `<exif:GPSLatitude>${PLACE}`))),
  Sony: Buffer.concat([
    moov(),
    box('meta', iso, box('hdlr', iso), box('xml ', iso, `<Item name="Latitude" value="${PLACE}"/>`)),
  ]),
  'papers of a camera': moov(box('udta', box('GPMF', `DEVCGPS5${PLACE}`))),
}

test.for(Object.entries(ways))(
  '%s: it leaves without its place, as long as before, and otherwise the same',
  async ([, file]) => {
    const out = await left(file)
    expect(out.length).toBe(file.length)
    expect(out.includes(PLACE)).toBe(false)
    const hidden = await ranges(file)
    const same = (start: number, end: number) => expect(out.subarray(start, end)).toEqual(file.subarray(start, end))
    let from = 0
    for (const { start, end } of hidden) {
      same(from, start)
      from = end + 1
    }
    same(from, file.length)
    for (const kept of ['Apple', '标题'] as const)
      expect(out.includes(Buffer.from(kept, 'latin1'))).toBe(file.includes(Buffer.from(kept, 'latin1')))
    for (const piece of [1, 3, file.length])
      for (const start of [0, 5, file.length - 9])
        expect(await left(file, { piece, from: start })).toEqual(out.subarray(start))
  },
)

test('a film that says nothing leaves as it is', async () => {
  const file = moov(box('udta', box('©nam', '标题'), box('©cpy', '本报')), track('vide', box('stco', numbers(0, 1, 8))))
  expect(await ranges(file)).toEqual([])
  expect(await left(file)).toEqual(file)
})

test.for(['stco', 'co64'] as const)(
  'the way of a camera is a track that is neither seen nor heard; its chunks by %s',
  async (table) => {
    const samples = ['GPS5aaaa', 'GPS5bb', 'GPS5c']
    const data = Buffer.concat([
      box('ftyp', 'isom'),
      box('mdat', 'PICTURE1', samples[0]! + samples[1]!, 'PICTURE2', samples[2]!),
    ])
    const places = ['GPS5aaaa', 'GPS5c'].map((sample) => data.indexOf(sample))
    const chunks = table === 'stco' ? places : places.flatMap((place) => [0, place])
    const way = track(
      'meta',
      box(table, numbers(0, 2), numbers(...chunks)),
      box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
      box('stsz', numbers(0, 0, 3, ...samples.map(({ length }) => length))),
    )
    const seen = track(
      'vide',
      box('stco', numbers(0, 1, data.indexOf('PICTURE1'))),
      box('stsc', numbers(0, 1, 1, 1, 1)),
      box('stsz', numbers(0, 8, 1)),
    )
    const out = await left(Buffer.concat([data, box('moov', seen, way)]))
    expect(out.toString('latin1')).not.toMatch(/GPS5/)
    expect(out.toString('latin1')).toMatch(/PICTURE1\0{14}PICTURE2\0{5}/)
  },
)

test.for([
  ['F/2.8, SS 206, ISO 100, GPS (114.3055, 30.5928, 19), D 24.1m', false],
  ['[latitude: 30.592800] [longitude: 114.305500]', false],
  ['30.592812, 114.305544', false],
  ['江堤上的风很大', true],
  ['第 3.5 分钟，水位 28.46 米', true],
] as const)('a text track %s: stays %s', async ([words, stays]) => {
  const sample = Buffer.concat([Buffer.from([0, Buffer.byteLength(words)]), Buffer.from(words)])
  const data = Buffer.concat([box('ftyp', 'isom'), box('mdat', sample)])
  const way = track(
    'sbtl',
    box('stco', numbers(0, 1, data.indexOf(sample))),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, 1, sample.length)),
  )
  expect((await left(Buffer.concat([data, box('moov', way)]))).includes(words)).toBe(stays)
})

const GPRMC = '$GPRMC,081836,A,3035.5680,N,11418.330,E'
test('what a camera of a car writes into room that is left empty, and where it keeps a list of that', async () => {
  const listed = Buffer.concat([box('ftyp', 'isom'), box('mdat', `GPS ${GPRMC}`)])
  const list = box('gps ', numbers(257, 1, listed.indexOf('GPS'), 4 + GPRMC.length))
  for (const file of [
    moov(box('free', `GPS ${GPRMC}`)),
    Buffer.concat([box('free', `GPS ${GPRMC}`), moov()]),
    Buffer.concat([box('ftyp', 'isom'), box('skip', `GPS ${GPRMC}`), box('moov')]),
    Buffer.concat([listed, box('moov', list)]),
  ])
    expect((await left(file)).includes('GPRMC')).toBe(false)
})

test('a way of 60 in a second for an hour is taken out; what is longer is not given', async () => {
  const way = (count: number) => {
    const places = Array.from({ length: count }, (_, at) => 16 + 2 * at)
    const table = [
      box('stco', numbers(0, count), Buffer.from(Uint32Array.from(places).buffer).swap32()),
      box('stsc', numbers(0, 1, 1, 1, 1)),
      box('stsz', numbers(0, 1, count)),
    ]
    return Buffer.concat([
      box('ftyp', 'isom'),
      box('moov', track('meta', ...table)),
      box('mdat', Buffer.alloc(2 * count, 7)),
    ])
  }
  expect(await ranges(way(216_000))).toHaveLength(216_000)
  const endless = way(230_000)
  expect(await ranges(endless)).toEqual([{ start: 20, end: endless.indexOf('mdat') - 5 }])
})

const [EBML, SEGMENT, CLUSTER, SEEK_HEAD, TAGS, INFO] = [
  ...[0x1a45dfa3, 0x18538067, 0x1f43b675, 0x114d9b74, 0x1254c367, 0x1549a966],
] as [number, number, number, number, number, number]
const tagged = (name: string, value: string, ...below: Buffer[]) =>
  element(0x67c8, element(0x45a3, name), element(0x4487, value), ...below)
const tags = (...simple: Buffer[]) => element(TAGS, element(0x7373, ...simple))
const matroska = (...parts: Buffer[]) => Buffer.concat([element(EBML, 'webm'), element(SEGMENT, ...parts)])
const cluster = element(CLUSTER, '画面')
/** Says that tags are so far from the beginning of the segment. */
const seekTags = (place: number) =>
  element(SEEK_HEAD, element(0x4dbb, element(0x53ab, numbers(TAGS)), element(0x53ac, numbers(place))))

test.for(
  Object.entries({
    'before the pictures': matroska(tags(tagged('TITLE', 'words'), tagged('LOCATION', PLACE)), cluster),
    'behind them': matroska(
      seekTags(seekTags(0).length + cluster.length),
      cluster,
      tags(tagged('TITLE', 'words'), tagged('com.apple.quicktime.location.ISO6709', PLACE)),
    ),
    'a tag of a tag': matroska(element(INFO), tags(tagged('TITLE', 'words', tagged('LOCATION', PLACE))), cluster),
  }),
)('Matroska, %s: it leaves without its place', async ([, file]) => {
  const out = await left(file)
  expect(out.includes(PLACE)).toBe(false)
  expect(out.includes('words')).toBe(true)
  expect(out.length).toBe(file.length)
  for (let cut = 1; cut < file.length; cut++) expect((await left(file.subarray(0, cut))).length).toBe(cut)
})

test('films and sounds are looked through, whatever they are called', () => {
  const types = [
    'video/mp4',
    'video/3gpp',
    'video/3gpp2',
    'video/x-m4v',
    'audio/x-m4a',
    'video/x-matroska',
    'image/png',
  ]
  expect(types.filter((type) => !isLookedThrough(type))).toEqual(['image/png'])
})

const tiny = Buffer.concat(Array.from({ length: 100_000 }, () => box('free')))
let nested = box('©xyz', PLACE)
for (let depth = 0; depth < 5000; depth++) nested = box('udta', nested)
/** Each with a place that is not come to. */
const endlessOnes: Record<string, Buffer> = {
  'boxes without end': Buffer.concat([moov(), box('udta', tiny, box('©xyz', PLACE))]),
  'boxes without end in the head': moov(box('udta', tiny, box('©xyz', PLACE))),
  'a list without end': moov(box('meta', iso, box('hdlr', iso), box('ilst', tiny, noted('©xyz', PLACE)))),
  'boxes in boxes without end': Buffer.concat([moov(), nested]),
  'no head for long': Buffer.concat([
    box('ftyp', 'isom'),
    ...Array.from({ length: 80 }, () => box('free')),
    box('moov', box('udta', box('©xyz', PLACE))),
  ]),
  'tags without end': matroska(
    tags(...Array.from({ length: 30_000 }, () => tagged('A', '')), tagged('LOCATION', PLACE)),
    cluster,
  ),
}

test.for(Object.entries(endlessOnes))('%s: what cannot be looked through is not given', async ([, file]) => {
  const out = await left(file, { piece: file.length })
  expect(out.includes(PLACE)).toBe(false)
  expect(out.length).toBe(file.length)
})

test('whatever somebody sends is looked through in no time, and breaks nothing', async () => {
  const endless = track(
    'meta',
    box('stco', numbers(0, 0xffffffff, 1, 2)),
    box('stsc', numbers(0, 0xffffffff, 1, 0xffffffff, 1)),
    box('stsz', numbers(0, 0xffffffff, 0xffffffff)),
  )
  const files = [
    Buffer.alloc(0),
    Buffer.from('no film'),
    moov(endless),
    numbers(0, 0, 0, 0),
    box('moov', numbers(1, 0, 0)),
    box('moov', box('meta')),
    box('moov', box('meta', iso, box('ilst', numbers(4, 4)))),
    box('moov', track('meta', box('stco'), box('stsz'), box('stsc'))),
  ]
  for (const way of Object.values(ways)) for (let cut = 1; cut < way.length; cut += 5) files.push(way.subarray(0, cut))
  for (const file of files) {
    const found = await ranges(file)
    expect(found.every(({ start, end }) => start <= end)).toBe(true)
    expect((await left(file)).length).toBe(file.length)
  }
})
