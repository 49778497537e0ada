/** A picture that a machine made, labelled: 「AI生成」 at its edge, and one element TC260:AIGC in its metadata. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../../src/api/client.ts'
import { paintFile } from '../pictures/pictures.ts'
import { discard } from '../storage/discard.ts'
import type { Aigc } from './aigc.ts'

/** Types that can be labelled and stay what they are. What others are (HEIC, TIFF, BMP) becomes when it is painted to be shown. */
const labelledTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/**
 * The picture as it leaves, painted in a process apart: it comes from outside. `type`: its MIME type, one of `labelledTypes`. A
 * label that it has stays, and `aigc` says who gives it on. Its other metadata go. Rejects with a Refusal for what is no such picture.
 */
export async function labelledPicture(bytes: Uint8Array, type: string, aigc: Aigc): Promise<Uint8Array> {
  if (!labelledTypes.has(type))
    throw new Refusal('refused', '这种图片不能加标识，只支持 JPEG、PNG、WebP、GIF 和 AVIF。')
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-label-'))
  try {
    const path = join(folder, 'picture')
    const out = join(folder, 'labelled')
    await writeFile(path, bytes)
    const { Type } = await paintFile({ name: 'AI 图片', path, Size: bytes.length }, { do: 'labelled', out, aigc }, type)
    if (Type !== type) throw new Refusal('refused', `AI 图片的内容不是它说的 ${type}，不能加标识。`)
    return await readFile(out)
  } finally {
    await discard(folder)
  }
}
