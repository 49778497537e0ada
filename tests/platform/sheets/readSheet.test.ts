import writeExcelFile from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../server/platform/sheets/readSheet.ts'

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
})
