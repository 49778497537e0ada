/** How the tests of the whole contract ask: every call as data, requests that come as far as their record, and answers. */
import type { World } from '../support/app.ts'
import { changeOf } from '../support/fieldRows.ts'
import { addressesOf } from '../../src/api/contract.ts'
import { hosts, kindOf, statusOf, type HostName, type Outcome } from '../../src/api/hosts.ts'
import type { Action } from '../../src/api/actions.ts'
import { actions, callEntries, familyNames } from '../../src/api/index.ts'
import type { Row } from '../support/rows.ts'
import { requestFor, sampleOf, shapeOf } from '../support/sample.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'

/** One call of the contract. */
export type Entry = (typeof callEntries)[number]

/** `articles.list`. */
export const idOf = ({ family, name }: Entry) => `${family}.${name}`

/** Every call with its name, as `test.each` wants them. */
export const calls = callEntries.map((entry) => [idOf(entry), entry] as const)

/** What a call answers at its first address. */
export async function ask(w: World, entry: Entry, input: unknown, token?: string): Promise<Outcome> {
  const { host, method, path } = addressesOf(entry.of, entry.spec)[0]!
  const send = sendAs(w.app, { token })
  return readOf(host, await send({ host, method, path, body: entry.spec.body, input }))
}

interface Coded {
  readonly Code: number
  readonly Message: string
  readonly Extras?: unknown
  readonly RequestId?: string
}

/**
 * What a host's body says.: clients of the AI host have the data whatever the code says; here a refusal of it is one.
 */
export function readOf(host: HostName, body: unknown): Outcome {
  const isRefused = host === 'ai' && Object.values(statusOf).includes((body as { Code?: number }).Code ?? 0)
  return isRefused ? refusedInCode(body as Coded) : hosts[host].read(body)
}

/** A refusal of the AI host, as the others tell theirs. */
function refusedInCode({ Code, Message, Extras, RequestId }: Coded): Outcome {
  const kind = kindOf(Code)
  return hosts.main.read(
    hosts.main.no(kind, Message, { detail: Extras, ...(RequestId ? { requestId: RequestId } : {}) }),
  )
}

/** What is needed besides, so that a request comes as far as its record; what fields say of a save need not be said here. */
export const besides: Readonly<Record<string, object>> = {
  ...Object.fromEntries(familyNames.map((family) => [`${family}.save`, changeOf(family)])),
  'vodGuides.compare': { ChannelID: 1 },
  'vodGuides.bulkImport': { ChannelID: 1 },
  'push.presence': { Family: 'articles', Mode: 'reading', Key: 'pane' },
  'push.present': { Family: 'articles' },
  'operationLog.record': { Module: 301 },
  'exports.take': { Family: 'articles', Label: '稿件', Count: 1, IsPersons: false },
  'articles.save': { Revision: 2, Title: '新标题' },
  'aiTexts.pick': { Content: '正文' },
  'aiTexts.summary': { Content: '正文' },
  'articles.embargo': { EmbargoTime: '2099-01-01T00:00:00Z' },
  'articles.expiry': { ExpireTime: '2099-01-01T00:00:00Z' },
  'articles.editReads': { FakeReadNo: 42 },
  'articles.audit': { Reason: '理由', PublishTime: '2099-01-01T00:00:00Z' },
  'articles.restoreVersion': { Revision: 1, BasedOn: 2 },
  'articles.note': { Text: '意见' },
  'articles.share': { ExpiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  'articleComments.check': { Reason: '理由' },
  'performance.save': { Score: 42 },
  'channels.join': { ParentID: 0 },
  'loginRules.save': { LockMinutes: 42 },
  'keywords.save': { ReMark: '新备注' },
  'articleTemplates.save': { ReMark: '新备注' },
  'identityRules.save': { GroupName: '新的组' },
  'adminUsers.save': { ReMark: '新备注' },
  'registeredUsers.save': { ReMark: '新备注' },
  'registeredUsers.updatePart': { Label: '新标签', Change: 1, Title: '理由' },
  'registeredUsers.examine': { Reason: '理由' },
  'areas.save': { ReMark: '新备注' },
  'personnel.save': { ReMark: '新备注' },
  'dictionaries.save': { ReMark: '新备注' },
  'dictionaryValues.save': { Extend: '新扩展' },
  'retentions.save': { Days: 200 },
  'smsAccounts.save': { Appkey: 'LTAI-new' },
  'endpoints.save': { ReMark: '新备注' },
  'mailAccounts.save': { FromName: '新的名称', Host: 'smtp.example.com', FromAddress: 'b@example.com' },
  'bindings.askMail': { Mail: 'new@example.com' },
  'weChatParameters.save': { AppID: 'wx-new' },
  'layouts.save': { WithContent: true },
  'stations.editDomains': { JobUrl: 'https://jobs.example' },
  'stations.editNews': { AutoSaveSeconds: 42 },
  'stations.editLogin': { CaptchaAfter: 2 },
  'stations.editInstructPassword': { PassWord: '一二三四五六' },
  'roles.save': { ReMark: '新备注' },
  'menus.saveModule': { ReMark: '新备注' },
  'menus.saveMenu': { ReMark: '新备注' },
  'buttons.save': { ShowOrder: 42 },
  'menuSets.save': { Name: '新名称' },
  'mechanisms.save': { ReMark: '新备注' },
  'savedFilters.save': { Values: { Name: '新条件' } },
  'clueTypes.save': { ReMark: '新备注' },
  'clues.save': { Place: '新地点' },
  'clues.end': { Result: '办结' },
  'topicSelections.save': { Angle: '新角度' },
  'topicSelections.decide': { Reason: '理由' },
  'makeNews.save': { Brief: '新要求' },
  'makeNews.accept': { Reason: '理由' },
  'tasks.save': { Content: '新要求' },
  'tasks.update': { Content: '新要求' },
  'tasks.status': { Reason: '理由', AssigneeID: 1 },
  'taskClassifies.update': { ReMark: '新备注' },
  'taskReports.save': { Content: '新内容' },
  'taskReports.audit': { Reason: '理由' },
  'instructions.save': { Content: '新内容' },
  'instructions.status': { Reason: '理由' },
  'instructionTypes.save': { ReMark: '新备注' },
  'instructionReceipts.judge': { Reason: '理由' },
  'lives.save': { Summary: '新简介' },
  'votes.save': { Summary: '新说明' },
  'votes.status': { Reason: '理由' },
  'votes.check': { Reason: '理由' },
  'votes.fakeReads': { FakeReadNo: 42, Reason: '理由' },
  'votes.withdraw': { Reason: '理由' },
  'votes.jury': { Points: 42 },
  'ballots.exclude': { Reason: '理由' },
  'ballotClusters.exclude': { Reason: '理由' },
  'lives.status': { Reason: '理由' },
  'lives.check': { Reason: '理由' },
  'lives.line': { Url: '/live/2.m3u8' },
  'vodChannels.line': { Url: '/vod/2.m3u8' },
  'liveChannels.save': { ReMark: '新备注' },
  'liveFlows.save': { Content: '新内容' },
  'liveFlows.check': { Reason: '理由' },
  'adTypes.save': { ReMark: '新备注' },
  'adSpaces.save': { ReMark: '新备注' },
  'ads.save': { Weight: 42 },
  'ads.examine': { Reason: '理由' },
  'shortVideos.save': { Summary: '新简介' },
  'shortVideos.batch': { Reason: '理由' },
  'announcements.save': { Summary: '新摘要' },
  'announcements.batch': { Reason: '理由' },
  'announcements.vod': { VideoUrl: '/video/9.mp4' },
  'announcementTypes.save': { ReMark: '新备注' },
  'signUps.save': { Location: '新地点' },
  'signUps.form': { Fields: [{ Key: 'b', Kind: 'date', Label: '新字段' }] },
  'signUpSessions.save': { Location: '新地点' },
  'signUpMembers.save': { Remark: '新备注' },
  'signUpMembers.review': { Reason: '理由' },
  'signUpMembers.desk': { Entry: '1', Desk: '东门', Nonce: 'nonce-of-a-test' },
  'signUpMembers.walkIn': { Name: '路过的人', Desk: '东门', Nonce: 'nonce-of-a-walk' },
  'shortVideoChannels.save': { ReMark: '新备注' },
  'shortVideoParts.save': { Title: '新标题' },
  'shortVideoRemarks.save': { Content: '新意见' },
  'drawPrizes.save': { Price: 42 },
  'draws.examine': { Reason: '理由' },
  'draws.status': { Reason: '理由' },
  'draws.draw': { Typed: '甲站机密' },
  'convertFormats.save': { VideoKbps: 1800 },
  'watermarks.save': { Width: 20 },
  'mediaCuts.save': { Name: '新名称' },
  'scenes.save': { Label: '新名称' },
  'people.save': { ReMark: '新备注' },
  'faces.save': { X: 20 },
  'consents.save': { ReMark: '新备注' },
  'mediaFolders.save': { Name: '新文件夹' },
  'media.editMany': { Credit: '新署名' },
  'media.saveAlbum': { PhotosDescription: '新说明' },
  'subtitles.save': { Cues: [{ From: 0, To: 1000, Text: '新字幕' }] },
  'topics.save': { Summary: '新导语' },
  'documentCategories.save': { ReMark: '新备注' },
  'dataSets.save': { ReMark: '新备注' },
  'bigScreens.save': { ReMark: '新备注', Revision: 2 },
  'bigScreens.copy': { Name: '新大屏' },
  'walls.save': { ReMark: '新备注' },
  'wallDevices.save': { Name: '新设备' },
  'documents.save': { KeyWords: '新关键词' },
  'documents.restore': { Revision: 1 },
  'releases.save': { ReMark: '新说明' },
  'releases.arrange': { BasedOn: 2, Articles: [] },
  'releases.move': { Reason: '理由' },
  'roleKeys.save': { Keys: { 'articles.top': ['y'] } },
}

type Acts = Readonly<Record<string, Readonly<Record<string, Action>>>>

/** Requests about these records: one for all of them where a batch is possible, else one for each. */
export function requestsAbout({ family, name, spec }: Entry, act: string | undefined, rows: readonly Row[]): object[] {
  const shape = shapeOf(spec.input)
  const common = {
    ...(act ? requestFor(family, name, act, [1]) : (sampleOf(spec.input) as object)),
    ...besides[`${family}.${name}`],
    // What makes it this act and no other stays.
    ...(act && (actions[family] as Acts)[name]?.[act]?.with),
  }
  const seen = 'Seen' in shape ? { Seen: rows.map(({ ID }) => ({ ID, Revision: 2 })) } : {}
  // One of the same station, in which the last of them stands.
  const place = 'ChID' in shape && rows.at(-1)?.ChID !== undefined ? { ChID: rows.at(-1)!.ChID } : {}
  // One by itself, too: some acts take no more.
  const batches = [rows.map(({ ID }) => ID), rows.slice(0, 1).map(({ ID }) => ID)]
  if ('Ids' in shape)
    return batches.map((Ids) => ({ ...common, ...seen, ...place, ...partsIn(shape, rows.at(-1)?.parts), Ids }))
  if ('Items' in shape) return [{ ...common, Items: rows.map(({ ID }, index) => ({ ID, ShowOrder: index + 7 })) }]
  const named = rows.flatMap(({ ID, EventID, ResourceGUID, ChID, parts }) => [
    ...('ID' in shape
      ? [{ ...common, ID, ...partsIn(shape, parts), ...('ChID' in shape && ChID !== undefined ? { ChID } : {}) }]
      : []),
    ...('EventID' in shape ? [{ ...common, EventID: EventID ?? ID }] : []),
    ...('ResourceGUID' in shape && ResourceGUID ? [{ ...common, ResourceGUID }] : []),
  ])
  // Some name what their record belongs to, and not the record.
  return named.length > 0 ? named : rows.map(({ parts }) => ({ ...common, ...partsIn(shape, parts) }))
}

/** The numbers of a record's parts that a request of this shape names. */
const partsIn = (shape: object, parts: Row['parts'] = {}) =>
  Object.fromEntries(Object.entries(parts).filter(([field]) => field in shape))

/** Whether an answer shows or did anything. */
export function hasEffect(entry: Entry, answer: Outcome): boolean {
  if (!answer.ok) return false
  const { Done, List } = (answer.data ?? {}) as { Done?: unknown[]; List?: unknown[] }
  // A write that answers rows, an export, shows them.
  const done = Done ?? List
  if (entry.spec.kind === 'write') return done === undefined || done.length > 0
  const shown = Array.isArray(answer.data) ? answer.data : List
  return shown === undefined || shown.length > 0
}
