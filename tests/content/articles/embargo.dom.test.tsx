import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Status } from '../../../src/api/content/articles/row.ts'
import { contract } from '../../../src/api/index.ts'
import { StatusBadge } from '../../../src/panels/parts/StatusBadge.tsx'

/** Every object of an answer that tells the state of an article, by where it stands. */
function* tellingState(type: unknown, at: string): Generator<[string, Record<string, unknown>]> {
  const { def } = (type as z.core.$ZodType)._zod as { def: Record<string, any> }
  const { shape } = def
  if (shape) {
    // Where it may not be read it is null.
    const said = shape['Status']?._zod?.def
    if (shape['Status'] === Status || said?.innerType === Status) yield [at, shape]
    for (const [name, part] of Object.entries(shape)) yield* tellingState(part, `${at}.${name}`)
  }
  for (const inner of [def['element'], def['innerType'], ...(def['options'] ?? [])])
    if (inner) yield* tellingState(inner, at)
}

const told = Object.entries(contract).flatMap(([family, { calls }]) =>
  Object.entries(calls).flatMap(([call, { kind, output }]) =>
    kind === 'read' ? [...tellingState(output, `${family}.${call}`)] : [],
  ),
)

test('whatever shows the state of an article knows what holds it back', () => {
  expect(new Set(told.map(([at]) => at.split('.')[0]))).toEqual(new Set(['articles', 'releases', 'topicArticles']))
  expect(
    told
      .filter(([, shape]) => ['Releases', 'PublishTime', 'EmbargoTime', 'ExpireTime'].some((name) => !shape[name]))
      .map(([at]) => at),
  ).toEqual([])
})

const noTimes = { EmbargoTime: null, ExpireTime: null }

test.each([
  ['approved', [{ ID: 1, Name: '早报' }], '单', '在发布单“早报”里'],
  ['scheduled', [], '', /^定时 .+ 发布$/],
  ['published', [], '', ''],
] as const)('the state %s says so with a mark, and in words', (Status, Releases, mark, words) => {
  const row = { Title: '', Status, Releases: [...Releases], PublishTime: '2026-11-23T10:00:00Z', ...noTimes }
  const { container } = render(<StatusBadge row={row} />)
  expect(container.querySelector('.cd-flag-held')?.textContent ?? '').toBe(mark)
  expect(container.querySelector('[title]')?.getAttribute('title') ?? '').toMatch(words)
})

test('an embargo that holds and an end that comes are marks beside the state; an embargo that is over is none', () => {
  const row = { Title: '', Status: 'approved' as const, Releases: [], PublishTime: null }
  const marks = (times: { EmbargoTime: string | null; ExpireTime: string | null }) =>
    [...render(<StatusBadge row={{ ...row, ...times }} />).container.querySelectorAll('.cd-flag')].map(
      (one) => one.textContent,
    )
  expect(marks({ EmbargoTime: '2099-01-01T00:00:00Z', ExpireTime: '2099-02-01T00:00:00Z' })).toEqual(['禁', '限'])
  expect(marks({ EmbargoTime: '2001-01-01T00:00:00Z', ExpireTime: null })).toEqual([])
})
