/** The appVersions family. */
import { appVersions, platforms, type AppVersion } from '../../../src/api/system/appVersions/calls.ts'
import { currentOf, offerFor } from '../../../src/api/system/appVersions/offerFor.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { needFields, refuseField } from '../../platform/records/refuseField.ts'

const titleOf = (row: Readonly<Record<string, unknown>>) =>
  `${String(row['Name'])} ${platforms[row['Platform'] as keyof typeof platforms]}`

/** The records of the appVersions family. */
export const appVersionRecords = recordsIn<AppVersion>({
  table: 'app_versions',
  noun: '应用版本',
  once: ['Name', 'Platform', 'Build'],
  taken: (row) => `${titleOf(row)} 已经有构建号 ${String(row['Build'])}，请换一个构建号。`,
  search: ['Name', 'Version', 'Log'],
  filters: ['Platform'],
  order: '"Name", "Platform", "Build" desc',
  touched: 'UpdateTime',
  toRow: (stored) => ({ ...toWire(stored), IsCurrent: false }) as unknown as AppVersion,
  saving: (_request, draft, before) => {
    needFields(draft, before, { Platform: '平台', Version: '版本号', Build: '构建号' })
    const row = { ...before, ...draft } as { Build: number; MinBuild?: number; Enabled?: boolean; Url?: string }
    if ((row.MinBuild ?? 0) > row.Build)
      throw refuseField('MinBuild', `最低构建号不能大于这个版本的构建号 ${row.Build}。`)
    if (row.Enabled && !row.Url) throw refuseField('Url', '已经发布的版本要有下载地址。')
    return Promise.resolve()
  },
  removing: (_request, stored) => Promise.resolve(stored['Enabled'] ? '已经发布，请先禁用' : undefined),
  turning: (request, stored, { Enabled }) => {
    if (Enabled !== true) return Promise.resolve(undefined)
    if (stored['Url'] === '') return Promise.resolve('还没有填写下载地址，请先编辑')
    return Promise.resolve(stored['PublishTime'] === null ? { PublishTime: request.now } : undefined)
  },
})

/** Marks the versions that apps are told of. */
async function marked(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  rows: readonly AppVersion[],
): Promise<AppVersion[]> {
  if (rows.length === 0) return []
  const found = await request.db
    .selectFrom('app_versions')
    .select((eb) => ['Name', 'Platform', eb.fn.max('Build').as('Build')])
    .where('StID', '=', request.me.StID)
    .where('Enabled', '=', true)
    .groupBy(['Name', 'Platform'])
    .execute()
  const key = (one: { Name: string; Platform: string; Build: number }) =>
    JSON.stringify([one.Name, one.Platform, one.Build])
  const current = new Set(found.map(key))
  return rows.map((row) => ({ ...row, IsCurrent: row.Enabled && current.has(key(row)) }))
}

/** Handlers of the appVersions family. */
export const appVersionHandlers = implement(appVersions, {
  async list(request) {
    const found = await appVersionRecords.list(request)
    return { ...found, List: await marked(request, found.List) }
  },
  async get(request) {
    return (await marked(request, [await appVersionRecords.get(request)]))[0]!
  },
  save: appVersionRecords.save,
  remove: appVersionRecords.remove,
  enable: appVersionRecords.turn,
  async offer({ db, me, input }) {
    const versions = await db
      .selectFrom('app_versions')
      .select(['ID', 'Version', 'Log', 'Url', 'Build', 'IsForce', 'MinBuild', 'Enabled'])
      .where('StID', '=', me.StID)
      .where('Name', '=', input.Name)
      .where('Platform', '=', input.Platform)
      .where('Enabled', '=', true)
      .execute()
    const offer = offerFor(versions, input.Build)
    if (offer) return { ...offer.version, IsForce: offer.force }
    return { ID: 0, Version: currentOf(versions)?.Version ?? '', Log: '', Url: '', IsForce: false }
  },
})
