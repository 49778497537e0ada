/**
 * Every call of the contract, tried as nobody, as a stranger to its pages and as a stranger to its button. What is tried
 * is derived from the contract, so a new call is tried without a line here. Other stations: isolation, unseen.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buttonOf } from '../../src/api/actions.ts'
import { createClient, type Refusal } from '../../src/api/client.ts'
import { addressesOf } from '../../src/api/contract.ts'
import type { Outcome } from '../../src/api/hosts.ts'
import { actionEntries, callEntries, contract, type FamilyName } from '../../src/api/index.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { world, type PersonName, type SignedInPerson, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { requestFor, sampleOf } from '../support/sample.ts'
import { ask, calls, readOf } from './asking.ts'

let w: World
let tester: SignedInPerson
beforeAll(async () => {
  w = await world()
  tester = await w.hire({})
  await shownAgain(w)
})
afterAll(() => w.end())

const openCalls = calls.filter(([, { spec }]) => spec.access === 'open')
const closedCalls = calls.filter(([, { spec }]) => spec.access !== 'open')
const workCalls = calls.filter(([, { spec }]) => spec.access === 'works')
const pageCalls = calls.filter(([, { spec }]) => spec.access === 'pages')
const buttons = actionEntries
  .filter(({ action }) => buttonOf(action) !== null)
  .map((entry) => [entry.id, entry] as const)

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
      expect([path, kindOf(readOf(host, body))]).toEqual([path, 'expired'])
    }
  })

  test('only what is needed before a sign-in is open', () => {
    expect(openCalls.map(([id]) => id).toSorted()).toEqual([
      'activities.openOne',
      'ads.choose',
      'ads.click',
      'ads.view',
      'announcementComments.edit',
      'announcementComments.post',
      'announcementComments.shown',
      'announcements.openList',
      'announcements.openOne',
      'announcements.view',
      'articleComments.edit',
      'articleComments.post',
      'articleComments.shown',
      'bigScreens.getData',
      'bigScreens.getShare',
      'config.addresses',
      'draws.claim',
      'draws.enter',
      'draws.mine',
      'draws.openEvidence',
      'draws.openOne',
      'draws.ticket',
      'factors.enrolPasskey',
      'factors.enrolTotp',
      'factors.factorLogin',
      'factors.finishEnrol',
      'factors.openPasskey',
      'factors.passkeyLogin',
      'firstRun.create',
      'firstRun.state',
      'guestApprovals.answer',
      'guestApprovals.show',
      'liveComments.edit',
      'liveComments.post',
      'liveComments.shown',
      'lives.like',
      'lives.openList',
      'lives.openOne',
      'lives.view',
      'readers.askCode',
      'readers.codeState',
      'readers.confirm',
      'readers.device',
      'readers.erase',
      'readers.me',
      'readers.proof',
      'readers.signOut',
      'readers.weChat',
      'session.captcha',
      'session.checkCaptcha',
      'session.login',
      'session.proofOfWork',
      'session.refresh',
      'session.scanCode',
      'session.scanLogin',
      'session.scanState',
      'session.verificationCode',
      'session.weChatLogin',
      'session.weChatStations',
      'shortVideoComments.edit',
      'shortVideoComments.post',
      'shortVideoComments.shown',
      'shortVideos.like',
      'shortVideos.openList',
      'shortVideos.openOne',
      'shortVideos.view',
      'signInWays.begin',
      'signInWays.enter',
      'signInWays.list',
      'signInWays.login',
      'signUpMembers.accept',
      'signUpMembers.apply',
      'signUpMembers.cancel',
      'signUpMembers.correct',
      'signUpMembers.leave',
      'signUpMembers.mine',
      'signUps.openOne',
      'vodChannels.openList',
      'vodComments.edit',
      'vodComments.post',
      'vodComments.shown',
      'vodContents.like',
      'vodContents.openList',
      'vodContents.openOne',
      'vodContents.view',
      'vodGuides.openList',
      'vodPrograms.openList',
      'votes.cast',
      'votes.checkpoint',
      'votes.checkpoints',
      'votes.consistency',
      'votes.openEvidence',
      'votes.openOne',
      'votes.picture',
      'votes.proof',
      'votes.receipt',
      'votes.view',
      'wallDevices.enter',
    ])
  })
})

describe('somebody without a page of the family', () => {
  test.each(pageCalls)('%s is forbidden, whatever is sent', async (_id, entry) => {
    const { token } = w.people.stranger
    for (const input of [{}, sampleOf(entry.spec.input)]) {
      expect(kindOf(await ask(w, entry, input, token))).toBe('forbidden')
    }
  })
})

describe('somebody who only looks', () => {
  test.each(workCalls)('%s is forbidden, whatever is sent', async (_id, entry) => {
    const { token } = await w.hire({})
    for (const input of [{}, sampleOf(entry.spec.input)])
      expect(kindOf(await ask(w, entry, input, token))).toBe('forbidden')
  })

  test('what brings files in is among them', () => expect(workCalls.length).toBeGreaterThan(8))
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
    expect(await ask(w, entry, input, tester.token)).toMatchObject({
      ok: false,
      kind: 'forbidden',
      message: `没有「${title}」的「${buttonOf(action)}」权限，请联系管理员开通。`,
    })
    await grantAllBut(family, null)
    expect(kindOf(await ask(w, entry, input, tester.token))).not.toBe('forbidden')
  })
})

test('the typed client says the same as the wire', async () => {
  const client = (name?: PersonName) => createClient(contract, w.sendOf(name))
  expect(await reasonOf(client().articles.list({}))).toMatchObject({ kind: 'expired' })
  expect(await reasonOf(client('stranger').articles.list({}))).toMatchObject({ kind: 'forbidden' })
  expect(await reasonOf(client('editor').articles.list({}))).toMatchObject({ kind: 'ok' })
})
