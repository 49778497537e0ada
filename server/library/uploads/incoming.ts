/** The files of one request: looked at and stored before its transaction, once, however often that is tried. */
import type { Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { NO_DATA } from '../../../src/api/library/uploads/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ArrivedFile } from '../../platform/pipeline/implement.ts'
import { bringIn, type BroughtFile, type FileKind, type FileToBring } from '../media/bringIn.ts'
import { pictureIn } from './base64.ts'
import { marked } from './marked.ts'
import { refuseBeyondQuota } from './quota.ts'

/** What is known of a request whose files are taken. */
interface Asking {
  readonly db: Kysely<Database>
  readonly me: Me
  readonly arrived: readonly ArrivedFile[]
  readonly input: {
    readonly StrImg?: string | undefined
    readonly AdminID?: number | undefined
    readonly StID?: number | undefined
    readonly Watermark?: boolean
    readonly Originals?: string | undefined
  }
}

/** How a file is prepared before it is looked at. Default: as it came. */
export type Prepare = (db: Kysely<Database>, file: FileToBring) => Promise<FileToBring>

const taken = new WeakMap<readonly ArrivedFile[], Promise<readonly BroughtFile[]>>()

/**
 * The files of a request, by field and as text. Rejects with a Refusal where there is none, one cannot be taken, or
 * they are sent in another's name or for another station.
 */
export function filesOf(
  asking: Asking,
  Kind: FileKind | undefined,
  prepare?: Prepare,
): Promise<readonly BroughtFile[]> {
  const begun = taken.get(asking.arrived) ?? take(asking, Kind, prepare)
  taken.set(asking.arrived, begun)
  return begun
}

async function take(
  { db, me, arrived, input }: Asking,
  Kind: FileKind | undefined,
  prepare?: Prepare,
): Promise<BroughtFile[]> {
  refuseOthers(me, input)
  const originals = input.Originals?.split(',') ?? []
  const files: FileToBring[] = arrived
    // A form field for a file in which nobody chose one.
    .filter(({ name, Size }) => name !== '' || Size > 0)
    .map(({ path, name, Sha256, Size }, at) => ({
      ...{ path, FileName: name, known: { Sha256, Size }, Kind },
      madeOf: originals[at]?.toLowerCase() || undefined,
    }))
  if (input.StrImg) {
    const { name, bytes } = pictureIn(input.StrImg)
    files.push({ bytes, FileName: name, Kind })
  }
  if (files.length === 0) throw new Refusal('refused', NO_DATA)
  await refuseBeyondQuota(
    db,
    me,
    files.reduce((sum, { known, bytes }) => sum + (known?.Size ?? bytes?.length ?? 0), 0),
  )
  const brought: BroughtFile[] = []
  for (const file of files) {
    const one = await bringIn(db, prepare ? await prepare(db, file) : file)
    brought.push(input.Watermark ? await marked(db, me.StID, one) : one)
  }
  return brought
}

/** a client says whose the files are; they are the caller's, or nobody's. Throws a Refusal. */
export function refuseOthers(me: Me, { AdminID = 0, StID = 0 }: Asking['input']): void {
  if (AdminID !== 0 && AdminID !== me.ID) throw new Refusal('forbidden', '不能以别人的名义上传，请重新登录后再试。')
  if (StID !== 0 && StID !== me.StID) throw new Refusal('forbidden', '不能上传到别的站点。')
}
