// What must not compile. Each @ts-expect-error below must be needed: these are the promises the structure makes.
import { z } from 'zod/mini'
import { contract, type ActionId } from '../src/api/index.ts'
import { defineActions } from '../src/api/actions.ts'
import { articles } from '../src/api/content/articles/calls.ts'
import { review } from '../src/api/content/articles/review.ts'
import { createClient } from '../src/api/client.ts'
import { defineFamily, read } from '../src/api/contract.ts'
import { outcome } from '../src/api/callSchemas.ts'
import { defineMachine } from '../src/api/machine.ts'
import type { Page } from '../src/api/pages.ts'
import { smsParameters } from '../src/api/system/smsParameters/calls.ts'
import { defineCollection } from '../src/panels/collection/defineCollection.ts'
import { BackupProblem } from '../server/platform/backup/form.ts'
import { DatabaseProblem } from '../server/platform/database/DatabaseProblem.ts'
import { EnvironmentError } from '../server/platform/environment/variable.ts'
import { AddressProblem } from '../server/platform/http/front.ts'
import { CommandProblem } from '../server/platform/operator/commandProblem.ts'
import { implement } from '../server/platform/pipeline/implement.ts'
import type { Context, Keys } from '../src/workspace/command.ts'
import { definePanel, type Panel } from '../src/workspace/panel.ts'

const done = async () => ({ Done: [], Skipped: [] })

// 1 a wire is METHOD /path
// @ts-expect-error
read('PUT /api/x', z.null(), z.null())
// 2 unknown host, unknown page
// @ts-expect-error
defineFamily({ name: 'x', title: 'x', host: 'nowhere', pages: [], row: z.object({}), calls: {} })
// @ts-expect-error
defineFamily({ name: 'x', title: 'x', host: 'main', pages: ['/nope'], row: z.object({}), calls: {} })
// 3 a write without an action
// @ts-expect-error
defineActions(smsParameters, { save: {}, remove: {} })
// 4 an action on a read
// @ts-expect-error
defineActions(smsParameters, { save: {}, remove: {}, enable: {}, list: { x: { title: 'x' } } })
// 5 the fixed part fits the request
defineActions(smsParameters, {
  save: {},
  remove: {},
  // @ts-expect-error
  enable: { on: { title: '启用', with: { IsEnable: 'yes' } } },
})
// 6 a guard sees the record's type
defineActions(smsParameters, {
  save: {},
  remove: {},
  // @ts-expect-error
  enable: { on: { title: '启用', when: (row) => row.Nope } },
})
// 7 only fields of the request are asked for
defineActions(smsParameters, {
  remove: {},
  enable: {},
  // @ts-expect-error
  save: { add: { title: '新增', ask: ['Nope'] } },
})
// 8 arrows end in a state; unknown events and states are refused
// @ts-expect-error
defineMachine({ a: { go: 'b' }, b: { back: 'nowhere' } })
// @ts-expect-error
defineMachine({ a: { go: ['b', 'nowhere'] }, b: {} })
// @ts-expect-error
review.can('draft', 'explode')
// @ts-expect-error
review.next('limbo', 'submit')
// 9 a handler that is missing, one too many, a wrong answer
// @ts-expect-error
implement(smsParameters, { list: async () => ({ Total: 0, Capped: false, List: [] }), remove: done, enable: done })
// @ts-expect-error
implement(contract.config, { addresses: async () => ({ DomainAddress: 1 }) })
// @ts-expect-error
implement(contract.config, { addresses: async () => null as never, extra: async () => null })
// 10 the client: names, inputs, answers
const api = createClient(contract, async () => ({}))
// @ts-expect-error
api.articles.nope({})
// @ts-expect-error
api.articles.top({ Ids: [1], IsTop: 'yes' })
// @ts-expect-error
api.articles.remove({ Ids: 'seven' })
// @ts-expect-error
api.articles.remove({ Ids: ['seven'] })
/** Never run: only its types are looked at. */
export async function answers() {
  const page = await api.articles.list({})
  const title: string = page.List[0]!.Title
  // @ts-expect-error
  const wrong: number = page.List[0]!.Title
  return [title, wrong]
}
// 11 a collection: list call, columns
// @ts-expect-error
defineCollection('/SmsParameters/list', { family: 'smsParameters', list: 'get', columns: [], empty: () => null })
defineCollection('/SmsParameters/list', {
  family: 'smsParameters',
  list: 'list',
  // @ts-expect-error
  columns: [{ field: 'Nope', title: 'x' }],
  empty: () => null,
})
// 12 keys name real actions
const keys: Keys = { 'articles.top': 't', 'channels.show': 'p' }
// @ts-expect-error
const badKeys: Keys = { 'articles.fly': 'f' }
const actionId: ActionId = 'smsParameters.enable'
// 13 every page has a panel
// @ts-expect-error
const missing = { '/SystemLog': null! as Panel<'/SystemLog'> } satisfies { [P in Page]: Panel<P> }
// 14 a panel takes its page's parameters, and open() checks them
// @ts-expect-error
definePanel('/Publish', async () => ({ default: (_props: { ID: string }) => null }))
declare const ctx: Context
ctx.open('/Publish', { ID: 7 })
// @ts-expect-error
ctx.open('/Publish', { ID: 'seven' })
// @ts-expect-error
ctx.open('/Nowhere', {})
// 15 an action opens only a real page
// @ts-expect-error
defineActions(smsParameters, { remove: {}, enable: {}, save: { edit: { title: '编辑', opens: '/Nowhere' } } })
// 16 carried fields are on the record and in the request
// @ts-expect-error
defineActions(smsParameters, { save: {}, remove: {}, enable: { on: { title: '启用', carry: ['Name'] } } })
// 17 what an operator must see to is told in both languages
// @ts-expect-error
new AddressProblem('only in English')
// @ts-expect-error
new BackupProblem('only in English')
// @ts-expect-error
new CommandProblem('only in English')
// @ts-expect-error
new DatabaseProblem('only in English')
// @ts-expect-error
new EnvironmentError('only in English')
// @ts-expect-error
new DatabaseProblem({ en: 'only in English' })

void [articles, outcome, keys, badKeys, actionId, missing]
