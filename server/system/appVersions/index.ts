/** The appVersions family on the server. */
import { appVersions, type AppVersion } from '../../../src/api/system/appVersions/calls.ts'
import { platforms } from '../../../src/api/system/appVersions/fields.ts'
import { currentOf, offerFor } from '../../../src/api/system/appVersions/offerFor.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'

const records = recordsOf(appVersions, 'app_versions', {
  once: ['Name', 'Platform', 'Build'],
  taken: ({ Name, Platform, Build }) =>
    `${String(Name)} ${platforms[Platform as keyof typeof platforms]} 已经有构建号 ${String(Build)}，请换一个构建号。`,
  search: ['Name', 'Version', 'Log'],
  filters: ['Platform'],
  order: '"Name", "Platform", "Build" desc',
  saving: (_request, draft, before) => {
    const { Url = before?.Url } = draft
    if (before?.Enabled && !Url) throw refuseField('Url', '已经发布的版本要有下载地址。')
    return Promise.resolve()
  },
  removing: (_request, { Enabled }) => Promise.resolve(Enabled ? '已经发布，请先禁用' : undefined),
  turning: (request, { Url, PublishTime }, { Enabled }) => {
    if (Enabled !== true) return Promise.resolve(undefined)
    if (Url === '') return Promise.resolve('还没有填写下载地址，请先编辑')
    return Promise.resolve(PublishTime === null ? { PublishTime: request.now } : undefined)
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

const handlers = implement(appVersions, {
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await marked(request, found.List) }
  },
  async get(request) {
    return (await marked(request, [await records.get(request)]))[0]!
  },
  save: records.save,
  remove: records.remove,
  enable: records.turn,
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

export default { handlers, undo: records.undo, demo: { load: () => import('./demo.ts') } }
