import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Article } from '../../../src/api/content/articles/article.ts'
import type { ArticleDraft } from '../../../src/api/content/articles/draft.ts'
import { Refusal } from '../../../src/api/client.ts'
import { createDraft } from '../../../src/panels/content/articles/editor/draft.ts'
import {
  sayBroughtIn,
  sayWriter,
  type Draft,
  type DraftHost,
  type Saved,
} from '../../../src/panels/content/articles/editor/draftHost.ts'
import { fieldsOf } from '../../../src/panels/content/articles/editor/draftFields.ts'
import { isUnsaved, type KeptText } from '../../../src/panels/content/articles/editor/draftState.ts'

const same = (html: string) => html

/** A server of one article, and a browser's store, in memory. */
function aWorld() {
  const store = new Map<string, KeptText>()
  const shelf: string[] = []
  const sent: ArticleDraft[] = []
  const notes: string[] = []
  const world = {
    store,
    shelf,
    sent,
    notes,
    isOff: false,
    loseAnswer: false,
    article: undefined as Article | undefined,
    key: '',
  }
  const offline = () => new Refusal('fault', '网络连接不上服务器', { detail: { offline: true } })
  const answer = (): Saved => ({
    ID: 7,
    ResourceGUID: 'g',
    Revision: world.article!.Revision,
    Status: world.article!.Status,
    UpdateTime: new Date(Date.now()).toISOString(),
    Removed: {},
  })
  const save = (input: ArticleDraft) => {
    const { Key, Autosave: _, Revision, ID, ...written } = input
    if (ID === undefined) {
      if (world.article && Key === world.key) return
      world.key = Key ?? ''
      world.article = {
        Author: '林小满',
        ChID: 3,
        ...written,
        ID: 7,
        Revision: 1,
        Status: 'draft',
        UpdateTime: new Date(Date.now()).toISOString(),
      } as unknown as Article
      return
    }
    if (Revision !== world.article!.Revision)
      throw new Refusal('conflict', '张敏刚刚修改了这篇稿件', { detail: { AdminUserRealName: '张敏' } })
    world.article = {
      ...world.article!,
      ...(written as object),
      Revision: Revision + 1,
      UpdateTime: new Date(Date.now()).toISOString(),
    }
  }
  const host: DraftHost = {
    save: async (input) => {
      sent.push(input)
      if (world.isOff) throw offline()
      save(input)
      if (world.loseAnswer) throw offline()
      return answer()
    },
    get: async () => {
      if (world.isOff) throw offline()
      return world.article!
    },
    writer: async () => ({ who: '张敏', why: '' }),
    read: (article) => ({
      id: article.ID,
      revision: article.Revision,
      status: article.Status,
      fields: fieldsOf(article, same),
      at: Date.parse(article.UpdateTime),
    }),
    rule: () => ({ on: true, seconds: 5 }),
    keep: async (id, text) => void store.set(String(id ?? 'new'), text),
    drop: async (id) => void store.delete(String(id ?? 'new')),
    shelve: async (_, why, fields) => void shelf.push(`${why} ${fields.ResourceContent}`),
    saved: (_, { isNew, auto }) => void notes.push(`${isNew ? 'new' : 'saved'}${auto ? ' auto' : ''}`),
    broughtIn: ({ who }) => void notes.push(`from ${who}`),
    now: () => Date.now(),
  }
  return { world, host }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_000_000)
})
afterEach(() => void vi.useRealTimers())

function begin() {
  const { world, host } = aWorld()
  const draft = createDraft('k1', host)
  draft.open(undefined, undefined)
  return { world, host, draft }
}
async function opened() {
  const all = begin()
  all.draft.edit({ Title: '题', ResourceContent: '<p>一</p>' })
  await all.draft.save()
  all.world.sent.length = 0
  all.world.notes.length = 0
  return all
}
const content = (draft: Draft) => draft.state().mine.ResourceContent

test('what is typed is in the browser soon and on the server by the clock', async () => {
  const { world, draft } = begin()
  draft.edit({ Title: '题' })
  await vi.advanceTimersByTimeAsync(300)
  expect(world.store.get('new')?.mine.Title).toBe('题')
  expect(world.sent).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.sent).toMatchObject([{ Title: '题', Key: 'k1', Autosave: true }])
  expect(draft.state()).toMatchObject({ id: 7, revision: 1, mine: { Author: '林小满', ChID: 3 } })
  expect(world.store.size).toBe(0)
  expect(world.notes).toEqual(['new auto'])
})

test('only what changed travels, with the revision it is based on', async () => {
  const { world, draft } = await opened()
  draft.edit({ ResourceContent: '<p>二</p>' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.sent).toEqual([{ ID: 7, Revision: 1, ResourceContent: '<p>二</p>', Autosave: true }])
  expect(isUnsaved(draft.state())).toBe(false)
})

test('text that is costly to read is asked for once, and before every save', async () => {
  const { world, draft } = await opened()
  const source = vi.fn(() => ({ ResourceContent: '<p>打字</p>' }))
  draft.setSource(source)
  for (let at = 0; at < 50; at++) draft.touch()
  expect(source).not.toHaveBeenCalled()
  await draft.save()
  expect(source).toHaveBeenCalledTimes(1)
  expect(world.article?.ResourceContent).toBe('<p>打字</p>')
})

test('while somebody types the text is read just after a key, seldom, and is in the store then', async () => {
  const { world, draft } = await opened()
  let letters = ''
  const source = vi.fn(() => ({ ResourceContent: `<p>${letters}</p>` }))
  draft.setSource(source)
  const read: number[] = []
  for (let key = 0; key < 20; key++) {
    letters += '字'
    draft.touch()
    const before = source.mock.calls.length
    await vi.advanceTimersByTimeAsync(25)
    if (source.mock.calls.length > before) read.push(key)
    expect(world.store.get('7')?.mine.ResourceContent?.length ?? 0).toBeGreaterThan(letters.length - 5)
    const after = source.mock.calls.length
    await vi.advanceTimersByTimeAsync(50)
    // Nothing is read where the next key may come.
    expect(source.mock.calls.length).toBe(after)
  }
  expect(read).toEqual([0, 5, 10, 15])
  await vi.advanceTimersByTimeAsync(400)
  expect(world.store.get('7')?.mine.ResourceContent).toBe(`<p>${letters}</p>`)
  // A clock that is put back keeps nobody's text waiting.
  vi.setSystemTime(Date.now() - 3_600_000)
  letters += '后'
  draft.touch()
  await vi.advanceTimersByTimeAsync(25)
  expect(world.store.get('7')?.mine.ResourceContent).toBe(`<p>${letters}</p>`)
})

test('the text is taken when the editor goes away', async () => {
  const { world, draft } = await opened()
  draft.setSource(() => ({ ResourceContent: '<p>最后</p>' }))
  draft.touch()
  draft.setSource(undefined)
  draft.stop()
  await vi.advanceTimersByTimeAsync(10)
  expect(world.store.get('7')?.mine.ResourceContent).toBe('<p>最后</p>')
})

test('offline: kept here, tried again with growing waits, sent when the server answers', async () => {
  const { world, draft } = await opened()
  world.isOff = true
  draft.edit({ ResourceContent: '<p>离线</p>' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(draft.state().offlineSince).toBeDefined()
  expect(world.store.get('7')?.mine.ResourceContent).toBe('<p>离线</p>')
  expect(world.sent.length).toBeGreaterThan(2)
  expect(world.sent.length).toBeLessThan(9)
  world.isOff = false
  draft.online()
  await vi.advanceTimersByTimeAsync(1)
  expect(world.article?.ResourceContent).toBe('<p>离线</p>')
  expect(draft.state()).toMatchObject({ offlineSince: undefined, attempt: 0 })
  expect(world.store.size).toBe(0)
})

test('a fault of the server is tried again; the text is not to blame', async () => {
  const { host, draft } = begin()
  const good = host.save
  Object.assign(host, { save: () => Promise.reject(new Refusal('fault', '服务器的回答无法识别')) })
  draft.edit({ Title: '题' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(draft.state().refused).toBeUndefined()
  Object.assign(host, { save: good })
  await vi.advanceTimersByTimeAsync(5000)
  expect(draft.state().revision).toBe(1)
})

test('a lost answer of a new article makes no second one, and loses nothing typed since', async () => {
  const { world, draft } = begin()
  world.loseAnswer = true
  draft.edit({ Title: '题', ResourceContent: '<p>一</p>' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(draft.state().id).toBeUndefined()
  draft.edit({ ResourceContent: '<p>一，再写</p>' })
  world.loseAnswer = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(world.sent.filter((one) => one.ID === undefined).every((one) => one.Key === 'k1')).toBe(true)
  expect(world.article).toMatchObject({ ID: 7, ResourceContent: '<p>一，再写</p>', Author: '林小满' })
  expect(isUnsaved(draft.state())).toBe(false)
})

test('a lost answer of a change is no clash with oneself', async () => {
  const { world, draft } = await opened()
  world.loseAnswer = true
  draft.edit({ ResourceContent: '<p>二</p>' })
  await vi.advanceTimersByTimeAsync(5000)
  draft.edit({ ResourceContent: '<p>二三</p>' })
  world.loseAnswer = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(draft.state().clash).toBeUndefined()
  expect(world.article?.ResourceContent).toBe('<p>二三</p>')
})

test('somebody else saved: other fields go together and are saved', async () => {
  const { world, draft } = await opened()
  world.article = { ...world.article!, Summary: '张敏的摘要', Revision: 9 }
  draft.edit({ ResourceContent: '<p>二</p>' })
  await draft.save()
  expect(world.article).toMatchObject({ Summary: '张敏的摘要', ResourceContent: '<p>二</p>', Revision: 10 })
  expect(world.notes).toContain('from 张敏')
})

test('somebody else changed the same text: a clash, nothing is overwritten, both survive', async () => {
  const { world, draft } = await opened()
  world.article = { ...world.article!, ResourceContent: '<p>张敏的</p>', Revision: 9 }
  draft.edit({ ResourceContent: '<p>我的</p>' })
  await expect(draft.save()).rejects.toThrow('张敏')
  expect(draft.state().clash).toMatchObject({ who: '张敏', theirs: { revision: 9 } })
  expect(world.article.ResourceContent).toBe('<p>张敏的</p>')
  await expect(draft.save()).rejects.toThrow('冲突')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.article.ResourceContent).toBe('<p>张敏的</p>')
  expect(world.store.get('7')?.mine.ResourceContent).toBe('<p>我的</p>')

  await draft.resolve({ ...draft.state().mine, ResourceContent: '<p>合并</p>' })
  expect(world.article).toMatchObject({ ResourceContent: '<p>合并</p>', Revision: 10 })
  expect(world.shelf).toEqual(['合并前我的文字 <p>我的</p>'])
})

test('taking theirs lays mine on the shelf and sends nothing', async () => {
  const { world, draft } = await opened()
  world.article = { ...world.article!, ResourceContent: '<p>张敏的</p>', Revision: 9 }
  draft.edit({ ResourceContent: '<p>我的</p>' })
  await draft.save().catch(() => {})
  world.sent.length = 0
  await draft.resolve(draft.state().clash!.theirs.fields)
  expect(world.sent).toEqual([])
  expect(content(draft)).toBe('<p>张敏的</p>')
  expect(world.shelf).toHaveLength(1)
  expect(world.store.size).toBe(0)
})

test('the article went into review meanwhile: refused, kept here, and the state is known', async () => {
  const { world, host, draft } = await opened()
  Object.assign(host, { save: () => Promise.reject(new Refusal('conflict', '稿件现在是「待一审」')) })
  world.article = { ...world.article!, Status: 'review1' }
  draft.edit({ ResourceContent: '<p>晚了</p>' })
  await vi.advanceTimersByTimeAsync(6000)
  expect(draft.state()).toMatchObject({
    status: 'review1',
    clash: undefined,
    refused: { message: '稿件现在是「待一审」' },
  })
  expect(world.store.get('7')?.mine.ResourceContent).toBe('<p>晚了</p>')
})

test('a title that is too long stays here and says so', async () => {
  const { world, draft } = await opened()
  draft.edit({ Title: '长'.repeat(203) })
  await expect(draft.save()).rejects.toThrow('标题不能超过 200 个字，现在是 203 个。')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.sent).toEqual([])
  expect(world.store.has('7')).toBe(true)
})

test('a text that the server refuses for its making is kept whole, and goes once it is mended', async () => {
  const { world, host, draft } = await opened()
  const good = host.save
  const message = '正文里的标签一层套一层超过了 256 层，可能有标签没有结束。请清除格式后再试。'
  Object.assign(host, { save: () => Promise.reject(new Refusal('limit', message)) })
  draft.edit({ ResourceContent: '<p>写了<b>半天</p>' })
  await vi.advanceTimersByTimeAsync(6000)
  expect(draft.state()).toMatchObject({ refused: { message }, mine: { ResourceContent: '<p>写了<b>半天</p>' } })
  expect(isUnsaved(draft.state())).toBe(true)
  expect(world.store.get('7')?.mine.ResourceContent).toBe('<p>写了<b>半天</p>')
  Object.assign(host, { save: good })
  draft.edit({ ResourceContent: '<p>写了半天</p>' })
  await vi.advanceTimersByTimeAsync(6000)
  expect(world.article?.ResourceContent).toBe('<p>写了半天</p>')
  expect(draft.state().refused).toBeUndefined()
  expect(world.store.size).toBe(0)
})

test('a save while another is on its way sends the newest text after it', async () => {
  const { world, draft } = await opened()
  draft.edit({ ResourceContent: '<p>二</p>' })
  const first = draft.save()
  draft.edit({ ResourceContent: '<p>三</p>' })
  await Promise.all([first, draft.save()])
  expect(world.article).toMatchObject({ ResourceContent: '<p>三</p>', Revision: 3 })
})

test('a kept text that is left lies on the shelf; going on writing leaves it too', async () => {
  const { world, draft } = await opened()
  const { base, revision } = draft.state()
  const kept = { revision, base, mine: { ...base, ResourceContent: '<p>崩溃前</p>' }, at: 1 }
  const server = { id: 7, revision, status: 'draft' as const, fields: base, at: 1 }
  draft.open(server, kept)
  draft.edit({ ResourceContent: '<p>另写</p>' })
  await vi.advanceTimersByTimeAsync(300)
  expect(world.shelf).toEqual(['放弃的修改 <p>崩溃前</p>'])
  expect(world.store.get('7')?.mine.ResourceContent).toBe('<p>另写</p>')
})

test('while a kept text is offered it is not overwritten', async () => {
  const { world, draft } = await opened()
  const { base, revision } = draft.state()
  const kept = { revision, base, mine: { ...base, ResourceContent: '<p>崩溃前</p>' }, at: 1 }
  world.store.set('7', kept)
  draft.open({ id: 7, revision, status: 'draft', fields: base, at: 1 }, kept)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.store.get('7')).toBe(kept)
  draft.accept()
  await vi.advanceTimersByTimeAsync(6000)
  expect(world.article?.ResourceContent).toBe('<p>崩溃前</p>')
})

test('another tab writes: this one keeps and sends nothing', async () => {
  const { world, draft } = await opened()
  draft.hold('elsewhere')
  draft.edit({ ResourceContent: '<p>这里</p>' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.sent).toEqual([])
  expect(world.store.size).toBe(0)
})

test('whose a version is says what was done in it where it was not written', () => {
  expect(sayBroughtIn({ who: '张敏', why: '' })).toBe('张敏刚刚保存了新版本，已合到您的文字里。')
  expect(sayBroughtIn({ who: '张敏', why: '撤下“大桥”' })).toBe('张敏撤下“大桥”，已合到您的文字里。')
  expect(sayBroughtIn({ who: '', why: '' })).toBe('有人刚刚保存了新版本，已合到您的文字里。')
  expect(sayWriter({ who: '张敏', why: '恢复“大桥”' })).toBe('张敏（恢复“大桥”）')
  expect(sayWriter({ who: '张敏', why: '' })).toBe('张敏')
})
