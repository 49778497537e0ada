import { deflateRawSync } from 'node:zlib'
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../server/platform/sheets/readSheet.ts'
import { UNFOLDED_LIMIT, zipFiles } from '../../../server/platform/sheets/zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('texts', () => {
  test('a line each, numbered as people count, blank ones in their place', () => {
    expect(readSheet(bytes('甲\n\n乙\r\n丙'))).toEqual([
      { line: 1, cells: ['甲'] },
      { line: 2, cells: [''] },
      { line: 3, cells: ['乙'] },
      { line: 4, cells: ['丙'] },
    ])
  })

  test('quoted cells keep commas, quotes and line ends, and the next line its number', () => {
    expect(readSheet(bytes('"甲,乙","说""好""\n两行",丙\n丁'))).toEqual([
      { line: 1, cells: ['甲,乙', '说"好"\n两行', '丙'] },
      { line: 3, cells: ['丁'] },
    ])
  })

  test('tabs go before commas; full-width commas also part', () => {
    expect(readSheet(bytes('甲,一\t乙'))[0]!.cells).toEqual(['甲,一', '乙'])
    expect(readSheet(bytes('甲，禁用'))[0]!.cells).toEqual(['甲', '禁用'])
  })

  test('GB 18030, UTF-16 and a byte order mark are read', () => {
    expect(readSheet(new Uint8Array([0xc3, 0xf4, 0xb8, 0xd0, 0xb4, 0xca]))[0]!.cells).toEqual(['敏感词'])
    expect(readSheet(new Uint8Array([0xff, 0xfe, 0x32, 0x75]))[0]!.cells).toEqual(['甲'])
    expect(readSheet(bytes('\uFEFF甲'))[0]!.cells).toEqual(['甲'])
  })

  test('what is no text is refused', () => {
    expect(() => readSheet(new Uint8Array([0, 1, 2, 0, 255, 254, 0]))).toThrow('读不出文字')
    expect(() => readSheet(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toThrow('xlsx')
  })
})

describe('xlsx', () => {
  const sheet = async () =>
    new Uint8Array(
      await writeExcelFile([
        [{ value: '敏感词' }, { value: '等级' }],
        [{ value: '甲 & <乙>' }, { value: '禁用' }],
        [null, { value: 3, type: Number }],
      ]).toBuffer(),
    )

  test('strings, numbers and empty cells, by row number', async () => {
    expect(readSheet(await sheet())).toEqual([
      { line: 1, cells: ['敏感词', '等级'] },
      { line: 2, cells: ['甲 & <乙>', '禁用'] },
      { line: 3, cells: ['', '3'] },
    ])
  })

  test('a file that was cut off, or is another archive, is told in a sentence', async () => {
    const whole = await sheet()
    expect(() => readSheet(whole.slice(0, whole.length - 40))).toThrow('打不开')
    expect(() => readSheet(new Uint8Array([0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)]))).toThrow('不是 xlsx')
  })

  test('no beginning of a file brings the reader down', async () => {
    const whole = await sheet()
    for (let end = 2; end < whole.length; end += 97) expect(() => readSheet(whole.slice(0, end))).toThrow(/[一-龥]/)
  })

  test('what unfolds to more than is allowed is refused, whatever the archive says of it', async () => {
    const bomb = (size: number, told: number) => {
      const whole = zipSync({ 'xl/workbook.xml': [deflateRawSync(new Uint8Array(size)), { level: 0 }] }).slice()
      const view = new DataView(whole.buffer)
      const central = new TextDecoder('latin1').decode(whole).indexOf('PK\x01\x02')
      for (const [header, method, length] of [
        [0, 8, 22],
        [central, 10, 24],
      ] as const) {
        view.setUint16(header + method, 8, true)
        view.setUint32(header + length, told, true)
      }
      return whole
    }
    const limit = 1_000_000
    const unfold = (size: number, told: number) => zipFiles(bomb(size, told), limit)('xl/workbook.xml')
    expect(unfold(limit, limit)).toHaveLength(limit)
    expect(() => unfold(limit + 1, limit + 1)).toThrow('打不开')
    expect(() => unfold(limit + 1, limit)).toThrow('打不开')
    expect(() => unfold(3000, 100)).toThrow('打不开')
    expect(() => readSheet(bomb(3000, UNFOLDED_LIMIT + 1))).toThrow('打不开')
  })

  test('files that were written as a stream, their sizes after them, and files that are not folded', () => {
    const parts: Uint8Array[] = []
    const zip = new Zip((_, part) => void parts.push(part))
    const [text, other] = [new ZipDeflate('folded.xml'), new ZipPassThrough('plain.xml')]
    zip.add(text)
    text.push(bytes('甲'.repeat(9000)), true)
    zip.add(other)
    other.push(bytes('乙'), true)
    zip.end()
    const files = zipFiles(Buffer.concat(parts))
    expect(new TextDecoder().decode(files('folded.xml'))).toBe('甲'.repeat(9000))
    expect(new TextDecoder().decode(files('plain.xml'))).toBe('乙')
    expect(files('none.xml')).toBeUndefined()
  })
})
