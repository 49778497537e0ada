import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.join(import.meta.dirname, '../../server')
const asksByItself = /\bfetch\(|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'|from '(node:http2|undici)'/

test('whatever the server calls, it calls through the guarded connection', () => {
  const files = globSync('**/*.ts', { cwd: server }).map((file) => file.replaceAll('\\', '/'))
  const asking = files.filter((file) => asksByItself.test(readFileSync(path.join(server, file), 'utf8')))
  // Scripts are started by hand, on the operator's own machine.
  expect(asking.filter((file) => !/^(scripts|platform\/outgoing)\//.test(file))).toEqual([])
})
