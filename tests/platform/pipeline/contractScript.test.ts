import { expect, test } from 'vitest'
import { callEntries } from '../../../src/api/index.ts'
import { everyFamily } from '../../../server/index.ts'
import { createRoutes } from '../../../server/platform/pipeline/routes.ts'
import { contractLines } from '../../../server/scripts/contractLines.ts'

const lines = contractLines()

test('every call is there, no address twice, both methods where the specification gives none', () => {
  expect(new Set(lines.map(({ family, call }) => `${family}.${call}`)).size).toBe(callEntries.length)
  const addresses = lines.map(({ method, path }) => `${method} ${path.toLowerCase()}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  const messages = lines.filter(({ path }) => path === '/NewMessage/GetMessageList')
  expect(messages.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test('what is printed is what the server answers', () => {
  const routes = createRoutes(everyFamily.families)
  expect(routes.all.length).toBe(lines.length)
  for (const { method, path, host, family, call } of lines) {
    expect(routes.find(method, path)).toMatchObject({ host, id: `${family}.${call}` })
  }
})

test('a write says what may be done with it and which button permits it', () => {
  const audit = lines.find(({ path }) => path === '/api/news/news/audit')
  expect(audit!.actions).toContainEqual({ id: 'articles.pass1', title: '一审通过', button: '一审' })
  expect(lines.filter(({ kind, actions }) => (kind === 'write') !== actions.length > 0)).toEqual([])
})
