/**
 * Every call of the contract, tried as nobody, as a stranger to its pages, as a stranger to its button, and from another
 * station. What is tried is derived from the contract, so a new call is tried without a line here.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buttonOf } from '../../src/api/actions.ts'
import { createClient, type Refusal } from '../../src/api/client.ts'
import { addressesOf } from '../../src/api/contract.ts'
import { hosts, type Outcome } from '../../src/api/hosts.ts'
import { actionEntries, callEntries, contract, type FamilyName } from '../../src/api/index.ts'
import { sendAs } from '../../server/road/inProcess.ts'
import { beginSession } from '../../server/session/signIns.ts'
import { world, type PersonName, type SignedInPerson, type World } from '../support/app.ts'
import { rowsOf, SECRET, type Row } from '../support/rows.ts'
import { requestFor, sampleOf, shapeOf } from '../support/sample.ts'
import { everythingOf } from '../support/snapshot.ts'

let w: World
let tester: SignedInPerson
beforeAll(async () => {
  w = await world()
  tester = await w.hire({})
})
afterAll(() => w.end())

type Entry = (typeof callEntries)[number]
const idOf = ({ family, name }: Entry) => `${family}.${name}`
const calls = callEntries.map((entry) => [idOf(entry), entry] as const)
const openCalls = calls.filter(([, { spec }]) => spec.access === 'open')
const closedCalls = calls.filter(([, { spec }]) => spec.access !== 'open')
const pageCalls = calls.filter(([, { spec }]) => spec.access === 'pages')
const buttons = actionEntries
  .filter(({ action }) => buttonOf(action) !== null)
  .map((entry) => [entry.id, entry] as const)

/** What a call answers at its first address. */
async function ask(entry: Entry, input: unknown, token?: string): Promise<Outcome> {
  const { host, method, path } = addressesOf(entry.of, entry.spec)[0]!
  const send = sendAs(w.app, { token })
  return hosts[host].read(await send({ host, method, path, body: entry.spec.body, input }))
}
const kindOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.kind)
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    (data) => ({ kind: 'ok', message: '', data }),
    ({ kind, message }: Refusal) => ({ kind: kind as string, message, data: undefined }),
  )

describe('nobody', () => {
  test.each(closedCalls)('%s wants a sign-in, at every address', async (_id, entry) => {
    for (const { host, method, path } of addressesOf(entry.of, entry.spec)) {
      const body = await sendAs(w.app)({ host, method, path, body: entry.spec.body, input: {} })
      expect([path, kindOf(hosts[host].read(body))]).toEqual([path, 'expired'])
    }
  })

  test('only what is needed before a sign-in is open', () => {
    expect(openCalls.map(([id]) => id)).toEqual([
      'session.login',
      'session.scanCode',
      'session.scanState',
      'session.scanLogin',
      'session.weChatStations',
      'session.weChatLogin',
      'session.verificationCode',
      'session.captcha',
      'session.checkCaptcha',
      'session.refresh',
      'config.addresses',
      'guestApprovals.show',
      'guestApprovals.answer',
    ])
  })
})

describe('somebody without a page of the family', () => {
  test.each(pageCalls)('%s is forbidden, whatever is sent', async (_id, entry) => {
    const { token } = w.people.stranger
    for (const input of [{}, sampleOf(entry.spec.input)]) {
      expect(kindOf(await ask(entry, input, token))).toBe('forbidden')
    }
  })
})

describe('somebody with every button but one', () => {
  /** Gives the tester every page of a family with every button, except one button. */
  async function grantAllBut(family: FamilyName, missing: string | null): Promise<void> {
    const pages = [...contract[family].pages]
    const { RoleID } = tester
    await w.db.deleteFrom('role_menus').where('RoleID', '=', RoleID).execute()
    await w.db.deleteFrom('role_buttons').where('RoleID', '=', RoleID).execute()
    await sql`insert into role_menus select ${RoleID}, "ID" from menus where "PageUrl" = any(${pages})`.execute(w.db)
    await sql`insert into role_buttons select ${RoleID}, b."ID" from buttons b join menus m on m."ID" = b."MenuID"
      where m."PageUrl" = any(${pages}) and b."Name" is distinct from ${missing}`.execute(w.db)
  }

  test.each(buttons)('%s', async (_id, { family, call, name, action }) => {
    const entry = callEntries.find((one) => one.family === family && one.name === call)!
    // A record that is not there: what is asked here is only whether the button is looked at first.
    const input = requestFor(family, call, name, [987_654_321])
    const title = contract[family].title
    await grantAllBut(family, buttonOf(action))
    expect(await ask(entry, input, tester.token)).toMatchObject({
      ok: false,
      kind: 'forbidden',
      message: `没有「${title}」的「${buttonOf(action)}」权限，请联系管理员开通。`,
    })
    await grantAllBut(family, null)
    expect(kindOf(await ask(entry, input, tester.token))).not.toBe('forbidden')
  })
})

/** Fields by which requests name records of the family. */
const named = ['ID', 'Ids', 'EventID', 'ResourceGUID', 'Items'] as const
/** What is needed besides, so that a request comes as far as its record. */
const besides: Readonly<Record<string, object>> = {
  'push.presence': { Family: 'articles', Mode: 'reading', Key: 'pane' },
  'push.present': { Family: 'articles' },
  'operationLog.record': { Module: 301 },
  'articles.save': { Revision: 2, Title: '新标题' },
  'articles.audit': { Reason: '理由', PublishTime: '2099-01-01T00:00:00Z' },
  'articles.restoreVersion': { Revision: 1, BasedOn: 2 },
  'articles.note': { Text: '意见' },
  'articles.share': { ExpiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  'performance.save': { Score: 42 },
  'channels.join': { ParentID: 0 },
  'smsParameters.save': { Sign: '新签名' },
  'keywords.save': { ReMark: '新备注' },
  'articleTemplates.save': { ReMark: '新备注' },
  'adminUsers.save': { ReMark: '新备注' },
  'registeredUsers.save': { ReMark: '新备注' },
  'registeredUsers.updatePart': { Label: '新标签', Change: 1, Title: '理由' },
  'registeredUsers.examine': { Reason: '理由' },
  'areas.save': { ReMark: '新备注' },
  'personnel.save': { ReMark: '新备注' },
  'dictionaries.save': { ReMark: '新备注' },
  'dictionaryValues.save': { Extend: '新扩展' },
  'weChatParameters.save': { AppID: 'wx-new' },
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
  'topics.save': { Summary: '新导语' },
  'documentCategories.save': { ReMark: '新备注' },
  'documents.save': { KeyWords: '新关键词' },
  'documents.restore': { Revision: 1 },
  'releases.save': { ReMark: '新说明' },
  'releases.arrange': { BasedOn: 2, Articles: [] },
  'releases.move': { Reason: '理由' },
  'roleKeys.save': { Keys: { 'articles.top': ['y'] } },
}
const namesRecords = ([id, { spec }]: (typeof calls)[number]) =>
  // E-31: it may name anything, and looks at nothing.
  id !== 'operationLog.add' && named.some((key) => key in shapeOf(spec.input))
const recordCalls = calls.filter(namesRecords)
/** Each with the action it amounts to; reads have none. */
const recordRequests = recordCalls.flatMap(([id, entry]): (readonly [string, Entry, string | undefined])[] => {
  const acts = actionEntries.filter(
    ({ family, call, action }) => family === entry.family && call === entry.name && action.on !== 'none',
  )
  return acts.length > 0 ? acts.map(({ id: act, name }) => [`${id}, ${act}`, entry, name]) : [[id, entry, undefined]]
})

describe('another station', () => {
  /** Requests about these records: one for all of them where a batch is possible, else one for each. */
  function requestsAbout({ family, name, spec }: Entry, act: string | undefined, rows: readonly Row[]): object[] {
    const shape = shapeOf(spec.input)
    const common = {
      ...(act ? requestFor(family, name, act, [1]) : (sampleOf(spec.input) as object)),
      ...besides[`${family}.${name}`],
    }
    const seen = 'Seen' in shape ? { Seen: rows.map(({ ID }) => ({ ID, Revision: 2 })) } : {}
    // One of the same station, in which the last of them stands.
    const place = 'ChID' in shape && rows.at(-1)?.ChID !== undefined ? { ChID: rows.at(-1)!.ChID } : {}
    // One by itself, too: some acts take no more.
    const batches = [rows.map(({ ID }) => ID), rows.slice(0, 1).map(({ ID }) => ID)]
    if ('Ids' in shape) return batches.map((Ids) => ({ ...common, ...seen, ...place, Ids }))
    if ('Items' in shape) return [{ ...common, Items: rows.map(({ ID }, index) => ({ ID, ShowOrder: index + 7 })) }]
    return rows.flatMap(({ ID, EventID, ResourceGUID, ChID }) => [
      ...('ID' in shape ? [{ ...common, ID, ...('ChID' in shape && ChID !== undefined ? { ChID } : {}) }] : []),
      ...('EventID' in shape ? [{ ...common, EventID: EventID ?? ID }] : []),
      ...('ResourceGUID' in shape && ResourceGUID ? [{ ...common, ResourceGUID }] : []),
    ])
  }

  /** Whether an answer shows or did anything. */
  function hasEffect(entry: Entry, answer: Outcome): boolean {
    if (!answer.ok) return false
    const { Done, List } = (answer.data ?? {}) as { Done?: unknown[]; List?: unknown[] }
    if (entry.spec.kind === 'write') return Done === undefined || Done.length > 0
    const shown = Array.isArray(answer.data) ? answer.data : List
    return shown === undefined || shown.length > 0
  }

  test('every family whose calls name records has records to try', () => {
    expect([...new Set(recordCalls.map(([, { family }]) => family))].filter((family) => !rowsOf[family])).toEqual([])
  })

  test.each(recordRequests)('%s: the records of the first station are not there', async (_id, entry, act) => {
    const { outsider, chief } = w.people
    const requests = requestsAbout(entry, act, await rowsOf[entry.family]!(w, 'chief'))
    const before = await everythingOf(w.db, chief.StID)
    for (const input of requests) {
      const theirs = await ask(entry, input, outsider.token)
      expect(JSON.stringify(theirs)).not.toContain(SECRET)
      expect(hasEffect(entry, theirs)).toBe(false)
      if (!theirs.ok) expect(theirs.kind).toBe('missing')
    }
    expect(await everythingOf(w.db, chief.StID)).toBe(before)
    // The same requests of somebody of the station are not all in vain: it was the station that made the difference.
    const ours = []
    for (const input of requests) ours.push(await ask(entry, input, chief.token))
    expect(ours.filter((answer) => hasEffect(entry, answer))).not.toEqual([])
  })

  /** Fields of any call that name channels. */
  const channelFields = ['ChID', 'Chid', 'Chids', 'ChidArr', 'ParentID'] as const
  const placing = actionEntries.flatMap((entry) => {
    const spec = callEntries.find(({ family, name }) => family === entry.family && name === entry.call)!.spec
    const fields = channelFields.filter((field) => field in shapeOf(spec.input))
    // Naming none leaves the choice to the server, which may be wrong, too.
    const tried = fields.length > 0 ? [...fields, undefined] : []
    return tried.map((field) => [`${entry.id}, ${field ?? 'no channel'}`, entry, field] as const)
  })

  test.each(placing)(
    '%s: nothing of the second station gets into the first',
    async (_id, { family, call, name }, field) => {
      const own = await rowsOf[family]!(w, 'outsider')
      const { ID: foreign } = (await rowsOf.channels!(w, 'chief'))[0]!
      const entry = callEntries.find((one) => one.family === family && one.name === call)!
      const request = { ...requestFor(family, call, name, [own[0]!.ID]), ...besides[`${family}.${call}`] }
      const before = await everythingOf(w.db, w.people.chief.StID)
      const named = field && { [field]: /s$|Arr$/.test(field) ? [foreign] : foreign }
      const answer = await ask(entry, { ...request, ...named }, w.people.outsider.token)
      expect(JSON.stringify(answer)).not.toContain(SECRET)
      expect(await everythingOf(w.db, w.people.chief.StID)).toBe(before)
      const { rows } = await sql`
      select a."ID" from articles a join channels c on c."ID" = a."ChID" where c."StID" <> a."StID"
      union select a."ID" from channels a join channels c on c."ID" = a."ParentID" where c."StID" <> a."StID"
      union select a."ID" from import_jobs a join channels c on c."ID" = a."ChID" where c."StID" <> a."StID"`.execute(
        w.db,
      )
      expect(rows).toEqual([])
    },
  )

  const stock = async () => {
    for (const make of Object.values(rowsOf)) await make(w, 'chief')
  }
  const reads = calls.filter(([, { spec }]) => spec.kind === 'read' && spec.access !== 'open')
  /** What a read shows the second station: asked plainly, and asked for the first station. */
  async function shown(entry: Entry): Promise<string[]> {
    const shape = shapeOf(entry.spec.input)
    const { StID, ID } = w.people.chief
    const wishes = Object.entries({ StID, AdminID: ID, UserID: ID }).filter(([key]) => key in shape)
    const plain = sampleOf(entry.spec.input) as object
    const answers = []
    for (const input of [plain, { ...plain, ...Object.fromEntries(wishes) }])
      answers.push(JSON.stringify(await ask(entry, input, w.people.outsider.token)))
    return answers
  }
  /** What every read showed before the first station got more of everything. */
  let shownBefore: Promise<ReadonlyMap<string, readonly string[]>> | undefined
  async function lookAndStock() {
    const found = new Map<string, readonly string[]>()
    for (const [id, entry] of reads) found.set(id, await shown(entry))
    await stock()
    return found
  }
  test.each(reads)('%s shows the same whatever the first station has, even when asked for it', async (id, entry) => {
    // Once for all reads: none of them changes anything.
    const before = (await (shownBefore ??= lookAndStock())).get(id)
    expect(await shown(entry)).toEqual(before)
    expect(String(before)).not.toContain(SECRET)
  })

  const writes = calls.filter(([, { spec }]) => spec.kind === 'write')
  let stocked: Promise<void> | undefined
  test.each(writes)('%s without a record does nothing to the first station', async (_id, entry) => {
    // Once for all writes: none of them may change any of it.
    await (stocked ??= stock())
    const before = await everythingOf(w.db, w.people.chief.StID)
    // A sign-in of its own, because one of the calls ends it.
    const signIn = { UserID: w.people.outsider.ID, UserIP: '', UserAgent: '', now: w.clock.now() }
    const { AccessToken } = await beginSession(w.db as never, signIn)
    await ask(entry, { ...(sampleOf(entry.spec.input) as object), ...besides[idOf(entry)] }, AccessToken)
    expect(await everythingOf(w.db, w.people.chief.StID)).toBe(before)
  })
})

test('the typed client says the same as the wire', async () => {
  const client = (name?: PersonName) => createClient(contract, w.sendOf(name))
  expect(await reasonOf(client().articles.list({}))).toMatchObject({ kind: 'expired' })
  expect(await reasonOf(client('stranger').articles.list({}))).toMatchObject({ kind: 'forbidden' })
  expect(await reasonOf(client('editor').articles.list({}))).toMatchObject({ kind: 'ok' })
})
