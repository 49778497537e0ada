/** A file that AI made for a person becomes an item of the library. It lies in the storage already. */
import { providerTitle } from '../../../src/api/system/textParameters/fields.ts'
import { uploads } from '../../../src/api/library/uploads/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { TITLE_LIMIT } from '../../../src/api/library/media/fields.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../../platform/database/schema.ts'
import { lookingBefore } from '../../platform/pipeline/implement.ts'
import { bringIn, type BroughtFile } from '../media/bringIn.ts'
import { ofNobodyElse } from './ofNobodyElse.ts'
import { refuseForeignFolder } from './place.ts'
import { asItem, told } from './takePictures.ts'

type Asked = { readonly JobID: number; readonly Place: number }

/** The file, of the person's own jobs. Throws 'missing'. */
async function madeFile(db: Kysely<Database>, me: Pick<Me, 'ID' | 'StID'>, { JobID, Place }: Asked) {
  const row = await db
    .selectFrom('ai_job_results as r')
    .innerJoin('ai_jobs as j', 'j.ID', 'r.JobID')
    .leftJoin('media as m', (join) => join.onRef('m.ID', '=', 'r.MediaID').on('m.DeletedAt', 'is', null))
    .select([
      'r.ID',
      'r.Sha256',
      'r.Size',
      'r.Name',
      'j.Kind',
      'j.Title',
      'j.Provider',
      'j.Model',
      'j.Asked',
      'm.ID as MediaID',
    ])
    .where('r.JobID', '=', JobID)
    .where('r.Place', '=', Place)
    .where('r.State', '=', 'kept')
    .where('j.StID', '=', me.StID)
    .where('j.UserID', '=', me.ID)
    .where('j.RemoveTime', 'is', null)
    .executeTakeFirst()
  if (!row || row.Sha256 === null) throw new Refusal('missing', '没有这个文件，或者它的任务已经删除。')
  return { ...row, stored: { Sha256: row.Sha256, Size: Number(row.Size) } }
}

const brought = new WeakMap<object, BroughtFile>()

/** See the file's head. Whoever asks a second time is answered with the same item. */
export const takeMade = lookingBefore<typeof uploads.calls.made>(
  async ({ db, me, input }) => {
    const { stored, Name, Kind, MediaID } = await madeFile(db, me, input)
    if (MediaID !== null) return
    const what = { stored, FileName: Name, Kind: Kind === 'video' ? 'video' : 'image' } as const
    brought.set(input, await bringIn(db, what))
  },
  async (request) => {
    const { db, me, input } = request
    await refuseForeignFolder(db, me, input.FolderID)
    // Of two who ask at the same time the second finds what the first has made.
    await db.selectFrom('ai_jobs').select('ID').where('ID', '=', input.JobID).forUpdate().execute()
    const { ID, MediaID, Title, Provider, Model, Asked, ...made } = await madeFile(db, me, input)
    if (MediaID !== null) return told(request, { MediaID })
    const what = { stored: made.stored, FileName: made.Name }
    const file = brought.get(input) ?? (await bringIn(db, what))
    const by = [providerTitle(Provider), Model].filter(Boolean).join(' ')
    const said = { Title: cutText(Title, TITLE_LIMIT, '…'), FolderID: input.FolderID }
    const pictures = (Asked as { readonly imgUrl?: readonly string[] }).imgUrl ?? []
    // What was made of somebody's picture may be theirs: it is asked about as any other.
    const Rights: Readonly<Record<string, string>> = (await ofNobodyElse(db, me.StID, pictures)) ? { Rights: 'ai' } : {}
    const columns = { ...Rights, AiLabel: 'generated', Source: 'ai', RightsNote: `由 AI 生成：${by}`.slice(0, 300) }
    const item = await asItem(request, file, said, columns)
    await db.updateTable('ai_job_results').set({ MediaID: item.MediaID }).where('ID', '=', ID).execute()
    request.announce({ Topic: 'aiJobs', Action: 'change', Ids: [input.JobID], ToUserID: me.ID })
    return told(request, item)
  },
)
