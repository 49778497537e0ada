import { expect, test } from 'vitest'
import { joinOutcomes, nothingDone, outcomeText, readOutcome } from '../../src/commands/outcome.ts'
import { report } from '../../src/commands/perform.ts'

const rows = [
  { ID: 1, Title: '甲' },
  { ID: 2, Title: '乙' },
  { ID: 3, Title: '丙' },
]
const skip = (ID: number, Reason: string) => ({ ID, Reason })

test('counts what was done', () => {
  expect(outcomeText('articles', '置顶', rows, { done: [1, 2, 3], skipped: [], logIds: [] })).toBe('置顶：3 篇完成')
})

test('counts what was left, with the one reason', () => {
  const outcome = { done: [1], skipped: [skip(2, '已经置顶'), skip(3, '已经置顶。')], logIds: [] }
  expect(outcomeText('articles', '置顶', rows, outcome)).toBe('置顶：1 篇完成，2 篇跳过（已经置顶）')
})

test('counts reasons apart when they differ', () => {
  const outcome = { done: [1], skipped: [skip(2, '已经置顶'), skip(3, '是草稿')], logIds: [] }
  expect(outcomeText('articles', '置顶', rows, outcome)).toBe('置顶：1 篇完成，2 篇跳过（1 篇已经置顶，1 篇是草稿）')
})

test('the sign is that of a success just where the sentence says that it was done', () => {
  const [first, ...more] = rows
  const answers = [
    { done: [1], skipped: [] },
    { done: [], skipped: [] },
    { done: [], skipped: [skip(1, '是草稿')] },
    { done: [1, 2], skipped: [skip(3, '是草稿')] },
    { done: [1, 2, 3], skipped: [] },
  ]
  for (const meant of [[], [first!], [first!, ...more]])
    for (const answer of answers) {
      const outcome = { ...answer, logIds: [] }
      const tones: string[] = []
      const notify = (_: string, tone = '') => void tones.push(tone)
      report({ notify, remember() {} }, { family: 'articles', title: '置顶', rows: meant, outcome, undoable: false })
      const said = outcomeText('articles', '置顶', meant, outcome)
      const isSaid = !/没有完成|跳过|：0 篇/.test(said)
      expect([said, tones], said).toEqual([said, [isSaid ? 'success' : 'warning']])
    }
})

test('what is only told of what was done is no warning', () => {
  const [first] = rows
  const toneOf = (IsFine?: boolean) => {
    const warned = [{ ...skip(1, '3 处已改好'), ...(IsFine === undefined ? {} : { IsFine }) }]
    const outcome = { done: [1], skipped: [], logIds: [], warned }
    const told: string[] = []
    const notify = (text: string, tone = '') => void told.push(text, tone)
    report({ notify, remember() {} }, { family: 'media', title: '全部撤下', rows: [first!], outcome, undoable: false })
    return told
  }
  expect([true, false, undefined].map((IsFine) => toneOf(IsFine)[1])).toEqual(['success', 'warning', 'warning'])
  expect(toneOf(true)[0]).toContain('3 处已改好')
})

test('calls one record by its name', () => {
  const [first] = rows
  expect(outcomeText('channels', '启用', [first!], { done: [1], skipped: [], logIds: [] })).toBe('已启用“甲”')
  expect(outcomeText('channels', '启用', [first!], { done: [], skipped: [skip(1, '没有权限')], logIds: [] })).toBe(
    '启用：“甲”没有完成（没有权限）',
  )
})

test('what was done although something is open is told last', () => {
  const warned = [skip(1, '还有 2 条批注没有解决。')]
  const one = { done: [1], skipped: [], logIds: [], warned }
  expect(outcomeText('articles', '送审', [rows[0]!], one)).toBe('已送审“甲”，还有 2 条批注没有解决')
  const many = { done: [1, 2], skipped: [skip(3, '是草稿')], logIds: [], warned }
  expect(outcomeText('articles', '送审', rows, many)).toBe(
    '送审：2 篇完成，1 篇跳过（是草稿）；其中 1 篇要留意（还有 2 条批注没有解决）',
  )
  expect(readOutcome({ Done: [1], Skipped: [], Warned: warned }, [1]).warned).toEqual(warned)
  expect(joinOutcomes(one, one).warned).toHaveLength(2)
  expect(joinOutcomes(nothingDone, nothingDone)).toEqual(nothingDone)
})

test('an act that took in more says how many they are and what they are called, and can be taken back', () => {
  const two = '2 个媒资（“甲”、“乙”）'
  const saved = joinOutcomes(nothingDone, readOutcome({ ID: 5, LogID: 9, Told: two }, []))
  expect(outcomeText('mediaPermits', '登记禁止', [], saved)).toBe(`登记禁止：${two}`)
  const warned = [skip(1, '3 处已改好')]
  const recalled = readOutcome({ Done: [1, 2], Skipped: [], Warned: warned, LogID: 9, Told: two }, [1])
  expect(outcomeText('media', '全部撤下', rows.slice(0, 1), recalled)).toBe(`全部撤下：${two}，3 处已改好`)
  const remembered: unknown[] = []
  const ctx = { notify: () => undefined, remember: (text: string, log: number) => remembered.push([text, log]) }
  report(ctx as never, { family: 'mediaPermits', title: '登记禁止', rows: [], outcome: saved, undoable: true })
  expect(remembered).toEqual([[`登记禁止：${two}`, 9]])
})

test('a pasted list tells what it made, and the first lines it could not take', () => {
  const all = { done: [1, 2], skipped: [], logIds: [7] }
  expect(outcomeText('channels', '导入', [], all)).toBe('导入：2 个完成')
  expect(outcomeText('channels', '新增', [], { ...all, done: [1] })).toBe('新增：完成')
  const some = { ...all, skipped: [3, 4].map((line) => skip(line, `第 ${line} 行：没有名称`)) }
  expect(outcomeText('channels', '导入', [], some)).toBe(
    '导入：2 个完成，2 行跳过（第 3 行：没有名称；第 4 行：没有名称）',
  )
  const many = { ...all, done: [], skipped: [1, 2, 3, 4].map((line) => skip(line, `第 ${line} 行：错`)) }
  expect(outcomeText('channels', '导入', [], many)).toBe(
    '导入：0 个完成，4 行跳过（第 1 行：错；第 2 行：错；第 3 行：错；等等）',
  )
})

test('reads batches, saves and answers that say only that it was done', () => {
  expect(readOutcome({ Done: [1], Skipped: [skip(2, 'x')], LogID: 7 }, [1, 2])).toEqual({
    done: [1],
    skipped: [skip(2, 'x')],
    logIds: [7],
  })
  expect(readOutcome({ ID: 9, LogID: 8 }, [])).toEqual({ done: [9], skipped: [], logIds: [8] })
  expect(readOutcome(null, [4])).toEqual({ done: [4], skipped: [], logIds: [] })
})
