// Evidence that comes in parts is put together again as one file.
import { afterEach, expect, test, vi } from 'vitest'
import { wholeFile } from '../../src/reader/evidenceFiles.ts'

afterEach(() => vi.unstubAllGlobals())

const page = { kind: 'proof', key: 'k', guid: 'g', station: '', zone: 'UTC', at: 0, data: {} } as never

function serve(parts: Readonly<Record<string, object>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const after = new URLSearchParams(path.split('?')[1]).get('After')!
    asked.push(after)
    return Response.json({ Succeeded: true, StatusCode: 200, Data: parts[after], Errors: null })
  })
  return asked
}

test('the parts of a draw', async () => {
  const asked = serve({ 0: { list: 'r', entries: [1, 2], next: 2 }, 2: { entries: [3], next: 3 }, 3: { entries: [] } })
  expect(await wholeFile(page, 'draw')).toEqual({ file: { list: 'r', entries: [1, 2, 3] } })
  expect(asked).toEqual(['0', '2', '3'])
})

test('the parts of a vote', async () => {
  serve({ 0: { File: { ballots: [1, 2], tally: [] }, Next: 2 }, 2: { File: { ballots: [3], tally: [] }, Next: null } })
  expect(await wholeFile(page, 'vote')).toEqual({ file: { ballots: [1, 2, 3], tally: [] } })
})

test('ballots that came in while the parts were fetched are not in the file: its checkpoints and figures know nothing of them', async () => {
  const asked = serve({
    0: { File: { ballots: [1, 2], tally: [] }, Next: 2, Size: 3 },
    2: { File: { ballots: [3, 4], tally: [] }, Next: 4, Size: 9 },
  })
  expect(await wholeFile(page, 'vote')).toEqual({ file: { ballots: [1, 2, 3], tally: [] } })
  expect(asked).toEqual(['0', '2'])
})
