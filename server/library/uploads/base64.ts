/** Pictures that come as text. Pure. */
import { Refusal } from '../../../src/api/client.ts'

const types: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  jpg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
}

/** A picture as base64, bare or as a data address; what forms made of its plus signs is taken back. Throws a Refusal. */
export function pictureIn(text: string): { readonly name: string; readonly bytes: Buffer } {
  const [, type = '', body = ''] =
    /^(?:data:image\/([\w.+-]+)(?:;[\w=-]+)*;base64,)?([\s\S]*)$/i.exec(text.trim()) ?? []
  const plain = body.replaceAll(' ', '+').replace(/[\r\n\t]/g, '')
  if (plain === '' || !/^[\w+/-]+={0,2}$/.test(plain))
    throw new Refusal('refused', '图片内容不是 base64 编码，请重新选择图片。')
  const ending = types[type.toLowerCase()]
  return { name: ending ? `图片.${ending}` : '图片', bytes: Buffer.from(plain, 'base64') }
}
