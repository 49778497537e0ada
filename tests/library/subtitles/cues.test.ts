// Subtitles in the formats and encodings that Chinese ones come in, and what is refused.
import { expect, test } from 'vitest'
import { CUES_LIMIT, readCues, type Cue, SubtitleFault, writeVtt } from '../../../src/api/library/subtitles/cues.ts'
import { encodingOf, textOf } from '../../../server/library/subtitles/encoding.ts'

const srt =
  '1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>大桥昨天合龙</i>\r\n第二行\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\n这是我们的大桥\r\n'
const cues = [
  { From: 1000, To: 3500, Text: '大桥昨天合龙\n第二行' },
  { From: 4000, To: 5000, Text: '这是我们的大桥' },
]

test('SRT, WebVTT and ASS say the same', () => {
  expect(readCues(srt)).toEqual(cues)
  const vtt =
    'WEBVTT\n\nNOTE x\n\n00:04.000 --> 00:05.000 align:start\n这是我们的大桥\n\n00:01.000 --> 00:03.500\n大桥昨天合龙\n第二行\n'
  expect(readCues(vtt)).toEqual(cues)
  const ass = `[Script Info]
Title: x
[V4+ Styles]
Format: Name, Fontname
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:03.50,Default,,0,0,0,,{\\an8}大桥昨天合龙\\N第二行
Comment: 0,0:00:01.00,0:00:03.50,Default,,0,0,0,,不算
Dialogue: 0,0:00:04.00,0:00:05.00,Default,,0,0,0,,这是我们的大桥`
  expect(readCues(ass)).toEqual(cues)
  expect(readCues(ass.replace('这是我们的大桥', '有逗号, 也在'))[1]!.Text).toBe('有逗号, 也在')
})

test('what is written is read again, and its signs mean nothing', () => {
  const hostile = [{ From: 0, To: 1000, Text: '<b>a --> b & c' }]
  const text = writeVtt(hostile)
  expect(text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n&lt;b&gt;a --&gt; b &amp; c\n')
  expect(readCues(writeVtt(cues))).toEqual(cues)
})

/** A file as the parser of the specification cuts it up: its blocks, each with the lines of its cue; a cue begins in the first or second line. */
function blocksOf(vtt: string) {
  const [head, ...blocks] = vtt
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split(/\n{2,}/)
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [span, ...said] = block.split('\n')
    expect(span).toMatch(/^\d{2,}:\d\d:\d\d\.\d{3} --> \d{2,}:\d\d:\d\d\.\d{3}$/)
    expect(said.length).toBeGreaterThan(0)
    return said
  })
}

const hostile = [
  'a --> b',
  '前\n\n00:00:00.000 --> 00:09:00.000\n后',
  '前\r\r00:00:00.000 --> 00:09:00.000\r后',
  '一\n \t\nSTYLE\n::cue { background: url(https://evil.example/x) }',
  'STYLE\n::cue { color: red }',
  'NOTE 别人看不到',
  'REGION\nid:x',
  'WEBVTT',
  '<script>alert(1)</script>',
  '<c.x onclick=alert(1)>合龙</c>',
  '<v 主播><b>合龙',
  '<<b>b>a',
  '&lt;b&gt; &amp; &nbsp; &',
  '0\u00000\u2028\u2029\u202e换',
  '\n\n前面空',
]

test.each(hostile)('whatever is said, what goes out is one cue of plain text: %j', (Text) => {
  const after = { From: 3000, To: 4000, Text: '下一条' }
  const blocks = blocksOf(writeVtt([{ From: 1000, To: 2000, Text }, after]))
  expect(blocks).toHaveLength(2)
  expect(blocks[1]).toEqual(['下一条'])
  for (const line of blocks[0]!) {
    expect(line).not.toMatch(/[<>]|-->|&(?!amp;|lt;|gt;)/)
    expect(line.trim()).not.toBe('')
  }
})

test.each([
  ['SRT', (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`],
  ['WebVTT', (text: string) => `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\n${text}\n`],
  [
    'ASS',
    (text: string) =>
      `[Script Info]\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:02.00,${text.replaceAll('\n', '\\N')}\n`,
  ],
])('brought in as %s, none of it goes out as anything but text', (_kind, fileOf) => {
  for (const text of hostile) {
    let cues: Cue[]
    try {
      cues = readCues(fileOf(text.replaceAll('\r', '\n')))
    } catch (error) {
      expect(error).toBeInstanceOf(SubtitleFault)
      continue
    }
    const vtt = writeVtt(cues)
    expect(vtt).not.toMatch(/^(STYLE|REGION)$[^]*::cue \{ color: red/m)
    expect(blocksOf(vtt)).toHaveLength(cues.length)
    // What is read again says the same, so that nothing grows or is lost from one time to the next.
    expect(readCues(vtt)).toEqual(cues)
  }
})

test('nobody sees signs that turn the order of letters round', () => {
  expect(readCues('00:01.000 --> 00:02.000\nab\u202ecd\u0000e\n')[0]!.Text).toBe('abcde')
})

/** Bytes of these texts in encodings that no encoder here writes: 中文字幕 and the like, looked up by hand. */
const table = (encoding: string) => {
  const of = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const character = new TextDecoder(encoding).decode(Uint8Array.of(high, low))
      if ([...character].length === 1 && character !== '\ufffd' && !of.has(character)) of.set(character, [high, low])
    }
  return (text: string) =>
    Uint8Array.from([...text].flatMap((one) => (one.charCodeAt(0) < 128 ? [one.charCodeAt(0)] : of.get(one)!)))
}

test('every Chinese encoding is told apart', () => {
  const plain = srt.replace(/\r/g, '')
  const old = plain.replaceAll('这是我们的大桥', '這是我們的大橋').replaceAll('大桥昨天合龙', '大橋昨天合龍')
  const bytesOf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  const utf8 = new TextEncoder().encode(plain)
  expect(encodingOf(utf8)).toBe('utf-8')
  expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))).toBe(plain)
  expect(encodingOf(bytesOf16(plain, false))).toBe('utf-16le')
  expect(textOf(bytesOf16(`\ufeff${plain}`, true))).toBe(plain)
  expect(textOf(table('gb18030')(plain))).toBe(plain)
  expect(encodingOf(table('big5')(old))).toBe('big5')
  expect(textOf(table('big5')(old))).toBe(old)
})

test('what is no subtitle, or too much of it, is refused with the reason', () => {
  expect(() => readCues('no times here')).toThrow(SubtitleFault)
  const many = Array.from({ length: CUES_LIMIT + 1 }, () => '00:01.000 --> 00:02.000\na\n').join('\n')
  expect(() => readCues(many)).toThrow(`最多 ${CUES_LIMIT} 条`)
  expect(() => readCues(`00:01.000 --> 00:02.000\n${'长'.repeat(501)}\n`)).toThrow('第 1 条字幕太长')
})
