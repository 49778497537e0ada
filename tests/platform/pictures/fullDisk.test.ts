/** A disk that takes nothing is never told as a picture that is broken, whatever is painted of whichever picture. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paintFile } from '../../../server/platform/pictures/pictures.ts'
import { firstAigc } from '../../../server/platform/aiLabels/aigc.ts'
import type { Painting } from '../../../server/platform/pictures/seen.ts'
import { takenPicture } from '../../library/media/files.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'copydesk-fulldisk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
const pathOf = (format: string) => join(folder, `a.${format}`)
const full = join(folder, 'full')
const closed = join(folder, 'a.png', 'out')

beforeAll(async () => {
  const bytes = await takenPicture(300, 200)
  writeFileSync(pathOf('jpeg'), bytes)
  for (const format of formats.slice(1)) writeFileSync(pathOf(format), await sharp(bytes).toFormat(format).toBuffer())
  if (process.platform === 'linux') symlinkSync('/dev/full', full)
})

const notes = { Credit: '新华社', Copyright: '', AiLabel: 'none', Propagator: '', PropagateID: '' } as const
type Of<Do extends Painting['do']> = Omit<Extract<Painting, { readonly do: Do }>, 'out'>
/** Whatever may be wanted of a picture: one that is new has to stand here, too. */
const wanted: { readonly [Do in Painting['do']]: Of<Do> } = {
  bare: { do: 'bare', notes },
  labelled: { do: 'labelled', aigc: firstAigc({ ContentProducer: 'a', ProduceID: 'b' }) },
  size: { do: 'size', width: 320, format: 'webp', notes },
  shown: { do: 'shown' },
  lighter: { do: 'lighter' },
  marked: { do: 'marked', mark: { path: pathOf('jpeg'), width: 10, margin: 2, corner: 'leftTop' } },
}
const all = Object.values(wanted)

async function problems(out: string): Promise<unknown[]> {
  const said = formats.flatMap((format) =>
    all.map((one) =>
      paintFile({ name: `a.${format}`, path: pathOf(format), Size: 1 }, { ...one, out } as Painting).then(
        () => `${format} ${one.do} was painted`,
        (error: { readonly kind?: unknown; readonly message: string }) =>
          error.kind === 'full' || error.kind === 'closed' ? error.kind : `${format} ${one.do}: ${error.message}`,
      ),
    ),
  )
  return [...new Set(await Promise.all(said))]
}

test.runIf(process.platform === 'linux')('a full disk', async () => expect(await problems(full)).toEqual(['full']))

// Below a file not even the system's own user writes.
test('a folder that takes nothing', async () => expect(await problems(closed)).toEqual(['closed']))
