import { expect, test } from 'vitest'
import { emptyFields, type DraftFields } from '../../../src/panels/content/articles/editor/draftFields.ts'
import { draftReducer } from '../../../src/panels/content/articles/editor/draftReducer.ts'
import {
  autosaveIn,
  isUnsaved,
  newDraft,
  type DraftEvent,
  type DraftState,
  type ServerText,
} from '../../../src/panels/content/articles/editor/draftState.ts'

const fields = (some: Partial<DraftFields>): DraftFields => ({ ...emptyFields, ChID: 3, Title: '题', ...some })
const server = (some: Partial<ServerText> = {}): ServerText => ({
  id: 7,
  revision: 4,
  status: 'draft',
  fields: fields({ ResourceContent: '<p>原文</p>' }),
  at: 1000,
  ...some,
})
const run = (...events: DraftEvent[]): DraftState => events.reduce(draftReducer, newDraft)
const open = (some: Partial<ServerText> = {}): DraftEvent => ({ kind: 'opened', server: server(some), kept: undefined })
const openNew: DraftEvent = { kind: 'opened', server: undefined, kept: undefined }
const edit = (some: Partial<DraftFields>, at = 2000): DraftEvent => ({ kind: 'edited', fields: some, at })
const sending = (auto = true): DraftEvent => ({ kind: 'sending', auto })
const theirs = (some: Partial<ServerText> = {}, who = '张敏'): DraftEvent => ({
  kind: 'theirs',
  server: server({ revision: 5, ...some }),
  who,
  at: 3000,
})
const saved = (state: DraftState, some: object = {}): DraftEvent => ({
  kind: 'saved',
  fields: state.mine,
  id: 7,
  revision: state.revision + 1,
  status: 'draft',
  at: 5000,
  ...some,
})
const rule = { on: true, seconds: 5 }
const mine = { ResourceContent: '<p>我的</p>' }

test('an article that was opened is saved', () => {
  const state = run(open())
  expect(isUnsaved(state)).toBe(false)
  expect(state).toMatchObject({ id: 7, revision: 4, savedAt: 1000, dirtySince: undefined })
})

test('a new article is unsaved from its first word on; a channel is no word', () => {
  expect(isUnsaved(run(openNew))).toBe(false)
  expect(isUnsaved(run(openNew, edit({ ChID: 9 })))).toBe(false)
  expect(isUnsaved(run(openNew, edit({ Title: '新' })))).toBe(true)
})

test('since when it is unsaved is kept over further changes and forgotten when they are taken back', () => {
  expect(run(open(), edit(mine, 10), edit({ ResourceContent: '<p>再改</p>' }, 20)).dirtySince).toBe(10)
  expect(run(open(), edit(mine, 10), edit({ ResourceContent: '<p>原文</p>' }, 20)).dirtySince).toBeUndefined()
})

test('an edit that changes nothing is nothing', () => {
  const state = run(open())
  expect(draftReducer(state, edit({ Title: '题' }))).toBe(state)
})

test('a save is the new base; what was typed meanwhile is still unsaved', () => {
  const before = run(open(), edit(mine), sending())
  expect(isUnsaved(draftReducer(before, saved(before)))).toBe(false)
  const after = draftReducer(draftReducer(before, edit({ Title: '又改' })), saved(before))
  expect(after).toMatchObject({ revision: 5, sending: undefined, dirtySince: 5000 })
  expect(after.base.Title).toBe('题')
  expect(isUnsaved(after)).toBe(true)
})

test('a new article gets its number, and what the server filled in where nobody wrote', () => {
  const before = run(openNew, edit({ Title: '新', ChID: undefined }), sending())
  const after = [
    saved(before, { revision: 1 }),
    { kind: 'filled', fields: fields({ Title: '别的', Author: '林小满', ChID: 12 }) } as const,
  ].reduce(draftReducer, before)
  expect(after).toMatchObject({ id: 7, revision: 1, mine: { Title: '新', Author: '林小满', ChID: 12 } })
  expect(isUnsaved(after)).toBe(false)
})

test('what the server filled in never replaces what was written meanwhile', () => {
  const before = run(openNew, edit({ Title: '新' }), sending())
  const after = [
    edit({ Author: '我' }),
    saved(before, { revision: 1 }),
    { kind: 'filled', fields: fields({ Author: '林小满' }) } as const,
  ].reduce(draftReducer, before)
  expect(after.mine.Author).toBe('我')
})

test('no answer: nothing is sent, it may have arrived, and it goes again after a while', () => {
  const state = run(open(), edit(mine), sending(), { kind: 'unreachable', at: 3000, wait: 1500 })
  expect(state).toMatchObject({ sending: undefined, offlineSince: 3000, attempt: 1, retryAt: 4500 })
  expect(state.unsure.map((one) => one.ResourceContent)).toEqual(['<p>我的</p>'])
  expect(autosaveIn(state, rule, 3500)).toBe(1000)
  expect(autosaveIn(state, rule, 9000)).toBe(0)
  const again = draftReducer(state, { kind: 'unreachable', at: 6000, wait: 3000 })
  expect(again).toMatchObject({ offlineSince: 3000, attempt: 2, retryAt: 9000 })
})

test('typing while offline does not put the next try off', () => {
  const state = run(
    open(),
    edit(mine),
    sending(),
    { kind: 'unreachable', at: 3000, wait: 1500 },
    edit({ Title: '一' }, 4400),
  )
  expect(autosaveIn(state, rule, 4400)).toBe(100)
})

test('an explicit save that did not get through goes by itself later, even where the clock does not save', () => {
  const waiting = run(open({ status: 'review1' }), edit(mine))
  expect(autosaveIn(waiting, rule, 99_000)).toBeUndefined()
  const wanted = [sending(false), { kind: 'unreachable', at: 3000, wait: 1000 } as const].reduce(draftReducer, waiting)
  expect(wanted.wanted).toBe(true)
  expect(autosaveIn(wanted, rule, 4000)).toBe(0)
  expect(draftReducer(wanted, sending(false)).wanted).toBe(false)
})

test('the clock saves the seconds of the setting after the first change', () => {
  const state = run(open(), edit(mine, 2000))
  expect(autosaveIn(state, rule, 2000)).toBe(5000)
  expect(autosaveIn(state, rule, 6000)).toBe(1000)
  expect(autosaveIn(state, rule, 60_000)).toBe(0)
  expect(autosaveIn(state, { on: false, seconds: 5 }, 60_000)).toBeUndefined()
})

test.each(['review1', 'review2', 'review3', 'approved'] as const)('the clock does not save what is %s', (status) => {
  expect(autosaveIn(run(open({ status }), edit(mine)), rule, 99_000)).toBeUndefined()
})

test.each(['draft', 'refused', 'correcting', 'withdrawn'] as const)('the clock saves what is %s', (status) => {
  expect(autosaveIn(run(open({ status }), edit(mine)), rule, 99_000)).toBe(0)
})

test('the clock does not save while something is on its way, in another tab, or too long', () => {
  expect(autosaveIn(run(open(), edit(mine), sending()), rule, 99_000)).toBeUndefined()
  expect(autosaveIn(run(open(), { kind: 'held', where: 'elsewhere' }, edit(mine)), rule, 99_000)).toBeUndefined()
  expect(autosaveIn(run(open(), edit({ Title: '长'.repeat(201) })), rule, 99_000)).toBeUndefined()
})

test('a refused text is not sent again until it changes', () => {
  const state = run(open(), edit(mine), sending(), { kind: 'refused', message: '不行' })
  expect(state.refused).toMatchObject({ message: '不行' })
  expect(autosaveIn(state, rule, 99_000)).toBeUndefined()
  expect(autosaveIn(draftReducer(state, edit({ Title: '改了' })), rule, 99_000)).toBe(0)
})

test('the text of somebody else comes in where nothing was changed here', () => {
  const state = run(open(), theirs({ fields: fields({ ResourceContent: '<p>新文</p>' }) }))
  expect(state).toMatchObject({ revision: 5, clash: undefined, mine: { ResourceContent: '<p>新文</p>' } })
  expect(isUnsaved(state)).toBe(false)
})

test('changes of different fields go together', () => {
  const state = run(open(), edit({ Summary: '摘要' }), theirs({ fields: fields({ ResourceContent: '<p>新文</p>' }) }))
  expect(state).toMatchObject({
    clash: undefined,
    revision: 5,
    mine: { ResourceContent: '<p>新文</p>', Summary: '摘要' },
  })
  expect(isUnsaved(state)).toBe(true)
})

test('two changes of one text clash; nothing of mine or of the base moves', () => {
  const state = run(open(), edit(mine), theirs({ fields: fields({ ResourceContent: '<p>新文</p>' }) }))
  expect(state).toMatchObject({
    revision: 4,
    mine: { ResourceContent: '<p>我的</p>' },
    clash: { who: '张敏', theirs: { revision: 5 } },
  })
  expect(autosaveIn(state, rule, 99_000)).toBeUndefined()
})

test('while they clash one goes on writing, and a still newer text takes the place of theirs', () => {
  const clash = run(open(), edit(mine), theirs({ fields: fields({ ResourceContent: '<p>新文</p>' }) }))
  const state = [
    edit({ ResourceContent: '<p>我的又一句</p>' }),
    theirs({ revision: 6, fields: fields({ ResourceContent: '<p>更新</p>' }) }, '周敏'),
  ].reduce(draftReducer, clash)
  expect(state.mine.ResourceContent).toBe('<p>我的又一句</p>')
  expect(state.clash).toMatchObject({ who: '周敏', theirs: { revision: 6 } })
})

test('a clash ends with the chosen text on top of theirs', () => {
  const clash = run(open(), edit(mine), theirs({ fields: fields({ ResourceContent: '<p>新文</p>' }) }))
  const merged = draftReducer(clash, { kind: 'resolved', fields: fields({ ResourceContent: '<p>合并</p>' }), at: 4000 })
  expect(merged).toMatchObject({ clash: undefined, revision: 5, base: { ResourceContent: '<p>新文</p>' } })
  expect(isUnsaved(merged)).toBe(true)
  const took = draftReducer(clash, { kind: 'resolved', fields: clash.clash!.theirs.fields, at: 4000 })
  expect(isUnsaved(took)).toBe(false)
})

test('what was sent without an answer and is there is no clash', () => {
  const lost = run(open(), edit(mine), sending(), { kind: 'unreachable', at: 3000, wait: 1000 })
  const typed = draftReducer(lost, edit({ ResourceContent: '<p>我的，再加</p>' }))
  const state = draftReducer(typed, theirs({ fields: fields(mine) }, ''))
  expect(state).toMatchObject({ clash: undefined, revision: 5, unsure: [] })
  expect(state.mine.ResourceContent).toBe('<p>我的，再加</p>')
})

test('of several sendings without an answer any may be the one that arrived', () => {
  const away: DraftEvent = { kind: 'unreachable', at: 3000, wait: 1000 }
  const two = run(open(), edit(mine), sending(), away, edit({ ResourceContent: '<p>二</p>' }), sending(), away)
  const state = [edit({ ResourceContent: '<p>三</p>' }), sending(), theirs({ fields: fields(mine) }, '')].reduce(
    draftReducer,
    two,
  )
  expect(state).toMatchObject({ clash: undefined, revision: 5, mine: { ResourceContent: '<p>三</p>' } })
})

test('both wrote the same: no clash, nothing to save', () => {
  const state = run(open(), edit(mine), theirs({ fields: fields(mine) }))
  expect(state.clash).toBeUndefined()
  expect(isUnsaved(state)).toBe(false)
})

test('an old text from the server changes only the state of the article', () => {
  const state = run(open(), edit(mine), theirs({ revision: 4, status: 'review1' }))
  expect(state).toMatchObject({ revision: 4, status: 'review1', clash: undefined })
  expect(state.mine.ResourceContent).toBe('<p>我的</p>')
})

const kept = { revision: 4, base: server().fields, mine: fields({ ResourceContent: '<p>崩溃前</p>' }), at: 1500 }

test('a text kept in the browser is offered, and nothing is done before the answer', () => {
  const state = run({ kind: 'opened', server: server(), kept })
  expect(state.offer).toEqual(kept)
  expect(state.mine.ResourceContent).toBe('<p>原文</p>')
  expect(isUnsaved(state)).toBe(false)
})

test('taken it is unsaved text; left it is gone from here', () => {
  const offered = run({ kind: 'opened', server: server(), kept })
  const taken = draftReducer(offered, { kind: 'accepted', at: 4000 })
  expect(taken).toMatchObject({ offer: undefined, dirtySince: 4000, mine: { ResourceContent: '<p>崩溃前</p>' } })
  expect(draftReducer(offered, { kind: 'declined' })).toMatchObject({
    offer: undefined,
    mine: { ResourceContent: '<p>原文</p>' },
  })
})

test('what came back can be given back, also after it was saved, and then is unsaved anew', () => {
  const taken = run({ kind: 'opened', server: server(), kept }, { kind: 'accepted', at: 4000 })
  expect(taken.brought).toEqual({ at: kept.at, instead: server().fields })
  const saved = draftReducer(draftReducer(taken, { kind: 'sending', auto: true }), {
    kind: 'saved',
    fields: taken.mine,
    id: 7,
    revision: 5,
    status: 'draft',
    at: 5000,
  })
  const back = draftReducer(saved, { kind: 'returned', at: 6000 })
  expect(back).toMatchObject({ brought: undefined, mine: server().fields, dirtySince: 6000 })
  expect(draftReducer(taken, { kind: 'settled' })).toMatchObject({ brought: undefined, mine: kept.mine })
})

test('a kept text that the server has is not offered', () => {
  expect(run({ kind: 'opened', server: server(), kept: { ...kept, mine: server().fields } }).offer).toBeUndefined()
  expect(run({ kind: 'opened', server: server(), kept: { ...kept, mine: kept.base } }).offer).toBeUndefined()
})

test('a kept text that is older than the server goes on top of it, or clashes', () => {
  const newer = server({ revision: 6, fields: fields({ ResourceContent: '<p>别人改的</p>' }) })
  const clash = run({ kind: 'opened', server: newer, kept }, { kind: 'accepted', at: 4000 })
  expect(clash).toMatchObject({ clash: { theirs: { revision: 6 } }, mine: { ResourceContent: '<p>崩溃前</p>' } })
  const other = run(
    {
      kind: 'opened',
      server: server({ revision: 6, fields: fields({ Summary: '别人加的', ResourceContent: '<p>原文</p>' }) }),
      kept,
    },
    { kind: 'accepted', at: 4000 },
  )
  expect(other).toMatchObject({
    clash: undefined,
    revision: 6,
    mine: { ResourceContent: '<p>崩溃前</p>', Summary: '别人加的' },
  })
})

test('a new article goes on after a reload by itself, and may have been sent before', () => {
  const text = { revision: 0, base: emptyFields, mine: fields({ Title: '没存完' }), at: 1500 }
  const state = run({ kind: 'opened', server: undefined, kept: text })
  expect(state).toMatchObject({ id: undefined, offer: undefined, dirtySince: 1500, mine: { Title: '没存完' } })
  expect(state.unsure.map((one) => one.Title)).toEqual(['没存完'])
})

test('random lives never lose what was typed last', () => {
  let seed = 42
  const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
  for (let life = 0; life < 200; life++) {
    let state = run(open())
    let typed = state.mine.ResourceContent
    for (let step = 0; step < 30; step++) {
      const at = step * 100
      const chance = next(7)
      if (chance < 2) {
        typed = `<p>${life} ${step}</p>`
        state = draftReducer(state, edit({ ResourceContent: typed }, at))
      } else if (chance === 2 && !state.sending && isUnsaved(state)) state = draftReducer(state, sending(next(2) === 0))
      else if (chance === 3 && state.sending)
        state = draftReducer(state, {
          kind: 'saved',
          fields: state.sending.fields,
          id: 7,
          revision: state.revision + 1,
          status: 'draft',
          at,
        })
      else if (chance === 4 && state.sending) state = draftReducer(state, { kind: 'unreachable', at, wait: 100 })
      else if (chance === 5 && state.sending) state = draftReducer(state, { kind: 'refused', message: '不行' })
      else if (chance === 6 && !state.sending) {
        const theirText = fields({ ResourceContent: `<p>对方 ${step}</p>` })
        const wasSaved = !isUnsaved(state) && !state.clash
        state = draftReducer(state, theirs({ revision: state.revision + 1 + next(2), fields: theirText }))
        if (wasSaved) typed = state.mine.ResourceContent
      }
      expect(state.mine.ResourceContent).toBe(typed)
      if (state.dirtySince !== undefined) expect(isUnsaved(state)).toBe(true)
    }
  }
})

test('that it was kept again within the minute changes nothing, as it is told to the minute', () => {
  const state = run(open(), edit({ Title: '改' }), { kind: 'kept', at: 60_000 })
  expect(draftReducer(state, { kind: 'kept', at: 119_999 })).toBe(state)
  expect(draftReducer(state, { kind: 'kept', at: 120_000 }).keptAt).toBe(120_000)
})
